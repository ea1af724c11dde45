import type { AuditAnswer } from '../../../../contract/audit';
import { Card } from '../../../components/Card';
import { Command } from '../../../components/Command';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { historyTexts } from '../../../texts/history';
import type { Checked } from './auditChain';

const texts = historyTexts.verification;

function sentenceOf(checked: Checked): string {
  if (checked.state === 'right') return texts.right(checked.from, checked.to);
  if (checked.state === 'wrong') return texts.wrong(checked.seq);
  return texts[checked.state];
}

interface VerificationCardProps {
  checked: Checked;
  head: AuditAnswer['head'];
  /** Null: all entries are there already. */
  onCheckAll: (() => void) | null;
}

/** Whether the log was changed since it was written, and the hash to keep elsewhere as a proof. */
export function VerificationCard({ checked, head, onCheckAll }: VerificationCardProps) {
  return (
    <Card heading={texts.heading} term="chain">
      <p className="text-body-secondary">{texts.lead}</p>
      <p className="d-flex flex-wrap gap-2 align-items-center" role="status">
        {checked.state === 'right' && (
          <span className="text-success">
            <Icon name="check-circle-fill" />
          </span>
        )}
        {checked.state === 'wrong' && (
          <span className="text-danger">
            <Icon name="exclamation-triangle" />
          </span>
        )}
        <strong>{sentenceOf(checked)}</strong>
        {onCheckAll && (
          <button type="button" className="btn btn-quiet" onClick={onCheckAll}>
            {texts.checkAll}
          </button>
        )}
      </p>
      <dl className="mb-4">
        <dt>{texts.head}</dt>
        <dd className="d-flex flex-wrap gap-3 align-items-center">
          <code className="hash">{head.hash}</code>
          <CopyButton text={head.hash} />
        </dd>
        <dt>{texts.headAdvice}</dt>
        <dd>
          <Command>{texts.verify}</Command>
        </dd>
      </dl>
    </Card>
  );
}
