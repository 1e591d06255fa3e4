//! The motifs as drawings. Each rests on the line y = 0 and extends upward; `@a` is its color, `@b` its
//! shade, `@c` its highlights, and `@l` light.

use std::fmt::Write;

use crate::motif::Motif;

const TREE: &str = "<path fill='@b' d='M-20 6C-14-48-26-90-58-126l12-9c20 22 32 32 38 42 2-32 6-58 14-80l15 4c-7 28-9 52-7 73 10-16 24-28 44-36l7 11C36-98 26-60 32 6z'/><g fill='@a'><circle cx='-70' cy='-158' r='46'/><circle cx='-16' cy='-208' r='60'/><circle cx='58' cy='-180' r='52'/><circle cx='96' cy='-142' r='34'/><circle cx='14' cy='-156' r='46'/><circle cx='-44' cy='-146' r='40'/></g><g fill='@c' opacity='.22'><circle cx='-4' cy='-226' r='34'/><circle cx='66' cy='-196' r='28'/><circle cx='-64' cy='-172' r='24'/></g>";
const CROSS: &str = "<path fill='@a' d='M-12-290h24v82h78v24H12V8h-24v-192h-78v-24h78z'/><path fill='@c' opacity='.75' d='M7-290h5v82H7zM7-184h5V8H7zM12-208h78v4H12z'/>";
const LAMB: &str = "<g fill='@a'><path d='M-56-50h16V4h-16zM-26-50h16V4h-16zM34-50h16V4H34zM60-50h16V4H60z'/></g><g fill='@c'><circle cx='-62' cy='-84' r='34'/><circle cx='-24' cy='-102' r='38'/><circle cx='24' cy='-102' r='38'/><circle cx='58' cy='-84' r='36'/><circle cx='-34' cy='-66' r='34'/><circle cx='6' cy='-64' r='36'/><circle cx='42' cy='-66' r='32'/><circle cx='-94' cy='-76' r='13'/></g><path fill='@a' d='M70-146c22-10 50 0 58 22 5 15-4 34-22 34-24 0-44-16-44-34 0-9 2-18 8-22z'/><path fill='@b' d='M66-138c-18-4-32 4-40 18 16 8 34 6 44-4z'/><circle cx='74' cy='-146' r='15' fill='@c'/><circle cx='100' cy='-124' r='4' fill='@c'/>";
const STAFF: &str = "<path fill='none' stroke='@a' stroke-width='15' stroke-linecap='round' d='M34 8V-214c0-74-104-74-104 0 0 30 40 36 44 8'/><path fill='none' stroke='@c' stroke-width='4' stroke-linecap='round' opacity='.8' d='M38 4V-214c0-40-30-60-56-60'/>";
const LAMP: &str = "<path fill='@b' d='M-84 8h168l-22-52H-62z'/><path fill='@a' d='M-104-104c0 40 42 62 104 62 52 0 88-18 106-58l30-14c10-6 6-22-8-20l-50 10C48-144-64-144-104-104z'/><path fill='none' stroke='@a' stroke-width='13' d='M-98-110c-46-18-60 50-4 40'/><ellipse cx='-10' cy='-124' rx='42' ry='7' fill='@b'/><circle cx='130' cy='-172' r='74' fill='@l' opacity='.35'/><path fill='@l' d='M130-132c-32-22-16-54-2-92 24 34 38 66 2 92z'/><path fill='#fff' opacity='.8' d='M130-138c-14-12-8-28 0-46 10 18 14 34 0 46z'/>";
const WELL: &str = "<path fill='@b' d='M-80-218h14V-70h-14zM66-218h14V-70H66z'/><path fill='@a' d='M-124-206 0-292l124 86z'/><path stroke='@c' stroke-width='4' opacity='.6' d='M0-288 120-206' fill='none'/><path stroke='@b' stroke-width='4' d='M0-210v78'/><path fill='@b' d='M-18-134h36l-6 36h-24z'/><path fill='@a' d='M-98-84h196L88 8H-88z'/><ellipse cx='0' cy='-84' rx='98' ry='17' fill='@b'/><g stroke='@c' stroke-width='3' opacity='.35' fill='none'><path d='M-94-54H94M-91-24H91M-50-84v30M10-84v30M62-84v30M-76-54v30M-18-54v30M38-54v30M-46-24V6M14-24V6M62-24V6'/></g>";
const DOOR: &str = "<path fill='@a' d='M-92 8v-184a92 92 0 0 1 184 0V8z'/><path fill='@l' d='M-66 8v-184a66 66 0 0 1 132 0V8z'/><path fill='#fff' opacity='.45' d='M-20 8v-234c12-10 28-14 44-10 24 8 42 32 42 60V8z'/><path fill='@b' d='M-66 8v-184c0-30 18-54 44-63l6 60V26z'/><circle cx='-28' cy='-92' r='5' fill='@c'/>";
const SHIELD: &str = "<path fill='@a' d='M0-276c40 24 84 30 122 30C126-140 88-44 0 10c-88-54-126-150-122-256 38 0 82-6 122-30z'/><path fill='none' stroke='@c' stroke-width='5' d='M0-252c34 18 70 24 102 25-2 88-34 164-102 211-68-47-100-123-102-211 32-1 68-7 102-25z'/><path fill='@c' d='M-9-214H9v58h50v18H9v92H-9v-92h-50v-18h50z'/>";
const ANCHOR: &str = "<g fill='none' stroke='@a' stroke-linecap='round'><circle cx='0' cy='-252' r='24' stroke-width='13'/><path stroke-width='18' d='M0-226V-6'/><path stroke-width='15' d='M-62-184H62'/><path stroke-width='18' d='M-112-92C-104-34-56-4 0-4s104-30 112-88'/></g><path fill='@a' d='M-112-134l-34 62 58-12zM112-134l34 62-58-12z'/><path stroke='@c' stroke-width='4' opacity='.7' d='M6-222V-14' fill='none'/>";
const FIRE: &str = "<circle cx='0' cy='-110' r='170' fill='@l' opacity='.28'/><path fill='@b' d='M-104-6 94-46l8 24L-98 18zM104-6-94-46l-8 24L98 18z'/><path fill='@c' d='M0-14c-78-10-98-84-52-140 4 30 18 34 24 14-12-62 26-102 46-146 2 50 64 92 60 172-2 56-32 96-78 100z'/><path fill='@l' d='M4-18c-46-8-56-58-26-92 6 24 18 22 20 4-2-36 12-58 24-80 4 34 36 60 32 106-2 36-20 58-50 62z'/><path fill='#fff' opacity='.75' d='M6-22c-22-6-28-32-8-58 6 16 14 10 14-6 16 20 22 56-6 64z'/>";
const BREAD_AND_CUP: &str = "<path fill='@b' d='M-170 8h340l-20-30h-300z'/><path fill='@c' d='M-150-22c-18-60 28-92 78-92s92 34 74 92z'/><path fill='none' stroke='@a' stroke-width='6' stroke-linecap='round' opacity='.6' d='M-112-92c2 20-4 32-14 44M-76-102c4 24-2 42-14 58M-38-98c4 22 0 36-10 52'/><path fill='@a' d='M36-204h108c2 62-18 88-44 96v56c24 6 36 16 38 30H42c2-14 14-24 38-30v-56c-26-8-46-34-44-96z'/><ellipse cx='90' cy='-204' rx='54' ry='11' fill='@b'/><path fill='none' stroke='@c' stroke-width='4' opacity='.8' d='M132-190c0 44-14 62-32 70'/>";
const BOOK: &str = "<path fill='@b' d='M-100 8H100L56-88H-56z'/><path fill='@a' d='M0-66c-44-30-112-34-166-18v-130C-112-230-44-226 0-196c44-30 112-34 166-18v130C112-100 44-96 0-66z'/><path fill='@c' d='M-4-80c-42-26-98-30-148-18v-118c50-12 106-8 148 18zM4-80c42-26 98-30 148-18v-118C102-228 46-224 4-198z'/><g fill='none' stroke='@a' stroke-width='4' opacity='.45' stroke-linecap='round'><path d='M-132-196c36-6 74-2 108 12M-132-170c36-6 74-2 108 12M-132-144c36-6 74-2 108 12M132-196c-36-6-74-2-108 12M132-170c-36-6-74-2-108 12M132-144c-36-6-74-2-108 12'/></g>";
const STAR: &str = "<circle cx='0' cy='-330' r='150' fill='@l' opacity='.18'/><circle cx='0' cy='-330' r='80' fill='@l' opacity='.25'/><path fill='@l' d='M0-480l14 126 64-40-40 64 126 14-126 14 40 64-64-40L0-130l-14-148-64 40 40-64-126-14 126-14-40-64 64 40z'/><path fill='@a' d='M-190 8v-66h58v-36h70v30h34v-40h26a36 36 0 0 1 72 0h18v52h46v-30h66V8z'/><g fill='@c'><path d='M-112-66h14v20h-14zM-50-40h12v18h-12zM22-84h16v24H22zM120-52h14v20h-14z'/></g>";
const DOVE: &str = "<g transform='translate(0 -200) scale(1.25)'><path fill='#fff' stroke='@a' stroke-width='2.5' stroke-linejoin='round' d='M-128-6c18-30 50-38 82-22C-60-84-26-136 44-158c-8 40-2 70 16 96 32-10 66-4 92 18-30 2-48 14-62 32C66 26 12 42-32 24c-24-10-38-22-58-22-14 2-26 0-38-8z'/><path fill='@c' opacity='.55' d='M-40-24C-44-74-14-118 40-148c-6 42 4 72 22 92-30-6-68 4-102 32z'/><circle cx='-98' cy='-12' r='4' fill='@a'/><path fill='@b' d='M-128-6l-18 8 20 4z'/><path fill='none' stroke='@a' stroke-width='4' stroke-linecap='round' d='M-140 4c-6 18-18 30-36 36'/><g fill='@a'><ellipse cx='-150' cy='34' rx='15' ry='6' transform='rotate(30 -150 34)'/><ellipse cx='-172' cy='24' rx='15' ry='6' transform='rotate(-50 -172 24)'/></g></g>";
const CROWN: &str = "<g transform='translate(0 -190)'><path fill='@c' stroke='@a' stroke-width='6' stroke-linejoin='round' d='M-128 70l-26-156 74 68L0-126l80 108 74-68-26 156z'/><path fill='@a' d='M-132 70h264v30h-264z'/><g fill='@c' stroke='@a' stroke-width='5'><circle cx='-154' cy='-94' r='13'/><circle cx='0' cy='-136' r='16'/><circle cx='154' cy='-94' r='13'/></g><g fill='@l'><circle cx='-70' cy='85' r='8'/><circle cx='0' cy='85' r='8'/><circle cx='70' cy='85' r='8'/></g><path fill='@a' opacity='.18' d='M0-126 80-18l74-68-26 156H0z'/></g>";
const SEA: &str = "<path fill='@b' d='M-4-46h9v-216h-9z'/><path fill='@c' d='M12-56v-200c78 50 108 124 112 200z'/><path fill='@l' opacity='.85' d='M-12-56v-158c-50 40-78 94-84 158z'/><path fill='@a' d='M-136-42h272C122 6 84 26 0 26S-122 6-136-42z'/><path fill='none' stroke='@c' stroke-width='4' opacity='.6' d='M-126-26h252'/>";
const MOUNTAIN: &str = "<g transform='scale(.82)'><path fill='@a' d='M-370 30-150-190l40 10L0-390l60 90 50 20L400 30z'/><path fill='@b' opacity='.55' d='M0-390l60 90 50 20L400 30H120L40-90l20-80-50-60z'/><path fill='#fff' opacity='.92' d='M-58-278 0-390l60 90 26 10-30 34-26-22-28 40-24-34-22 20z'/></g>";

