//! `rules`: the table of all rules.

use lazydoku::rules::{RuleKind, kinds};
use serde::Serialize;

use crate::cli::args::{RuleList, RuleListFormat};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::output::records::RecordOutput;

#[derive(Serialize)]
struct RuleRecord {
    r#type: &'static str,
    name: &'static str,
    title: &'static str,
    form: String,
    summary: &'static str,
    example: &'static str,
}

pub(crate) fn run(args: &RuleList, output: &mut RecordOutput) -> Result<Answer, Stop> {
    let found: Vec<&RuleKind> = kinds().iter().filter(|kind| has_all(kind, &args.words)).collect();
    if found.is_empty() {
        let words = args.words.join(" ");
        return Err(Stop::Usage(format!("no rule has {words:?}; `lazydoku rules` prints all")));
    }
    let width = found.iter().map(|kind| kind.form().len()).max().unwrap_or_default();
    for kind in &found {
        let &RuleKind { name, title, summary, example, .. } = *kind;
        let form = kind.form();
        match args.format {
            RuleListFormat::Text => {
                output.line(format_args!("{form:width$}  {title}: {summary}"))?;
            }
            RuleListFormat::Json => {
                output.json(&RuleRecord { r#type: "rule", name, title, form, summary, example })?;
            }
        }
    }
    Ok(Answer::Yes)
}

fn has_all(kind: &RuleKind, words: &[String]) -> bool {
    let text = [kind.name, kind.title, kind.summary].join(" ").to_lowercase();
    words.iter().all(|word| text.contains(&word.to_lowercase()))
}
