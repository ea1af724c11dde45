import { normalizeForSearch } from '../../rules/names';
import { inSlices } from '../slices';

/** The rule of folding, done for all these names: 20,000 long ones take longer than others may wait. */
export async function foldNames(
  ...lists: readonly (readonly { name: string }[])[]
): Promise<(name: string) => string> {
  const folded = new Map<string, string>();
  for (const list of lists)
    await inSlices(list, ({ name }) => {
      if (!folded.has(name)) folded.set(name, normalizeForSearch(name));
    });
  return (name) => folded.get(name) ?? normalizeForSearch(name);
}
