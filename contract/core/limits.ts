// Numbers that the site needs by themselves: this file imports no schema, so a page that says one loads none.

/** How long a reason may be, in UTF-16 units, without the blanks around it. */
export const LONGEST_REASON = 500;

/** How long the note of a case may be, in UTF-16 units, without the blanks around it. */
export const MOST_NOTE_CHARACTERS = 1_000;

/** How many DJs one question may name. */
export const MAX_DJS_PER_QUESTION = 50;

/** Bytes of a file of votes over HTTP, as it is sent: some four million votes; a larger file goes in by the command. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;
