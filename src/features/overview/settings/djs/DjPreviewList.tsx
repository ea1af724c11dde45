import { settingsTexts } from '../../../../texts/settings';

interface DjPreviewListProps {
  heading?: string;
  entries: { key: string; name: string; words: string }[];
}

/** Entries shown at most. */
const SHOWN = 50;

/** A list of at most so many entries is open from the start. */
const FEW = 5;

export function DjPreviewList({ heading, entries }: DjPreviewListProps) {
  if (entries.length === 0) return null;
  const rest = entries.length - SHOWN;
  const list = (
    <ul className="preview-list">
      {entries.slice(0, SHOWN).map(({ key, name, words }) => (
        <li key={key}>
          <bdi className="clamped">{name}</bdi>
          <bdi className="clamped text-muted-ink">{words}</bdi>
        </li>
      ))}
      {rest > 0 && <li className="text-muted-ink">{settingsTexts.djFile.more(rest)}</li>}
    </ul>
  );
  if (!heading) return list;
  return (
    <details className="preview-part" open={entries.length <= FEW}>
      <summary>{heading}</summary>
      {list}
    </details>
  );
}
