//! What is drawn for the piece itself: letters, or a group of elements that only draw.

/// What is drawn for the piece itself instead of a compass rose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Symbol {
    /// One or two letters.
    Letters(String),
    /// A group of elements, as it becomes a part of the picture.
    Markup(String),
}

impl Symbol {
    /// Reads a symbol: a short text, or a group `<g>` of elements and attributes that only draw. No value can be an address,
    /// except of an image that is PNG data itself.
    pub(crate) fn read(text: &str) -> Option<Symbol> {
        if !text.contains('<') {
            return (1..=2).contains(&text.chars().count()).then(|| Symbol::Letters(text.to_owned()));
        }
        let mut rest = text.strip_prefix("<g>").or_else(|| text.strip_prefix("<G>"))?;
        while let Some(next) = rest.chars().next() {
            rest = match next {
                '<' => after_tag(rest)?,
                '&' => after_entity(rest)?,
                '>' => return None,
                _ => rest.get(next.len_utf8()..)?,
            };
        }
        Some(Symbol::Markup(text.to_owned()))
    }
}

const ELEMENTS: [&str; 8] = ["svg", "g", "path", "rect", "circle", "ellipse", "line", "text"];

/// The beginning of an image that needs no request.
const PNG: &str = "data:image/png;base64,";

/// Returns what follows a tag of an element that only draws.
fn after_tag(text: &str) -> Option<&str> {
    let text = text.strip_prefix('<')?;
    let text = text.strip_prefix('/').unwrap_or(text);
    let (name, mut rest) = word(text);
    let name = name.to_ascii_lowercase();
    let is_poly = name.strip_prefix("poly").is_some_and(|kind| !kind.is_empty());
    if !(ELEMENTS.contains(&name.as_str()) || name == "image" || is_poly) {
        return None;
    }
    while let Some(attribute) = rest.strip_prefix(' ') {
        rest = after_attribute(attribute)?;
    }
    rest.strip_prefix('/').unwrap_or(rest).strip_prefix('>')
}

/// Returns what follows an attribute that runs nothing and leads nowhere.
fn after_attribute(text: &str) -> Option<&str> {
    let end = text.find(|character: char| !is_word(character) && character != '-').unwrap_or(text.len());
    let (name, rest) = text.split_at_checked(end)?;
    let (value, rest) = rest.strip_prefix("=\"")?.split_once('"')?;
    let (name, lower) = (name.to_ascii_lowercase(), value.to_ascii_lowercase());
    let is_refused = ["on", "style", "id"].iter().any(|start| name.starts_with(start));
    let is_address = lower.starts_with("url") || (name == "href" && !lower.starts_with('d'));
    if name.is_empty() || is_refused || is_address {
        return None;
    }
    let is_png = lower.starts_with(PNG)
        && value.get(PNG.len()..).is_some_and(|data| data.chars().all(|sign| is_word(sign) || "+/=".contains(sign)));
    (is_png || !value.contains(['<', '>', '&', ':', '/'])).then_some(rest)
}

/// Returns what follows a character reference.
fn after_entity(text: &str) -> Option<&str> {
    let text = text.strip_prefix('&')?;
    let (name, rest) = word(text.strip_prefix('#').unwrap_or(text));
    if name.is_empty() { None } else { rest.strip_prefix(';') }
}

/// Splits off letters, digits and low lines.
fn word(text: &str) -> (&str, &str) {
    let end = text.find(|character| !is_word(character)).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

fn is_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_draws_is_a_symbol() {
        let drawing = "<g><path d=\"M0 0L1 1z\" fill=\"#fff\"/><text x=\"0\">N&amp;</text></g>";
        assert_eq!(Symbol::read(drawing), Some(Symbol::Markup(drawing.to_owned())));
        assert_eq!(Symbol::read("♞"), Some(Symbol::Letters("♞".to_owned())));
        assert!(Symbol::read("<g><image href=\"data:image/png;base64,iVBO+/=\"/></g>").is_some());
        for refused in [
            "",
            "abc",
            "<b>",
            "<g><script/></g>",
            "<g><path onclick=\"f\"/></g>",
            "<g><path style=\"x\"/></g>",
            "<g><path id=\"x\"/></g>",
            "<g><image href=\"a.png\"/></g>",
            "<g><image href=\"https://a\"/></g>",
            "<g><image href=\"data:image/svg+xml,a\"/></g>",
            "<g><path fill=\"url(#a)\"/></g>",
            "<g>&</g>",
            "<g>a>b</g>",
            "<g><path d=\"M0\"",
        ] {
            assert_eq!(Symbol::read(refused), None, "{refused}");
        }
    }
}