/// Draws a motif centered on its base line.
pub fn shape(motif: Motif) -> String {
    let static_shape = match motif {
        Motif::Lamp => LAMP,
        Motif::Lamb => LAMB,
        Motif::Staff => STAFF,
        Motif::Mountain => MOUNTAIN,
        Motif::Sea => SEA,
        Motif::Star => STAR,
        Motif::Dove => DOVE,
        Motif::BreadAndCup => BREAD_AND_CUP,
        Motif::Well => WELL,
        Motif::Door => DOOR,
        Motif::Tree => TREE,
        Motif::Anchor => ANCHOR,
        Motif::Shield => SHIELD,
        Motif::Crown => CROWN,
        Motif::Cross => CROSS,
        Motif::Book => BOOK,
        Motif::Fire => FIRE,
        Motif::OliveBranch => return olive_branch(),
        Motif::Vine => return vine(),
        // The road is drawn with the hill.
        Motif::Road => "",
    };
    static_shape.to_owned()
}

/// Leaves in pairs along a bent stem, with a few olives.
fn olive_branch() -> String {
    let mut drawn = String::from(
        "<g transform='translate(0 -190)'><path fill='none' stroke='@b' stroke-width='8' stroke-linecap='round' d='M-150 110C-70 80 50-10 130-120'/>",
    );
    for step in 0..8u8 {
        let along = f64::from(step) / 7.5;
        let x = -120.0 + 245.0 * along;
        let y = 98.0 - 120.0 * along - 90.0 * along * along;
        let angle = -24.0 - 28.0 * along;
        for (side, fill) in [(-58.0, "@a"), (46.0, "@b")] {
            write!(
                drawn,
                "<path fill='{fill}' transform='translate({x:.0} {y:.0}) rotate({:.0})' d='M0 0C22-20 62-20 84 0 62 16 22 16 0 0z'/>",
                angle + side
            )
            .ok();
        }
        if step % 3 == 1 {
            write!(drawn, "<ellipse cx='{:.0}' cy='{:.0}' rx='13' ry='17' fill='@c' stroke='@a' stroke-width='3'/>", x + 6.0, y + 26.0).ok();
        }
    }
    drawn.push_str("</g>");
    drawn
}

