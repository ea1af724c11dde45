import { useQueryString } from '../../lib/navigation/useQueryString';
import { useDebouncedText } from '../../lib/state/useDebouncedText';

/** A search text: here at once, in the address (`q`) debounced. What it finds is read from the first page of the table. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { search, change } = useQueryString();
  return useDebouncedText(new URLSearchParams(search).get('q') ?? '', (text) =>
    change({ q: text || null, page: null }, { replace: true }),
  );
}
