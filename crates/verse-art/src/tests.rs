use super::*;
use crate::scene::CONTRAST;

const PSALM: &str = "The LORD is my shepherd; I shall not want.";

fn card(prompt: &str) -> Card<'_> {
    Card {
        prompt,
        verse: PSALM,
        reference: "Psalm 23:1",
        translation: "BSB",
        seed: 7,
    }
}

#[test]
fn same_prompt_and_seed_give_the_same_picture() {
    let first = draw(&card("peace"));
    assert_eq!(draw(&card("peace")), first);
    assert_ne!(
        draw(&Card {
            seed: 8,
            ..card("peace")
        })
        .svg,
        first.svg
    );
    assert_ne!(draw(&card("storm at sea")).svg, first.svg);
}

#[test]
fn words_are_readable_on_every_sky() {
    for mood in Mood::ALL {
        let colors = mood.colors();
        let veil = scene::veil(&colors);
        let lit = |sky: color::Color| [0.0, 0.2, 0.35].map(|light| sky.under(colors.light, light));
        let sky = colors.sky.into_iter().flat_map(lit);
        for ground in sky.chain(colors.hills.into_iter().take(2)) {
            let ground = ground.under(colors.veil, veil);
            let contrast = colors
                .words
                .contrast(ground)
                .min(colors.accent.contrast(ground));
            assert!(contrast >= 4.5, "{mood:?} {ground}: {contrast:.2}");
        }
        assert!(veil < 0.95, "{mood:?}: the veil hides the sky");
    }
    const { assert!(CONTRAST >= 4.5) };
}

#[test]
fn prompt_determines_the_motif() {
    for (prompt, motif) in [
        ("The Good Shepherd", Motif::Staff),
        ("a lamp unto my feet", Motif::Lamp),
        ("Bread of life", Motif::BreadAndCup),
        ("Jesus calms the storm", Motif::Sea),
        ("hope on the mountain", Motif::Mountain),
        ("the star over Bethlehem", Motif::Star),
        ("I am the vine", Motif::Vine),
        ("Behold, I stand at the door and knock", Motif::Door),
        ("the burning bush", Motif::Fire),
        ("the wood of the cross at Calvary", Motif::Cross),
        ("Mount Sinai", Motif::Mountain),
    ] {
        assert_eq!(draw(&card(prompt)).motif, motif, "{prompt}");
    }
    let word_with_same_prefix = "steward";
    assert_ne!(draw(&card(word_with_same_prefix)).motif, Motif::Well);
}

#[test]
fn every_motif_draws_in_every_mood() {
    for motif in Motif::ALL {
        for mood in Mood::ALL {
            let mut svg = String::new();
            scene::draw(&mut svg, mood, motif, &mut Random::new(1, "x"));
            assert!(!svg.contains('@'), "{motif:?}");
            assert!(!svg.contains("NaN"), "{motif:?}");
        }
    }
}

#[test]
fn user_text_is_escaped() {
    let malicious = "</text><script>alert(1)</script>\"' onload='x' & \u{0}\u{8}";
    let picture = draw(&Card {
        prompt: malicious,
        verse: malicious,
        reference: malicious,
        translation: malicious,
        seed: 1,
    });
    assert!(!picture.svg.contains("<script"));
    assert!(!picture.svg.contains("onload='"));
    assert!(!picture.svg.contains(['\u{0}', '\u{8}']));
    assert_eq!(picture.svg.matches("</text>").count(), 2);
}

#[test]
fn picture_has_alt_text() {
    let alt = draw(&card("peace like a river in the evening")).alt;
    assert!(
        alt.starts_with("“The LORD is my shepherd; I shall not want.” Psalm 23:1 (BSB)."),
        "{alt}"
    );
}
