//! Decomposes accented letters, so that names compare equal however they were typed.

/// Letters of Western and Central Europe that can be one character or two, grouped by their combining mark: each
/// composed letter is followed by its base letter (source: the Unicode Character Database, U+00C0 to U+017F).
const COMPOSED: [(char, &str); 13] = [
    ('\u{300}', "ÀAÈEÌIÒOÙUàaèeìiòoùu"),
    ('\u{301}', "ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźz"),
    ('\u{302}', "ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷy"),
    ('\u{303}', "ÃAÑNÕOãañnõoĨIĩiŨUũu"),
    ('\u{304}', "ĀAāaĒEēeĪIīiŌOōoŪUūu"),
    ('\u{306}', "ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭu"),
    ('\u{307}', "ĊCċcĖEėeĠGġgİIŻZżz"),
    ('\u{308}', "ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸY"),
    ('\u{30a}', "ÅAåaŮUůu"),
    ('\u{30b}', "ŐOőoŰUűu"),
    ('\u{30c}', "ČCčcĎDďdĚEěeĽLľlŇNňnŘRřrŠSšsŤTťtŽZžz"),
    ('\u{327}', "ÇCçcĢGģgĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţt"),
    ('\u{328}', "ĄAąaĘEęeĮIįiŲUųu"),
];

/// Decomposes the letters of a name, so that it compares equal however it was typed.
pub(super) fn decomposed(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        let found = COMPOSED.iter().find_map(|(mark, letters)| {
            let mut pairs = letters.chars().step_by(2).zip(letters.chars().skip(1).step_by(2));
            pairs.find(|&(composed, _)| composed == c).map(|(_, base)| (base, *mark))
        });
        match found {
            Some((base, mark)) => text.extend([base, mark]),
            None => text.push(c),
        }
    }
    text
}
