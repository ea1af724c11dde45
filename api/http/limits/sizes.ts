export const MEBIBYTE = 1024 * 1024;

/** Of a file over HTTP, as it is sent: some four million votes; a larger file goes in by the command. */
export const MAX_IMPORT_BYTES = 256 * MEBIBYTE;
