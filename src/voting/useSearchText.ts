import { useEffect, useState } from 'react';
import { useQueryString } from '../lib/navigation/useQueryString';

/** Milliseconds without typing. */
const DEBOUNCE = 300;

/** A search text: here at once, in the address (`q`) debounced. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { search, change } = useQueryString();
  const inAddress = new URLSearchParams(search).get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // Not our own change coming back, but Back or a link: it wins over what was typed.
    if (inAddress !== sent) {
      setSent(inAddress);
      setText(inAddress);
    }
  }
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      change({ q: text || null }, { replace: true });
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}
