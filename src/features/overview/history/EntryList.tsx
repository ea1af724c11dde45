import type { AuditEntry } from '../../../../contract/audit';
import { historyTexts as texts } from '../../../texts/history';
import { EntryLine } from './EntryLine';

interface EntryListProps {
  entries: AuditEntry[];
}

/** The log, newest first; each entry can be expanded to its details and hashes. */
export function EntryList({ entries }: EntryListProps) {
  return (
    <ol className="entries" aria-label={texts.list}>
      {entries.map((entry) => (
        <li key={entry.seq}>
          <details>
            <summary>
              <span className="entry-number">{texts.number(entry.seq)}</span>
              <EntryLine entry={entry} />
            </summary>
            <dl className="entry-detail">
              <dt>{texts.details}</dt>
              <dd>
                <pre>{JSON.stringify({ action: entry.action, ...entry.detail }, null, 2)}</pre>
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
