//! Fields of a puzzle that are not rules.

/// Fields that are never rules: metadata and settings of the display.
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
