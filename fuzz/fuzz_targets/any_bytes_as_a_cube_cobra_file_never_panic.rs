#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::any_bytes_as_a_cube_cobra_file_never_panic(
    bytes
));
