//! Calls of intrinsics, and the methods that wrap one each, alike for all instruction sets.

/// Evaluates calls of intrinsics that touch no memory.
macro_rules! vector {
    ($call:expr) => {
        // SAFETY: registers are made only from a kernel, or from others of their kind, and the value of a
        // kernel is made only where all the CPU features that its intrinsics need were detected.
        unsafe { $call }
    };
}

/// Methods of a register that apply one intrinsic to it and to another.
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

/// The bits that another register does not have: the intrinsic takes that one first.
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
