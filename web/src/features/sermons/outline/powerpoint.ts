/** Loaded only when someone exports slides: the library is larger than the rest of the app. */
import PptxGenJS from 'pptxgenjs';
import type { Pictures } from './pictures';
import { fitSize } from './pictures';
import { sectionHues } from './section-hues';
import { leading, type Page } from './slide-text';
import { bodyBox, type Slide, slidesOf } from './slides';
import { type Sermon, titleOf } from './text';

const face = 'Georgia';
const ink = '2B251D';
const muted = '655B4C';
const wine = '762A3B';
const paper = 'FDFAF3';
const white = 'FFFFFF';

const across = { x: bodyBox.x, w: bodyBox.w };
const headingBox = { ...across, y: 0.55, h: 1.2 };
const creditBox = { ...across, y: 6.55, h: 0.6 };
const wholeBox = { ...across, y: headingBox.y, h: bodyBox.y + bodyBox.h - headingBox.y };
const pictureBox = { x: 0.9, y: 0.55, w: 11.53, h: 5.8 };
const middleBox = { ...across, y: 1.5, h: 3 };
const underMiddleBox = { ...across, y: 4.7, h: 1.7 };

/** Exports the sermon as slides. */
export async function powerPointOf(sermon: Sermon, pictures: Pictures): Promise<Blob> {
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.theme = { headFontFace: face, bodyFontFace: face };
  file.title = titleOf(sermon);
  file.author = 'Trellis';
  file.company = 'Trellis';
  // Programs list slides by their headings, and screen readers read them first.
  for (const [title, box] of [
    ['under-heading', headingBox],
    ['in-the-middle', middleBox],
  ] as const) {
    file.defineSlideMaster({
      title,
      objects: [{ placeholder: { options: { name: 'heading', type: 'title', ...box }, text: '' } }],
    });
  }
  for (const slide of slidesOf(sermon, pictures)) draw(file, slide);
  const written = await file.write({ outputType: 'blob', compression: true });
  if (!(written instanceof Blob)) throw new Error('no file came of it');
  return written;
}

function draw(file: PptxGenJS, slide: Slide) {
  const isHeaded = slide.kind === 'text' && slide.heading !== '';
  const masterName = isHeaded ? 'under-heading' : 'in-the-middle';
  const hasHeading = slide.heading !== '';
  const page = file.addSlide(hasHeading ? { masterName } : undefined);
  page.background = { color: slide.color ? sectionHues[slide.color] : paper };
  if (slide.kind === 'text') drawText(page, slide);
  else if (slide.kind === 'picture') drawPicture(page, slide);
  else drawStatement(page, slide);
  if (slide.notes.length > 0) page.addNotes(slide.notes.join('\n\n'));
}

function drawStatement(page: PptxGenJS.Slide, { kind, heading, credit, color }: Slide) {
  const isShort = [...heading].length <= 60;
  page.addText(heading, {
    placeholder: 'heading',
    ...middleBox,
    align: 'center',
    valign: 'bottom',
    bold: true,
    fontFace: face,
    fontSize: isShort ? 48 : 36,
    color: color ? white : ink,
  });
  if (!credit) return;
  page.addText(credit, {
    ...underMiddleBox,
    align: 'center',
    valign: 'top',
    fontFace: face,
    // A translation's attribution is small print; a subtitle or description is meant to be read.
    fontSize: kind === 'statement' ? 11 : [...credit].length <= 150 ? 24 : 18,
    color: color ? white : muted,
  });
}

function drawText(page: PptxGenJS.Slide, slide: Slide) {
  const { heading, body, isQuoted, credit } = slide;
  if (heading) {
    page.addText(heading, {
      placeholder: 'heading',
      ...headingBox,
      margin: 0,
      align: 'left',
      valign: 'bottom',
      bold: true,
      fontFace: face,
      fontSize: [...heading].length <= 60 ? 32 : 24,
      color: wine,
    });
  }
  if (body) {
    page.addText(runsOf(body, slide), {
      ...(heading ? bodyBox : wholeBox),
      margin: 0,
      align: 'left',
      // Quotations and text without a heading are vertically centered.
      valign: heading && !isQuoted ? 'top' : 'middle',
      fontFace: face,
      fontSize: body.size,
      lineSpacingMultiple: leading / 1.2,
      color: ink,
    });
  }
  if (!credit) return;
  page.addText(isQuoted ? `— ${credit}` : credit, {
    ...creditBox,
    margin: 0,
    align: isQuoted ? 'right' : 'left',
    valign: 'bottom',
    fontFace: face,
    fontSize: isQuoted && [...credit].length <= 90 ? 20 : 10,
    color: muted,
  });
}

function runsOf({ lines, size }: Page, { isQuoted }: Slide): PptxGenJS.TextProps[] {
  const after = { paraSpaceAfter: size * 0.4 };
  return lines.flatMap(({ text, number, isBullet }) => [
    ...(number === null
      ? []
      : [{ text: `${number} `, options: { superscript: true, color: wine, ...after } }]),
    {
      text,
      options: { breakLine: true, italic: isQuoted, bullet: isBullet || undefined, ...after },
    },
  ]);
}

function drawPicture(page: PptxGenJS.Slide, { picture, credit }: Slide) {
  if (!picture) return;
  const frame = { ...pictureBox, h: credit ? pictureBox.h : pictureBox.h + 0.6 };
  // As large as the slide allows, to be visible from the last row.
  const shape = { width: picture.width * 100, height: picture.height * 100 };
  const { width: w, height: h } = fitSize(shape, { width: frame.w, height: frame.h });
  page.addImage({
    data: picture.data,
    x: frame.x + (frame.w - w) / 2,
    y: frame.y + (frame.h - h) / 2,
    w,
    h,
    altText: picture.alt,
  });
  if (!credit) return;
  page.addText(credit, {
    ...creditBox,
    align: 'center',
    valign: 'middle',
    fontFace: face,
    fontSize: [...credit].length <= 120 ? 16 : 10,
    color: muted,
  });
}
