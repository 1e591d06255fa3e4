/** Loaded only when someone exports slides: the library is larger than the rest of the app. */
import PptxGenJS from 'pptxgenjs';
import type { Pictures } from './pictures';
import { fitSize } from './pictures';
import { sectionHues } from './section-hues';
import { lineHeight, type Page } from './slide-text';
import { bodyBox, createSlides, type Slide } from './slides';
import { type Sermon, titleOf } from './text';

const slideFont = 'Georgia';
const inkColor = '2B251D';
const mutedColor = '655B4C';
const wineColor = '762A3B';
const paperColor = 'FDFAF3';
const whiteColor = 'FFFFFF';

const fullWidth = { x: bodyBox.x, w: bodyBox.w };
const headingBox = { ...fullWidth, y: 0.55, h: 1.2 };
const creditBox = { ...fullWidth, y: 6.55, h: 0.6 };
const fullTextBox = { ...fullWidth, y: headingBox.y, h: bodyBox.y + bodyBox.h - headingBox.y };
const pictureBox = { x: 0.9, y: 0.55, w: 11.53, h: 5.8 };
const middleBox = { ...fullWidth, y: 1.5, h: 3 };
const underMiddleBox = { ...fullWidth, y: 4.7, h: 1.7 };

/** Exports the sermon as slides. */
export async function toPowerPointFile(sermon: Sermon, pictures: Pictures): Promise<Blob> {
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.theme = { headFontFace: slideFont, bodyFontFace: slideFont };
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
  for (const slide of createSlides(sermon, pictures)) drawSlide(file, slide);
  const fileContent = await file.write({ outputType: 'blob', compression: true });
  if (!(fileContent instanceof Blob)) throw new Error('no file came of it');
  return fileContent;
}

function drawSlide(file: PptxGenJS, slide: Slide) {
  const isHeaded = slide.kind === 'text' && slide.heading !== '';
  const masterName = isHeaded ? 'under-heading' : 'in-the-middle';
  const hasHeading = slide.heading !== '';
  const page = file.addSlide(hasHeading ? { masterName } : undefined);
  page.background = { color: slide.color ? sectionHues[slide.color] : paperColor };
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
    fontFace: slideFont,
    fontSize: isShort ? 48 : 36,
    color: color ? whiteColor : inkColor,
  });
  if (!credit) return;
  page.addText(credit, {
    ...underMiddleBox,
    align: 'center',
    valign: 'top',
    fontFace: slideFont,
    // A translation's attribution is small print, but a subtitle or description is meant to be read.
    fontSize: kind === 'statement' ? 11 : [...credit].length <= 150 ? 24 : 18,
    color: color ? whiteColor : mutedColor,
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
      fontFace: slideFont,
      fontSize: [...heading].length <= 60 ? 32 : 24,
      color: wineColor,
    });
  }
  if (body) {
    page.addText(createTextRuns(body, slide), {
      ...(heading ? bodyBox : fullTextBox),
      margin: 0,
      align: 'left',
      // Quotations and text without a heading are vertically centered.
      valign: heading && !isQuoted ? 'top' : 'middle',
      fontFace: slideFont,
      fontSize: body.size,
      lineSpacingMultiple: lineHeight / 1.2,
      color: inkColor,
    });
  }
  if (!credit) return;
  page.addText(isQuoted ? `— ${credit}` : credit, {
    ...creditBox,
    margin: 0,
    align: isQuoted ? 'right' : 'left',
    valign: 'bottom',
    fontFace: slideFont,
    fontSize: isQuoted && [...credit].length <= 90 ? 20 : 10,
    color: mutedColor,
  });
}

function createTextRuns({ lines, size }: Page, { isQuoted }: Slide): PptxGenJS.TextProps[] {
  const after = { paraSpaceAfter: size * 0.4 };
  return lines.flatMap(({ text, number, isBullet }) => [
    ...(number === null
      ? []
      : [{ text: `${number} `, options: { superscript: true, color: wineColor, ...after } }]),
    {
      text,
      options: { breakLine: true, italic: isQuoted, bullet: isBullet || undefined, ...after },
    },
  ]);
}

function drawPicture(page: PptxGenJS.Slide, { picture, credit }: Slide) {
  if (!picture) return;
  const frame = { ...pictureBox, h: credit ? pictureBox.h : pictureBox.h + 0.6 };
  // The image is as large as the slide allows, to be visible from the last row.
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
    fontFace: slideFont,
    fontSize: [...credit].length <= 120 ? 16 : 10,
    color: mutedColor,
  });
}
