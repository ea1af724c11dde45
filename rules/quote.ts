const SHOWN_LENGTH = 60;

/** S37: a text from outside as it may stand in a message, a log or a terminal: one line, nothing hidden. */
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
