import type { AuditAnswer } from '../../../../contract/audit';
import { useAudit } from '../../../client/queries/audit';
import { Card } from '../../../components/Card';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { PanelSkeleton } from '../../../components/states/skeletons';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { historyTexts as texts } from '../../../texts/history';
import { useChecked } from './auditChain';
import { DecisionList } from './DecisionList';
import { LogExport } from './LogExport';
import { useLog } from './useLog';
import { VerificationCard } from './VerificationCard';
import './history.scss';

/** The number of the entry that an address names; null: none. */
function readWanted(search: string): number | null {
  const text = new URLSearchParams(search).get('entry') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function HistoryView({ audit }: { audit: AuditAnswer }) {
  const { head } = audit;
  const wanted = readWanted(useQueryString().search);
  const { entries, older, loadMore, loadAll } = useLog(audit, wanted);
  const checked = useChecked(entries, head);
  const isWhole = entries.length === head.seq;
  return (
    <div className="screen-body">
      {checked.state === 'wrong' && (
        <FormNotice tone="alarm">
          {texts.verification.wrong(checked.seq)} {texts.verification.wrongAdvice}
        </FormNotice>
      )}
      <Card heading={texts.heading} actions={<LogExport count={head.seq} loadAll={loadAll} />}>
        {wanted !== null && wanted > head.seq && (
          <FormNotice tone="note">{texts.noEntry(wanted)}</FormNotice>
        )}
        {entries.length === 0 ? (
          <EmptyState title={texts.none} advice={texts.noneAdvice} />
        ) : (
          <DecisionList entries={entries} wanted={wanted} />
        )}
        {older.state === 'failed' && <FormNotice tone="alarm">{older.message}</FormNotice>}
        {!isWhole && entries.length > 0 && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={older.state === 'running'}
            onClick={loadMore}
          >
            {older.state === 'running' ? texts.loadingMore : texts.more}
          </button>
        )}
      </Card>
      <VerificationCard
        checked={checked}
        head={head}
        onCheckAll={isWhole ? null : () => void loadAll(() => undefined)}
      />
    </div>
  );
}

/** The whole audit log, page by page, and whether it was changed since it was written. */
export default function HistoryTab() {
  return (
    <AnswerView query={useAudit()} skeleton={<PanelSkeleton rows={10} />}>
      {(audit) => <HistoryView audit={audit} />}
    </AnswerView>
  );
}
