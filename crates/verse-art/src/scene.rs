//! Draws the sky, light, hills, and the motif among them.

use std::fmt::Write;

use crate::{
    HEIGHT, WIDTH,
    color::{self, Color},
    mood::{Colors, Mood},
    motif::Motif,
    random::Random,
    shapes,
};

/// The motif's horizontal center, and the height of the ground under it.
const MIDDLE: f64 = 945.0;
const GROUND: f64 = 648.0;
/// The minimum contrast between the words and their background.
pub const CONTRAST: f64 = 4.6;

/// Draws everything behind the words.
pub fn draw(svg: &mut String, mood: Mood, motif: Motif, random: &mut Random) {
    let colors = mood.colors();
    let floats = matches!(
        motif,
        Motif::Dove | Motif::Crown | Motif::OliveBranch | Motif::Vine
    );
    let sun = (
        MIDDLE + random.between(-18.0, 18.0),
        if floats { 400.0 } else { 452.0 } + random.between(-16.0, 16.0),
        if floats { 190.0 } else { 172.0 },
    );
    definitions(svg, &colors);
    svg.push_str("<rect width='1200' height='800' fill='url(#sky)'/>");
    if matches!(mood, Mood::Night | Mood::Dusk) {
        stars(
            svg,
            &colors,
            random,
            if mood == Mood::Night { 90 } else { 26 },
        );
    }
    if motif != Motif::Star {
        rays(svg, mood, sun, random);
    }
    if mood != Mood::Night {
        clouds(svg, &colors, mood, random);
    }
    svg.push_str("<rect width='1200' height='800' fill='url(#veil)'/>");
    // These motifs are their own light source, so there is no sun or moon.
    if !matches!(motif, Motif::Star | Motif::Lamp | Motif::Fire) {
        disc(svg, mood, sun);
    }
    hill(svg, 0, 560.0, 46.0, random);
    if motif == Motif::Mountain {
        place(svg, motif, &colors);
    }
    hill(svg, 1, 618.0, 30.0, random);
    if motif != Motif::Mountain {
        place(svg, motif, &colors);
    }
    if motif == Motif::Sea {
        waves(svg);
    } else {
        near_hill(svg, random);
    }
    if motif == Motif::Road {
        road(svg, &colors);
    }
}

/// The veil opacity that keeps this mood's text readable over any background.
pub fn veil(colors: &Colors) -> f64 {
    let [high, middle, low] = colors.sky;
    let [far, near, _] = colors.hills;
    // The maximum opacity of rays, clouds, and the sun's glow over the sky behind the words.
    let lit = |sky: Color| sky.under(colors.light, 0.35);
    let ground = [
        high,
        middle,
        low,
        lit(high),
        lit(middle),
        lit(low),
        far,
        near,
    ];
    let words_opacity = color::veil(colors.words, colors.veil, &ground, CONTRAST);
    let accent_opacity = color::veil(colors.accent, colors.veil, &ground, CONTRAST);
    words_opacity.max(accent_opacity)
}

fn definitions(svg: &mut String, colors: &Colors) {
    let [high, middle, low] = colors.sky;
    let (light, cover, veil) = (colors.light, colors.veil, veil(colors));
    write!(
        svg,
        "<defs><linearGradient id='sky' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='{high}'/>\
         <stop offset='.45' stop-color='{middle}'/><stop offset='.78' stop-color='{low}'/></linearGradient>\
         <radialGradient id='glow'><stop offset='0' stop-color='{light}' stop-opacity='.85'/>\
         <stop offset='.35' stop-color='{light}' stop-opacity='.38'/><stop offset='1' stop-color='{light}' stop-opacity='0'/></radialGradient>\
         <radialGradient id='ray' gradientUnits='userSpaceOnUse' cx='0' cy='0' r='760'>\
         <stop offset='.2' stop-color='{light}' stop-opacity='.34'/><stop offset='1' stop-color='{light}' stop-opacity='0'/></radialGradient>\
         <linearGradient id='veil'><stop offset='0' stop-color='{cover}' stop-opacity='{veil:.2}'/>\
         <stop offset='.58' stop-color='{cover}' stop-opacity='{veil:.2}'/><stop offset='.82' stop-color='{cover}' stop-opacity='0'/>\
         </linearGradient>"
    )
    .ok();
    // Under the words, the hills fade into the veil color.
    for (at, hill) in colors.hills.into_iter().enumerate() {
        let faded = hill.under(cover, veil);
        write!(
            svg,
            "<linearGradient id='hill{at}' gradientUnits='userSpaceOnUse' x1='0' y1='0' x2='{WIDTH}' y2='0'>\
             <stop offset='.56' stop-color='{faded}'/><stop offset='.96' stop-color='{hill}'/></linearGradient>"
        )
        .ok();
    }
    svg.push_str("</defs>");
}

fn stars(svg: &mut String, colors: &Colors, random: &mut Random, count: u8) {
    write!(svg, "<g fill='{}'>", colors.light).ok();
    for _ in 0..count {
        let (x, y) = (
            random.between(0.0, f64::from(WIDTH)),
            random.between(0.0, 430.0),
        );
        let (size, shine) = (random.between(0.7, 2.1), random.between(0.25, 0.9));
        write!(
            svg,
            "<circle cx='{x:.0}' cy='{y:.0}' r='{size:.1}' opacity='{shine:.2}'/>"
        )
        .ok();
    }
    svg.push_str("</g>");
}

