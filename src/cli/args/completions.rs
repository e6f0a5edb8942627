//! The arguments of `completions`.

use clap::Args;

/// Print completions for a shell
///
/// Bash reads ~/.local/share/bash-completion/completions/lazydoku, zsh reads
/// _lazydoku in a folder on its fpath, and fish reads
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
