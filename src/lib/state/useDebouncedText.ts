import { useEffect, useState } from 'react';

/** Milliseconds without typing. */
const DEBOUNCE = 300;

/** What is typed into a field: here at once, handed to `commit` debounced. `committed` is where it is kept, the address. */
export function useDebouncedText(
  committed: string,
  commit: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(committed);
  const [sent, setSent] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    // Not our own change coming back, but Back or a link: it wins over what was typed.
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
