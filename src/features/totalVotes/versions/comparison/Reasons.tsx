import type { AuditEntry } from '../../../../../contract/audit';
import type { Version } from '../../../../../contract/decisions/versions';
import { useAudit } from '../../../../client/queries/audit';
import { Link } from '../../../../components/Link';
import { AnswerView } from '../../../../components/states/AnswerView';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { shortMinute } from '../../../../lib/time/dates';
import { versionTexts } from '../../../../texts/versions/versions';
import { entrySentence } from '../../../../voting/history/entrySentence';
import { entryPath } from '../../../../voting/history/historyPaths';
import type { ComparedPair } from './comparedPair';

/** What changes figures or names; an exclusion and its undo have names of their own below. */
const CHANGING: ReadonlySet<string> = new Set([
  'import',
  'sample',
  'djs.changed',
  'poll.changed',
  'sums.repaired',
]);

/** What was done between two instants that may be why figures differ, oldest first. `until` null: up to now. */
export function reasonsBetween(
  entries: readonly AuditEntry[],
  since: string,
  until: string | null,
): AuditEntry[] {
  return entries
    .filter(({ at }) => at > since && (until === null || at <= until))
    .filter(({ action }) => CHANGING.has(action) || action.startsWith('exclusion.'))
    .reverse();
}

const texts = versionTexts.reasons;

/** The largest page of the log: what is older is found in 操作履歴. */
const PAGE = 1000;

interface ReasonsProps {
  pair: ComparedPair;
  versions: readonly Version[];
}

/** What the log has between the two that changes figures. */
export function Reasons({ pair, versions }: ReasonsProps) {
  const madeAt = (id: string) => versions.find((version) => version.id === id)?.at ?? null;
  // The live figures are the newest of all.
  const [since = '', until = null] = [madeAt(pair.before), madeAt(pair.after)]
    .filter((at) => at !== null)
    .sort();
  const query = useAudit({ limit: PAGE });
  const reasonOf = (entry: AuditEntry) => (
    <li key={entry.seq} className="d-flex flex-wrap gap-2 align-items-baseline py-2">
      <time dateTime={entry.at}>{shortMinute(entry.at)}</time>
      <bdi className="flex-grow-1">{entrySentence(entry)}</bdi>
      <bdi>{entry.actor}</bdi>
      <Link to={entryPath(entry.seq)}>{texts.number(entry.seq)}</Link>
    </li>
  );
  return (
    <>
      <h3>{texts.heading}</h3>
      <AnswerView query={query} skeleton={<TableSkeleton rows={2} />}>
        {({ entries }) => {
          const reasons = reasonsBetween(entries, since, until);
          if (reasons.length === 0) return <p>{texts.none}</p>;
          return (
            <ol className="list-unstyled" aria-label={texts.list}>
              {reasons.map(reasonOf)}
            </ol>
          );
        }}
      </AnswerView>
      <p className="field-hint">{texts.batches}</p>
    </>
  );
}
