import Button from 'react-bootstrap/Button';
import type { AuditAnswer } from '../../../../contract/audit';
import { useAudit } from '../../../client/queries/audit';
import { Card } from '../../../components/Card';
import { Command } from '../../../components/Command';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { FormNotice } from '../../../components/states/FormNotice';
import { PanelSkeleton } from '../../../components/states/skeletons';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { historyTexts as texts } from '../../../texts/history';
import { useChecked, type Checked } from './auditChain';
import { DecisionList } from './DecisionList';
import { LogExport } from './LogExport';
import { useLog } from './useLog';

const { verification } = texts;

/** The number of the entry that an address names; null: none. */
function readWanted(search: string): number | null {
  const text = new URLSearchParams(search).get('entry') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function sentenceOf(checked: Checked): string {
  if (checked.state === 'right') return verification.right(checked.from, checked.to);
  if (checked.state === 'wrong') return verification.wrong(checked.seq);
  return verification[checked.state];
}

interface VerificationCardProps {
  checked: Checked;
  head: AuditAnswer['head'];
  /** Null: all entries are there already. */
  onCheckAll: (() => void) | null;
}

/** Whether the log was changed since it was written, and the hash to keep elsewhere as a proof. */
function VerificationCard({ checked, head, onCheckAll }: VerificationCardProps) {
  return (
    <Card heading={verification.heading} term="chain">
      <p className="text-body-secondary">{verification.lead}</p>
      <p className="d-flex flex-wrap gap-2 align-items-center" role="status">
        <span className={checked.state === 'wrong' ? 'text-danger' : 'text-success'}>
          {checked.state === 'right' && <Icon name="check-circle-fill" />}
          {checked.state === 'wrong' && <Icon name="exclamation-triangle" />}
        </span>
        <strong>{sentenceOf(checked)}</strong>
        {onCheckAll && (
          <Button variant="quiet" onClick={onCheckAll}>
            {verification.checkAll}
          </Button>
        )}
      </p>
      <dl className="mb-4">
        <dt>{verification.head}</dt>
        <dd className="d-flex flex-wrap gap-3 align-items-center">
          <code className="text-body fs-5 user-select-all">{head.hash}</code>
          <CopyButton text={head.hash} />
        </dd>
        <dt>{verification.headAdvice}</dt>
        <dd>
          <Command>{verification.verify}</Command>
        </dd>
      </dl>
    </Card>
  );
}

function HistoryView({ audit }: { audit: AuditAnswer }) {
  const { head } = audit;
  const wanted = readWanted(useQueryString().search);
  const { entries, older, loadMore, loadAll } = useLog(audit, wanted);
  const checked = useChecked(entries, head);
  const isWhole = entries.length === head.seq;
  const isLoading = older.state === 'running';
  return (
    <div className="screen-body">
      {checked.state === 'wrong' && (
        <FormNotice tone="alarm">
          {texts.verification.wrong(checked.seq)} {texts.verification.wrongAdvice}
        </FormNotice>
      )}
      <Card
        heading={texts.heading}
        actions={<LogExport count={head.seq} isLoading={isLoading} loadAll={loadAll} />}
      >
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
          <Button variant="quiet" disabled={isLoading} onClick={loadMore}>
            {isLoading ? texts.loadingMore : texts.more}
          </Button>
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
