//! Canonical forms.

use js_sys::BigInt;
use wasm_bindgen::prelude::*;

use crate::convert::big_int;

/// A canonical form, with the transformation to it.
#[wasm_bindgen]
pub struct Canonical(pub(crate) lazydoku::Canonical);

#[wasm_bindgen]
impl Canonical {
    #[wasm_bindgen(getter)]
    pub fn form(&self) -> Vec<u8> {
        self.0.form().cells().to_vec()
    }

    #[wasm_bindgen(getter)]
    pub fn automorphisms(&self) -> BigInt {
        big_int(self.0.automorphisms())
    }

    #[wasm_bindgen(getter, js_name = isTransposed)]
    pub fn is_transposed(&self) -> bool {
        self.0.map().is_transposed()
    }

    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> Vec<u8> {
        self.0.map().rows().to_vec()
    }

    #[wasm_bindgen(getter)]
    pub fn columns(&self) -> Vec<u8> {
        self.0.map().columns().to_vec()
    }

    #[wasm_bindgen(getter)]
    pub fn digits(&self) -> Vec<u8> {
        self.0.map().digits().to_vec()
    }
}
