//! `Rules`: the size of a grid and the rules for its cells.

use lazydoku::picture::Picture;
use lazydoku::rules::{RuleValue, kinds};
use wasm_bindgen::prelude::*;

use crate::error::read_error;

/// The size of a grid and the rules for its cells.
#[wasm_bindgen]
#[derive(Clone)]
pub struct Rules(pub(crate) lazydoku::Rules);

#[wasm_bindgen]
impl Rules {
    /// Parses rules such as "box=2x3,x".
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Self, JsValue> {
        text.parse().map(Self).map_err(|error| read_error(&error))
    }

    /// The rules as text.
    #[wasm_bindgen(getter)]
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> usize {
        self.0.size().rows()
    }

    #[wasm_bindgen(getter)]
    pub fn columns(&self) -> usize {
        self.0.size().columns()
    }

    /// The number of digits.
    #[wasm_bindgen(getter)]
    pub fn digits(&self) -> usize {
        self.0.size().digits()
    }

    /// The printed digit with number 1.
    #[wasm_bindgen(getter)]
    pub fn first(&self) -> u8 {
        self.0.size().first()
    }

    /// The symbols of the digits, in ascending order.
    #[wasm_bindgen(getter)]
    pub fn labels(&self) -> String {
        let size = self.0.size();
        (1..=size.digits() as u8).map(|number| size.symbol(number)).collect()
    }

    /// The region number of each cell.
    #[wasm_bindgen(getter)]
    pub fn regions(&self) -> Vec<u8> {
        self.0.size().cells().map(|cell| self.0.region(cell) as u8).collect()
    }

    /// The empty grid as an SVG group: see `Picture::group`.
    #[wasm_bindgen(getter)]
    pub fn drawing(&self) -> String {
        self.picture().group()
    }

    /// The CSS of the classes in the drawing.
    #[wasm_bindgen(getter)]
    pub fn style(&self) -> String {
        self.picture().style()
    }

    /// The rules that the drawing does not show.
    #[wasm_bindgen(getter)]
    pub fn notes(&self) -> Vec<String> {
        self.picture().unshown().to_vec()
    }

    fn picture(&self) -> Picture {
        Picture::new(&self.0, "", "")
    }
}

/// A kind of rule: see `lazydoku::rules::RuleKind`.
#[wasm_bindgen(getter_with_clone)]
pub struct RuleKind {
    pub name: String,
    pub title: String,
    pub summary: String,
    pub takes: String,
    pub form: String,
    pub example: String,
    /// The title of the value and its default; nothing if the rule has no value.
    pub value: Option<Vec<String>>,
    #[wasm_bindgen(js_name = isOptional)]
    pub is_optional: bool,
}

#[wasm_bindgen]
impl RuleKind {
    /// The table of all kinds of rules.
    pub fn all() -> Vec<RuleKind> {
        let texts = |value: RuleValue| vec![value.title.to_owned(), value.usual.to_owned()];
        let kinds = kinds().iter().map(|kind| RuleKind {
            name: kind.name.to_owned(),
            title: kind.title.to_owned(),
            summary: kind.summary.to_owned(),
            takes: format!("{:?}", kind.takes).to_lowercase(),
            form: kind.form(),
            example: kind.example.to_owned(),
            value: kind.value.map(texts),
            is_optional: kind.value.is_some_and(|value| value.is_optional),
        });
        kinds.collect()
    }
}
