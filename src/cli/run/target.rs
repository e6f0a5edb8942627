//! Opens the destination of the output.

use same_file::Handle;

use super::destination::{Destination, Target};
use crate::cli::ends::stop::Stop;
use crate::cli::input::files::{file_at, file_of_stream};
use crate::cli::input::grids::Grids;
use crate::cli::output::records::RecordOutput;
use crate::cli::output::resume::RecordEnd;
use crate::cli::output::{advice, resume};

/// Refuses to write to an input file: that would erase the input or never end.
pub(crate) fn refuse_inputs(target: &Target, grids: &Grids) -> Result<(), Stop> {
    if file_of_stream(Handle::stdout()).is_some_and(|stdout| grids.come_from(&stdout)) {
        return Err(Stop::Usage(
            "the output would go into the input file; name another file after > or >>".into(),
        ));
    }
    match target {
        Target::NewFile(path) | Target::ResumedFile(path)
            if file_at(path).is_some_and(|file| grids.come_from(&file)) =>
        {
            let path = path.display();
            Err(Stop::Usage(format!("the output would overwrite the input {path}")))
        }
        _ => Ok(()),
    }
}

/// Redirects the output to a new file.
pub(crate) fn open_new(destination: &Destination, output: &mut RecordOutput) -> Result<(), Stop> {
    redirect(&destination.target, RecordEnd::Lines, output, |_| true)
}

/// Redirects the output, and sets the advice for when the run stops early. Fails if a resumed file
/// has a record that `is_known` rejects.
pub(crate) fn open(
    destination: &Destination,
    layout: RecordEnd,
    output: &mut RecordOutput,
    is_known: impl FnMut(&[u8]) -> bool,
) -> Result<(), Stop> {
    redirect(&destination.target, layout, output, is_known)?;
    output.stopper().advise(advice::between_grids(&destination.target, false));
    Ok(())
}

fn redirect(
    target: &Target,
    layout: RecordEnd,
    output: &mut RecordOutput,
    is_known: impl FnMut(&[u8]) -> bool,
) -> Result<(), Stop> {
    let stopper = output.stopper().clone();
    match target {
        Target::Stdout => {}
        Target::NewFile(path) => {
            let file = RecordOutput::to_file(path, stopper.clone())?;
            *output = file.refusing(output.refusals());
        }
        Target::ResumedFile(path) => {
            let (file, earlier) = resume::open(path, layout, is_known)?;
            let file = RecordOutput::after(file, path, earlier, stopper.clone());
            *output = file.refusing(output.refusals());
        }
    }
    Ok(())
}
