export type LineErrorCode =
  | 'not_readable'
  | 'bad_header'
  | 'bad_line'
  | 'bad_instant'
  | 'no_identity'
  | 'unknown_dj'
  | 'ambiguous_dj'
  | 'outside_window'
  | 'ahead_of_clock'
  | 'conflict';

/** Why a line of a file is not taken. Voters and sources never stand in a message. */
export class LineError extends Error {
  constructor(
    readonly code: LineErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** `line` counts from 1; null: the file as a whole. */
export interface WrongLine {
  line: number | null;
  code: LineErrorCode;
  message: string;
}

const SHOWN_LENGTH = 60;

/** S37: a text of the file as it may stand in a message, a log or a terminal: one line, nothing hidden. */
export function quote(text: string): string {
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return `"${escapeControls(shown)}"`;
}

export function escapeControls(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}
