//! The engine that the environment asks for.

use lazydoku::Engine;

use super::exit::Stop;

/// The variable that names an engine, for comparing them. Without it the best one runs.
const VARIABLE: &str = "LAZYDOKU_KERNEL";

pub(crate) fn chosen() -> Result<Engine, Stop> {
    let Some(name) = std::env::var_os(VARIABLE).filter(|name| !name.is_empty()) else {
        return Ok(Engine::best());
    };
    let name = name.to_string_lossy();
    Engine::named(&name).ok_or_else(|| {
        let fault = if Engine::NAMES.contains(&&*name) {
            "this processor lacks the instructions".to_owned()
        } else {
            format!("no such kernel; there are {}", Engine::NAMES.join(", "))
        };
        Stop::Usage(format!("{VARIABLE}={name}: {fault}"))
    })
}
