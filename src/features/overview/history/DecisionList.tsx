import type { AuditEntry } from '../../../../contract/audit';
import { DjLink } from '../../../components/figures/DjLink';
import { isPrivate } from '../../../lib/privacy/privacy';
import { tokyoInstant } from '../../../lib/time/dates';
import { historyTexts as texts } from '../../../texts/history';
import { privacyTexts } from '../../../texts/privacy';
import { actorName } from '../../../voting/history/actorName';
import { type Decision, decisionsOf } from '../../../voting/history/decisions';
import { entryDjs } from '../../../voting/history/entryDjs';
import { entrySentence } from '../../../voting/history/entrySentence';
import { entryAnchor } from '../../../voting/history/historyPaths';

/** What was written of an entry. In its sentence a name is a word of that; here it opens its DJ. */
function EntryDetail({ entry }: { entry: AuditEntry }) {
  const djs = entryDjs(entry.detail);
  const json = JSON.stringify({ action: entry.action, ...entry.detail }, null, 2);
  return (
    <dl className="p-3 mb-3 rounded bg-body-tertiary">
      {djs.length > 0 && <dt>{texts.djs}</dt>}
      {djs.map((dj) => (
        <dd key={dj.id}>
          <DjLink dj={dj} />
        </dd>
      ))}
      <dt>{texts.details(entry.seq)}</dt>
      <dd>
        <pre className="mb-0 fs-5 text-pre-wrap">{isPrivate() ? privacyTexts.noText : json}</pre>
      </dd>
    </dl>
  );
}

interface DecisionRowProps {
  decision: Decision;
  /** A link led to it. */
  isWanted: boolean;
}

/** What was decided, what followed from it, when, and by whom; direction marks in names do not affect the text around them (S23). */
function DecisionRow({ decision: { entry, consequences }, isWanted }: DecisionRowProps) {
  const all = [entry, ...consequences];
  return (
    <li
      id={entryAnchor(entry.seq)}
      className={isWanted ? 'entry-wanted rounded bg-primary-subtle' : undefined}
    >
      <details open={isWanted}>
        <summary className="p-1">
          <bdi>{entrySentence(entry)}</bdi>
          {consequences.map((one) => (
            <small key={one.seq} id={entryAnchor(one.seq)} className="d-block">
              → <bdi>{entrySentence(one)}</bdi>
            </small>
          ))}
          <small className="d-flex flex-wrap column-gap-4 text-body-secondary">
            <time dateTime={entry.at}>{tokyoInstant(entry.at)}</time>
            <span className="visually-hidden">{texts.by}</span>
            <bdi>{actorName(entry.actor)}</bdi>
          </small>
        </summary>
        {all.map((one) => (
          <EntryDetail key={one.seq} entry={one} />
        ))}
      </details>
    </li>
  );
}

interface DecisionListProps {
  /** Newest first. */
  entries: AuditEntry[];
  /** The number of the entry that the address names; null: none. */
  wanted: number | null;
}

/** One row for each decision, newest first; each can be expanded to what was written, the wanted one is from the start. */
export function DecisionList({ entries, wanted }: DecisionListProps) {
  return (
    <ol className="lined" aria-label={texts.list}>
      {decisionsOf(entries).map((decision) => (
        <DecisionRow
          key={decision.entry.seq}
          decision={decision}
          isWanted={[decision.entry, ...decision.consequences].some(({ seq }) => seq === wanted)}
        />
      ))}
    </ol>
  );
}
