/** What the server takes at most, told before the upload rather than after it. */
export const largestFile = 64 * 1024 * 1024;

/** Offered by the file dialog; the server looks into the file, whatever it is called. */
export const fileEndings = '.usfm,.sfm,.xml,.osis,.zip';

/** "1.4 MB", as people read sizes. */
export function formatSize(bytes: number): string {
  const [unit, size] =
    bytes < 1_000_000
      ? (['kilobyte', Math.ceil(bytes / 1000)] as const)
      : (['megabyte', bytes / 1e6] as const);
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size);
}
