#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::any_bytes_as_a_draft_log_never_panic(bytes));
