const written = new WeakMap<object, object>();

const entriesOf = (answer: unknown) => (answer as { entries?: unknown }).entries;

/** Remembers the entries of an answer beside what is shown of them. */
export function keepWritten(answer: object, shown: unknown): void {
  const [before, after] = [entriesOf(answer), entriesOf(shown)];
  if (!Array.isArray(before) || !Array.isArray(after)) return;
  after.forEach((entry: object, index) => written.set(entry, before[index] as object));
}

/** What an entry of the log was before something of it was hidden: its hash is calculated from that. Never shown. */
export function writtenEntry<Entry extends object>(entry: Entry): Entry {
  return (written.get(entry) as Entry | undefined) ?? entry;
}
