import type { AuditEntry } from '../../../../contract/audit';
import { isPrivate } from '../../../lib/privacy/privacy';
import { historyTexts as texts } from '../../../texts/history';
import { privacyTexts } from '../../../texts/privacy';
import { DjLink } from '../../../components/figures/DjLink';
import { entryDjs } from '../../../voting/history/entryDjs';
import { entryAnchor } from '../../../voting/history/historyPaths';
import { EntryLine } from './EntryLine';

/** In the entry's sentence a name is a word of what was written; here it opens its DJ. */
function EntryDjs({ entry }: { entry: AuditEntry }) {
  const djs = entryDjs(entry.detail);
  if (djs.length === 0) return null;
  return (
    <>
      <dt>{texts.djs}</dt>
      {djs.map((dj) => (
        <dd key={dj.id}>
          <DjLink dj={dj} />
        </dd>
      ))}
    </>
  );
}

interface EntryListProps {
  entries: AuditEntry[];
  /** The number of the entry that the address names; null: none. */
  wanted: number | null;
}

/** The log, newest first; each entry can be expanded to its details and hashes, the wanted one is from the start. */
export function EntryList({ entries, wanted }: EntryListProps) {
  return (
    <ol className="entries" aria-label={texts.list}>
      {entries.map((entry) => (
        <li
          key={entry.seq}
          id={entryAnchor(entry.seq)}
          className={entry.seq === wanted ? 'entry-wanted' : undefined}
        >
          <details open={entry.seq === wanted}>
            <summary>
              <span className="entry-number">{texts.number(entry.seq)}</span>
              <EntryLine entry={entry} />
            </summary>
            <dl className="entry-detail">
              <EntryDjs entry={entry} />
              <dt>{texts.details}</dt>
              <dd>
                <pre>
                  {isPrivate()
                    ? privacyTexts.noText
                    : JSON.stringify({ action: entry.action, ...entry.detail }, null, 2)}
                </pre>
              </dd>
              <dt>{texts.hash}</dt>
              <dd>
                <code className="hash">{entry.hash}</code>
              </dd>
              <dt>{texts.previousHash}</dt>
              <dd>
                <code className="hash">{entry.previousHash}</code>
              </dd>
            </dl>
          </details>
        </li>
      ))}
    </ol>
  );
}
