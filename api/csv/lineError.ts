import type { RejectionCode } from '../../contract/rejection';

/**
 * Why a line of a file is not taken. `value` is what was wrong in it, as it may be shown. Voters and
 * sources stand neither in it nor in the message.
 */
export class LineError extends Error {
  readonly value: string | null;

  constructor(
    readonly code: RejectionCode,
    message: string,
    value: string | null = null,
  ) {
    super(message);
    this.value = value === null ? null : showable(value);
  }
}

const SHOWN_LENGTH = 60;

/** S37: a text of the file as it may stand in a message, a log or a terminal: one line, nothing hidden. */
export function quote(text: string): string {
  return `"${showable(text)}"`;
}

export function showable(text: string): string {
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return escapeControls(shown);
}

export function escapeControls(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}
