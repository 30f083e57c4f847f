#![no_main]

libfuzzer_sys::fuzz_target!(
    |bytes: &[u8]| properties::any_bytes_as_a_draftmancer_list_never_panic(bytes)
);
