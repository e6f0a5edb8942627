//! Macros that call intrinsics and define methods for them, shared by all instruction sets.

/// Evaluates an expression of intrinsics that access no memory.
macro_rules! vector {
    ($call:expr) => {
        // SAFETY: a register can only be made from a kernel or from other registers, and a kernel
        // only where all the CPU features that its intrinsics need have been detected.
        unsafe { $call }
    };
}

/// Defines methods that apply one intrinsic to this register and another.
macro_rules! lanewise {
    ($visibility:vis $($method:ident: $intrinsic:ident),+) => {
        $(
            #[inline(always)]
            $visibility fn $method(self, other: Self) -> Self {
                Self($crate::classic::search::kernels::intrinsics::vector!(
                    $intrinsic(self.0, other.0)
                ))
            }
        )+
    };
}

/// Defines the method for the bits that `other` does not have. The intrinsic takes `other` first.
#[cfg(target_arch = "x86_64")]
macro_rules! without {
    ($visibility:vis $intrinsic:ident) => {
        #[inline(always)]
        $visibility fn without(self, other: Self) -> Self {
            Self($crate::classic::search::kernels::intrinsics::vector!($intrinsic(other.0, self.0)))
        }
    };
}

/// Defines methods that load words from a table, copy a word to every lane, and return the words as
/// an array.
#[cfg(target_arch = "x86_64")]
macro_rules! moves {
    ($table:ident of $length:literal: $load:ident, $splat:ident, $store:ident) => {
        #[inline(always)]
        pub(super) fn load(_: Features, table: &$table) -> Self {
            // SAFETY: the table has the size and the alignment of the register; for the instruction
            // see `vector!`.
            Self(unsafe { $load((&raw const table.0).cast()) })
        }

        #[inline(always)]
        pub(super) fn splat(_: Features, word: u16) -> Self {
            Self($crate::classic::search::kernels::intrinsics::vector!($splat(word.cast_signed())))
        }

        #[inline(always)]
        pub(super) fn to_array(self) -> [u16; $length] {
            let mut table = $table([0; $length]);
            // SAFETY: as for `load`.
            unsafe { $store((&raw mut table.0).cast(), self.0) };
            table.0
        }
    };
}

/// Defines `&` and `|` of a register.
macro_rules! bitwise_operators {
    ($register:ty, $and:ident, $or:ident) => {
        impl std::ops::BitAnd for $register {
            type Output = Self;

            $crate::classic::search::kernels::intrinsics::lanewise! { bitand: $and }
        }

        impl std::ops::BitOr for $register {
            type Output = Self;

            $crate::classic::search::kernels::intrinsics::lanewise! { bitor: $or }
        }
    };
}

pub(crate) use {bitwise_operators, lanewise, vector};
#[cfg(target_arch = "x86_64")]
pub(crate) use {moves, without};
