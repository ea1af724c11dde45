import type { AuditAnswer } from '../../../../contract/audit';
import { Card, CardAside } from '../../../components/Card';
import { EmptyState } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { historyTexts as texts } from '../../../texts/history';
import { ChainCard } from './ChainCard';
import { EntryList } from './EntryList';
import { LogActions } from './LogActions';
import { useLog } from './useLog';
import { useVerdict } from './useVerdict';

interface HistoryViewProps {
  audit: AuditAnswer;
}

export function HistoryView({ audit }: HistoryViewProps) {
  const { head } = audit;
  const { entries, older, loadMore, loadAll } = useLog(audit);
  const checked = useVerdict(entries, head);
  const isWhole = entries.length === head.seq;
  return (
    <div className="screen-body">
      <ChainCard
        head={head}
        checked={checked}
        onCheckAll={isWhole ? null : () => void loadAll(() => undefined)}
      />
      <Card heading={texts.heading}>
        <CardAside>
          <p className="data-count">{texts.count(entries.length, head.seq)}</p>
        </CardAside>
        <LogActions count={head.seq} loadAll={loadAll} />
        {entries.length === 0 ? (
          <EmptyState title={texts.none} advice={texts.noneAdvice} />
        ) : (
          <EntryList entries={entries} />
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
