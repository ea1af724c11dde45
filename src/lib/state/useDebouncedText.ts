import { useEffect, useState } from 'react';

/** Milliseconds without typing. */
const DEBOUNCE = 300;

/** The text of a field that is kept in the address: the field has it at once, `commit` gets it debounced. */
export function useDebouncedText(
  committed: string,
  commit: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(committed);
  const [sent, setSent] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    // Not the change that was committed here, but Back or a link: it wins over what was typed.
    if (committed !== sent) {
      setSent(committed);
      setText(committed);
    }
  }
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      commit(text);
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}
