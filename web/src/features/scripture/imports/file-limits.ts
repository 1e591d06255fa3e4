/** The server's maximum upload size, checked before the upload rather than after it. */
export const maxFileSize = 64 * 1024 * 1024;

/** The file dialog suggests these extensions; the server checks the contents, whatever the file name. */
export const fileExtensions = '.usfm,.sfm,.xml,.osis,.zip';
