/** What the server takes at most, told before the upload rather than after it. */
export const largestFile = 64 * 1024 * 1024;

/** Offered by the file dialog; the server looks into the file, whatever it is called. */
export const fileEndings = '.usfm,.sfm,.xml,.osis,.zip';
