import type { AuditAnswer } from '../../../../contract/audit';
import { useAudit } from '../../../client/queries/audit';
import { Card, CardAside } from '../../../components/Card';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { historyTexts as texts } from '../../../texts/history';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { ChainCard } from './ChainCard';
import { EntryList } from './EntryList';
import { LogActions } from './LogActions';
import { EntriesSkeleton } from './recentSkeletons';
import { useLog } from './useLog';
import '../../../styles/parts/later.scss';

/** The number of the entry that an address names; null: none. */
function readWanted(search: string): number | null {
  const text = new URLSearchParams(search).get('entry') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

interface HistoryViewProps {
  audit: AuditAnswer;
}

function HistoryView({ audit }: HistoryViewProps) {
  const { head } = audit;
  const wanted = readWanted(useQueryString().search);
  const { entries, older, loadMore, loadAll } = useLog(audit, wanted);
  const isWhole = entries.length === head.seq;
  return (
    <div className="screen-body">
      <ChainCard
        entries={entries}
        head={head}
        onCheckAll={isWhole ? null : () => void loadAll(() => undefined)}
      />
      <Card heading={texts.heading}>
        <CardAside>
          <p className="data-count">{texts.count(entries.length, head.seq)}</p>
        </CardAside>
        <LogActions count={head.seq} loadAll={loadAll} />
        {wanted !== null && wanted > head.seq && (
          <FormNotice tone="note">{texts.noEntry(wanted)}</FormNotice>
        )}
        {entries.length === 0 ? (
          <EmptyState title={texts.none} advice={texts.noneAdvice} />
        ) : (
          <EntryList entries={entries} wanted={wanted} />
        )}
        {older.state === 'failed' && <FormNotice tone="alarm">{older.message}</FormNotice>}
        {!isWhole && entries.length > 0 && (
          <button
            type="button"
            className="btn btn-quiet entries-more"
            disabled={older.state === 'running'}
            onClick={loadMore}
          >
            {older.state === 'running' ? texts.loadingMore : texts.more}
          </button>
        )}
      </Card>
    </div>
  );
}

/** Of the ChainCard, in CSS pixels. */
const CHAIN_HEIGHT = 200;

/** The whole audit log, page by page, and whether it was changed since it was written. */
export default function HistoryTab() {
  return (
    <AnswerView
      query={useAudit()}
      skeleton={
        <div className="screen-body">
          <ChartCardSkeleton height={CHAIN_HEIGHT} />
          <div className="panel">
            <EntriesSkeleton rows={10} />
          </div>
        </div>
      }
    >
      {(audit) => <HistoryView audit={audit} />}
    </AnswerView>
  );
}
