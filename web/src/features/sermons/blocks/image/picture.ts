/**
 * Shrinks images so that they can be stored in the sermon itself. The limits come from the product
 * specification (part 2, sections 5 and 9).
 */

export const maxFileBytes = 10 * 1024 * 1024;
const maxUnchangedBytes = 500_000;
const maxEdge = 1200;
const jpegQuality = 0.8;

/**
 * Image types that every browser shows and that can't contain scripts. Other types, such as SVG, are
 * converted to JPEG.
 */
const safeTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];
const svgType = 'image/svg+xml';

/** Returns an image as a data URL. */
export function embedImage(file: Blob): Promise<string> {
  const isUnchanged = file.size < maxUnchangedBytes && safeTypes.includes(file.type);
  return isUnchanged ? toDataUrl(file) : redrawImage(file);
}

/** Returns the image as a JPEG, scaled down to a useful size. */
export async function redrawImage(file: Blob): Promise<string> {
  const picture = await decodeImage(file);
  try {
    const { width, height } = fitSize(picture.width, picture.height, file.type === svgType);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas to draw on');
    // JPEG has no transparency, so the background is white rather than black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture.image, 0, 0, width, height);
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
    );
    if (!drawn) throw new Error('the canvas gave no picture');
    return await toDataUrl(drawn);
  } finally {
    picture.close();
  }
}

/**
 * The size to draw at: the original, or scaled so that the longer side fits. A vector image is drawn at the
 * maximum size.
 */
export function fitSize(width: number, height: number, isVector = false) {
  if (!(width > 0 && height > 0)) throw new Error('a picture without a size');
  const scale = maxEdge / Math.max(width, height);
  const appliedScale = isVector ? scale : Math.min(1, scale);
  const scaleEdge = (length: number) => Math.max(1, Math.round(length * appliedScale));
  return { width: scaleEdge(width), height: scaleEdge(height) };
}

type DecodedImage = { image: CanvasImageSource; width: number; height: number; close: () => void };

async function decodeImage(file: Blob): Promise<DecodedImage> {
  // Browsers decode SVG images only through an image element.
  if (file.type === svgType) return decodeWithElement(file);
  try {
    // Applies the rotation recorded by the camera.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { image, width: image.width, height: image.height, close: () => image.close() };
  } catch {
    return decodeWithElement(file);
  }
}

async function decodeWithElement(file: Blob): Promise<DecodedImage> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return { image, width, height, close: () => URL.revokeObjectURL(address) };
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