/// A cluster of grapes under a leaf.
fn vine() -> String {
    let mut drawn = String::from(
        "<g transform='translate(0 -60)'><path fill='none' stroke='@b' stroke-width='11' stroke-linecap='round' d='M-190-250C-110-300 90-230 190-290M0-262c4 22 2 40 0 60'/><path fill='none' stroke='@b' stroke-width='5' stroke-linecap='round' d='M96-262c30 16 44 40 26 58s-38-4-24-20 38-2 38 20'/>",
    );
    for (row, count) in [(0u8, 5u8), (1, 4), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)] {
        for at in 0..count {
            let x = (f64::from(at) - f64::from(count - 1) / 2.0) * 38.0;
            let y = -190.0 + f64::from(row) * 31.0;
            write!(
                drawn,
                "<circle cx='{x:.0}' cy='{y:.0}' r='21' fill='@a' stroke='@b' stroke-width='2'/><circle cx='{:.0}' cy='{:.0}' r='5.5' fill='@c' opacity='.75'/>",
                x + 6.0,
                y - 7.0
            )
            .ok();
        }
    }
    drawn.push_str("<path fill='@b' stroke='@c' stroke-width='2' d='M-30-232c-16-32-50-40-74-24-22-8-50 10-46 36-18 16-14 46 8 54 4 24 38 32 54 14 26 10 52-14 48-36 20-10 20-30 10-44z'/><path fill='none' stroke='@c' stroke-width='3' opacity='.7' d='M-34-228c-36 10-66 26-90 56M-80-210l-40-16M-94-196l-2 40'/></g>");
    drawn
}