fn rays(svg: &mut String, mood: Mood, (x, y, size): (f64, f64, f64), random: &mut Random) {
    write!(
        svg,
        "<circle cx='{x:.0}' cy='{y:.0}' r='{:.0}' fill='url(#glow)'/>",
        size * 2.6
    )
    .ok();
    if mood != Mood::Night {
        write!(
            svg,
            "<g transform='translate({x:.0} {y:.0})' fill='url(#ray)'>"
        )
        .ok();
        let count = 11;
        for at in 0..count {
            let angle =
                -178.0 + 176.0 / f64::from(count) * (f64::from(at) + random.between(0.25, 0.75));
            let width = random.between(1.8, 5.2);
            let point = |degrees: f64| {
                let (sin, cos) = degrees.to_radians().sin_cos();
                (cos * 760.0, sin * 760.0)
            };
            let ((x1, y1), (x2, y2)) = (point(angle - width), point(angle + width));
            write!(svg, "<path d='M0 0L{x1:.0} {y1:.0}L{x2:.0} {y2:.0}z'/>").ok();
        }
        svg.push_str("</g>");
    }
}

fn disc(svg: &mut String, mood: Mood, (x, y, size): (f64, f64, f64)) {
    let colors = mood.colors();
    let disc = if mood == Mood::Night {
        size * 0.8
    } else {
        size
    };
    write!(
        svg,
        "<circle cx='{x:.0}' cy='{y:.0}' r='{disc:.0}' fill='{}' opacity='.95'/>",
        colors.light
    )
    .ok();
}

fn clouds(svg: &mut String, colors: &Colors, mood: Mood, random: &mut Random) {
    let (fill, strength, count) = match mood {
        Mood::Storm => (colors.sky[0], 0.55, 7),
        Mood::Day => (Color(255, 255, 255), 0.7, 4),
        _ => (colors.light, 0.28, 4),
    };
    write!(svg, "<g fill='{fill}' opacity='{strength}'>").ok();
    for _ in 0..count {
        let (x, y) = (
            random.between(0.0, f64::from(WIDTH)),
            random.between(60.0, 330.0),
        );
        let width = random.between(120.0, 260.0);
        // A cloud: a long, low bar with a smaller one on top.
        write!(
            svg,
            "<rect x='{:.0}' y='{y:.0}' width='{width:.0}' height='22' rx='11'/><rect x='{:.0}' y='{:.0}' width='{:.0}' height='26' rx='13'/>",
            x - width / 2.0,
            x - width * random.between(0.1, 0.3),
            y - 14.0,
            width * 0.46
        )
        .ok();
    }
    svg.push_str("</g>");
}

/// A line of hills made of two overlapping waves with random lengths.
fn hill(svg: &mut String, layer: u8, height: f64, amplitude: f64, random: &mut Random) {
    let (first, second) = (random.between(0.0, 6.3), random.between(0.0, 6.3));
    let (long, short) = (random.between(380.0, 560.0), random.between(150.0, 230.0));
    crest(svg, layer, |x| {
        height
            + amplitude * (x / long * 3.1 + first).sin()
            + amplitude * 0.35 * (x / short * 3.1 + second).sin()
    });
}

/// The nearest hill, which is highest under the motif.
fn near_hill(svg: &mut String, random: &mut Random) {
    let (shift, long) = (random.between(0.0, 6.3), random.between(200.0, 320.0));
    crest(svg, 2, |x| {
        let distance = (x - MIDDLE) / 520.0;
        let falloff = (distance * distance).min(1.0);
        GROUND - 4.0 + 62.0 * falloff + 14.0 * falloff * (x / long * 3.1 + shift).sin()
    });
}

fn crest(svg: &mut String, layer: u8, height: impl Fn(f64) -> f64) {
    write!(svg, "<path fill='url(#hill{layer})' d='M0 {HEIGHT}").ok();
    for step in 0..=60u8 {
        let x = f64::from(step) * f64::from(WIDTH) / 60.0;
        write!(svg, "L{x:.0} {:.1}", height(x)).ok();
    }
    write!(svg, "L{WIDTH} {HEIGHT}z'/>").ok();
}

fn waves(svg: &mut String) {
    for (layer, height, shift) in [(1, 652.0, 0.0), (2, 688.0, 44.0)] {
        write!(
            svg,
            "<path fill='url(#hill{layer})' d='M-60 {HEIGHT}V{height:.0}"
        )
        .ok();
        for step in 0..16u8 {
            let x = -60.0 + shift + f64::from(step) * 88.0;
            write!(
                svg,
                "Q{:.0} {:.0} {:.0} {height:.0}T{:.0} {height:.0}",
                x + 22.0,
                height - 16.0,
                x + 44.0,
                x + 88.0
            )
            .ok();
        }
        write!(svg, "V{HEIGHT}z'/>").ok();
    }
}

fn road(svg: &mut String, colors: &Colors) {
    write!(
        svg,
        "<path fill='{}' opacity='.9' d='M742 800C880 772 1068 752 1004 716 958 692 884 684 938 650L950 649C918 682 1000 686 1060 712 1160 758 1040 786 964 800z'/>",
        colors.motif[2]
    )
    .ok();
}

fn place(svg: &mut String, motif: Motif, colors: &Colors) {
    let [main, shade, lit] = colors.motif;
    let motif_svg = shapes::shape(motif)
        .replace("@a", &main.to_string())
        .replace("@b", &shade.to_string())
        .replace("@c", &lit.to_string())
        .replace("@l", &colors.light.to_string());
    write!(
        svg,
        "<g transform='translate({MIDDLE} {GROUND})'>{motif_svg}</g>"
    )
    .ok();
}
