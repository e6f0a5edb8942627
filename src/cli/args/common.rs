//! The arguments that most commands have.

use clap::Args;

use super::destination::DestinationArgs;
use super::inputs::Inputs;
use super::values::threads::Threads;

/// Inputs, destination and number of threads.
#[derive(Args)]
pub(crate) struct Common {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) destination: DestinationArgs,

    #[command(flatten)]
    pub(crate) threads: Threads,
}

impl Common {
    pub(super) fn ends(&mut self) -> (&mut Inputs, &mut DestinationArgs) {
        (&mut self.inputs, &mut self.destination)
    }
}
