//! The arguments of `completions`.

use clap::Args;

/// Print the completions for a shell
///
/// Bash reads them from ~/.local/share/bash-completion/completions/lazydoku, zsh
/// from _lazydoku in a folder of its fpath, fish from
/// ~/.config/fish/completions/lazydoku.fish.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku completions bash
  lazydoku completions zsh > _lazydoku";
