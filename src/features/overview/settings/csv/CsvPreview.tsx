import { FormNotice } from '../../../../components/states/FormNotice';
import { formatCount } from '../../../../lib/text/numbers';
import { screenTexts } from '../../../../texts/screens';
import { settingsTexts } from '../../../../texts/settings/settings';

const texts = settingsTexts.djFile;

interface PreviewEntry {
  key: string;
  name: string;
  detail: string;
}

/** Entries shown at most. */
const MOST_SHOWN = 50;

/** A list of at most so many entries is open from the start. */
const FEW = 5;

function EntryList({ entries }: { entries: readonly PreviewEntry[] }) {
  const rest = entries.length - MOST_SHOWN;
  return (
    <ul className="lined long-list">
      {entries.slice(0, MOST_SHOWN).map(({ key, name, detail }) => (
        <li key={key} className="d-flex flex-wrap column-gap-4">
          <bdi className="clamped">{name}</bdi>
          <bdi className="clamped text-body-secondary">{detail}</bdi>
        </li>
      ))}
      {rest > 0 && <li className="text-body-secondary">{texts.more(rest)}</li>}
    </ul>
  );
}

interface PreviewListProps {
  heading: string;
  entries: readonly PreviewEntry[];
}

/** A part of what a file changes; nothing where it has no entries. */
export function PreviewList({ heading, entries }: PreviewListProps) {
  if (entries.length === 0) return null;
  return (
    <details className="opening" open={entries.length <= FEW}>
      <summary>{heading}</summary>
      <EntryList entries={entries} />
    </details>
  );
}

/** How many DJs are concerned, and how. */
export function PreviewCounts({ counts }: { counts: readonly (readonly [string, number])[] }) {
  return (
    <dl className="count-list">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatCount(count)}
            <small>{screenTexts.djs}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface WrongLinesProps<Fault> {
  lines: readonly { line: number; fault: Fault }[];
  textOf: (fault: Fault) => string;
}

/** The lines of a file that can't be taken; nothing where all can. */
export function WrongLines<Fault>({ lines, textOf }: WrongLinesProps<Fault>) {
  if (lines.length === 0) return null;
  const entries = lines.map(({ line, fault }) => ({
    key: String(line),
    name: texts.line(line),
    detail: textOf(fault),
  }));
  return (
    <>
      <FormNotice tone="alarm">{texts.wrong(lines.length)}</FormNotice>
      <EntryList entries={entries} />
    </>
  );
}
