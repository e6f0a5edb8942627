//! The kernel selected by the environment.

use lazydoku::Kernel;

use crate::cli::ends::stop::Stop;

/// Names a kernel, for comparisons. If unset, the best supported one runs.
const VARIABLE: &str = "LAZYDOKU_KERNEL";

pub(crate) fn chosen() -> Result<Kernel, Stop> {
    let Some(name) = std::env::var_os(VARIABLE).filter(|name| !name.is_empty()) else {
        return Ok(Kernel::best());
    };
    let name = name.to_string_lossy();
    Kernel::named(&name).ok_or_else(|| {
        let fault = if Kernel::NAMES.contains(&&*name) {
            "this processor lacks the instructions".to_owned()
        } else {
            format!("no such kernel; the kernels are {}", Kernel::NAMES.join(", "))
        };
        Stop::Usage(format!("{VARIABLE}={name}: {fault}"))
    })
}
