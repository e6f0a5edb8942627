//! Macros for calling intrinsics and for methods that wrap one, shared by all instruction sets.

/// Evaluates an expression of intrinsics that access no memory.
macro_rules! vector {
    ($call:expr) => {
        // SAFETY: a register can only be made from a kernel or from other registers, and a kernel
        // only where all the CPU features that its intrinsics need have been detected.
        unsafe { $call }
    };
}

/// Methods that apply one intrinsic to this register and another.
macro_rules! lanewise {
    ($visibility:vis $($method:ident: $intrinsic:ident),+) => {
        $(
            #[inline(always)]
            $visibility fn $method(self, other: Self) -> Self {
                Self($crate::search::intrinsics::vector!($intrinsic(self.0, other.0)))
            }
        )+
    };
}

/// The method for the bits that `other` does not have. The intrinsic takes `other` first.
macro_rules! without {
    ($visibility:vis $intrinsic:ident) => {
        #[inline(always)]
        $visibility fn without(self, other: Self) -> Self {
            Self($crate::search::intrinsics::vector!($intrinsic(other.0, self.0)))
        }
    };
}

/// `&` and `|` of a register.
macro_rules! bitwise_operators {
    ($register:ty, $and:ident, $or:ident) => {
        impl std::ops::BitAnd for $register {
            type Output = Self;

            $crate::search::intrinsics::lanewise! { bitand: $and }
        }

        impl std::ops::BitOr for $register {
            type Output = Self;

            $crate::search::intrinsics::lanewise! { bitor: $or }
        }
    };
}

pub(crate) use {bitwise_operators, lanewise, vector, without};
