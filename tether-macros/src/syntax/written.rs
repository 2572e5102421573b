use quote::ToTokens;

/// Tokens as a user would have written them, to show in a message.
pub(crate) fn written(tokens: impl ToTokens) -> String {
    const TIGHT: [(&str, &str); 9] = [
        (" :: ", "::"),
        (":: ", "::"),
        (" <", "<"),
        ("< ", "<"),
        (" >", ">"),
        (" ,", ","),
        ("& ", "&"),
        ("' ", "'"),
        (" ;", ";"),
    ];
    let text = tokens.to_token_stream().to_string();
    TIGHT
        .iter()
        .fold(text, |text, (loose, tight)| text.replace(loose, tight))
}
