import type { Part } from './outline';

/** An image for a file, encoded as PNG or JPEG, which every program reads. */
export type Picture = { data: string; width: number; height: number };

/** The loaded images by URL. Images that couldn't be loaded are missing. */
export type Pictures = ReadonlyMap<string, Picture>;

/** The maximum width and height in pixels: more than any page or screen needs. */
const maxImageEdge = 1600;
const loadTimeoutMs = 8_000;

/** Loads the images in the parts: embedded images and those on this server. */
export async function readPictures(parts: readonly Part[]): Promise<Pictures> {
  const addresses = new Set(
    parts.flatMap((part) => (part.kind === 'picture' && part.url !== null ? [part.url] : [])),
  );
  const read = new Map<string, Picture>();
  // One at a time, because each needs a lot of memory while it is drawn.
  for (const address of addresses) {
    const picture = await redrawImage(address).catch(() => null);
    if (picture) read.set(address, picture);
  }
  return read;
}

/** Redraws the image: upright, without camera metadata, in a format that Office supports. */
async function redrawImage(address: string): Promise<Picture> {
  const image = new Image();
  image.src = address;
  await withTimeout(image.decode());
  // An SVG may have no intrinsic size.
  const naturalSize = { width: image.naturalWidth || 800, height: image.naturalHeight || 600 };
  const scale = Math.min(1, maxImageEdge / Math.max(naturalSize.width, naturalSize.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalSize.width * scale));
  canvas.height = Math.max(1, Math.round(naturalSize.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas context');
  const isPhotograph = !/^data:image\/(png|gif|svg|webp|avif)/i.test(address);
  if (isPhotograph) {
    // JPEG has no transparency, so transparent areas would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const data = isPhotograph ? canvas.toDataURL('image/jpeg', 0.9) : canvas.toDataURL('image/png');
  return { data, width: canvas.width, height: canvas.height };
}

function withTimeout(promise: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), loadTimeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns the size that fits a frame, never larger than the image. */
export function fitSize(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  frame: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, frame.width / width, frame.height / height);
  return { width: width * scale, height: height * scale };
}
