import type { AuditEntry } from '../../../../../contract/audit';
import type { Version } from '../../../../../contract/decisions/versions';
import { Card, CardAside } from '../../../../components/Card';
import { Link } from '../../../../components/Link';
import { AnswerView } from '../../../../components/states/AnswerView';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { shortMinute } from '../../../../lib/time/dates';
import { versionTexts } from '../../../../texts/versions/versions';
import { entrySentence } from '../../../../voting/history/entrySentence';
import { entryPath } from '../../../../voting/history/historyPaths';
import type { Pair } from './comparedPair';
import { reasonsBetween, useEntriesSince } from './useReasons';

const texts = versionTexts.reasons;

interface ReasonProps {
  entry: AuditEntry;
}

function Reason({ entry }: ReasonProps) {
  const { seq, at, actor } = entry;
  return (
    <li className="reason">
      <time dateTime={at}>{shortMinute(at)}</time>
      <bdi className="reason-sentence">{entrySentence(entry)}</bdi>
      <span className="reason-who">
        <bdi>{actor}</bdi>
        <Link to={entryPath(seq)}>{texts.number(seq)}</Link>
      </span>
    </li>
  );
}

interface ReasonListProps {
  entries: AuditEntry[];
}

function ReasonList({ entries }: ReasonListProps) {
  return (
    <>
      <CardAside>
        <p className="data-count">{texts.count(entries.length)}</p>
      </CardAside>
      {entries.length === 0 ? (
        <p className="reasons-none">{texts.none}</p>
      ) : (
        <ol className="reasons" aria-label={texts.list}>
          {entries.map((entry) => (
            <Reason key={entry.seq} entry={entry} />
          ))}
        </ol>
      )}
      <p className="version-hint">{texts.batches}</p>
    </>
  );
}

interface ReasonsCardProps {
  pair: Pair;
  versions: readonly Version[];
}

/** 違いの理由: what the audit log says was done between A and B that changes figures. */
export function ReasonsCard({ pair, versions }: ReasonsCardProps) {
  const madeAt = (id: string) => versions.find((version) => version.id === id)?.at ?? null;
  const since = madeAt(pair.a) ?? '';
  const query = useEntriesSince(since);
  return (
    <Card heading={texts.heading}>
      <AnswerView query={query} skeleton={<TableSkeleton rows={2} />}>
        {(entries) => <ReasonList entries={reasonsBetween(entries, since, madeAt(pair.b))} />}
      </AnswerView>
    </Card>
  );
}
