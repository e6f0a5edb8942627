//! The fields of a puzzle that are no rules.

/// Fields that are no rules, whatever they hold: what the program shows, and how.
pub(super) const NO_RULES: [&str; 15] = [
    "activeConstraints",
    "fogofwar",
    "foglight",
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "metadata",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "autocheck",
];
