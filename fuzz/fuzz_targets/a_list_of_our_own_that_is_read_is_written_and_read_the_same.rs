#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    properties::a_list_of_our_own_that_is_read_is_written_and_read_the_same(bytes)
});
