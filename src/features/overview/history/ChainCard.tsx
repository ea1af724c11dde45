import type { AuditAnswer } from '../../../../contract/audit';
import { Card } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { historyTexts } from '../../../texts/history';
import { CopyButton } from './CopyButton';
import type { Checked } from './useVerdict';

const texts = historyTexts.chain;

interface ChainCardProps {
  head: AuditAnswer['head'];
  checked: Checked;
  /** Null: all entries are there already. */
  onCheckAll: (() => void) | null;
}

function sentence(checked: Checked): string {
  if (checked.state === 'right') return texts.right(checked.from, checked.to);
  if (checked.state === 'wrong') return texts.wrong(checked.seq);
  return texts[checked.state];
}

/** Whether the log is what was written, and what to keep elsewhere so that it can be proved. */
export function ChainCard({ head, checked, onCheckAll }: ChainCardProps) {
  const isWrong = checked.state === 'wrong';
  return (
    <Card heading={texts.heading}>
      <p className="text-muted-ink">{texts.lead}</p>
      <div className="form-actions">
        <p
          className={isWrong ? 'chain-state chain-state-alarm' : 'chain-state'}
          role={isWrong ? 'alert' : 'status'}
        >
          {checked.state === 'right' && <Icon name="check-circle-fill" />}
          {isWrong && <Icon name="exclamation-triangle" />}
          <strong>{sentence(checked)}</strong>
        </p>
        {onCheckAll && (
          <button type="button" className="btn btn-quiet" onClick={onCheckAll}>
            {texts.checkAll}
          </button>
        )}
      </div>
      {isWrong && <p>{texts.wrongAdvice}</p>}
      <dl className="chain-head">
        <dt>{texts.head}</dt>
        <dd>
          <code className="hash">{head.hash}</code>
          <CopyButton text={head.hash} />
        </dd>
      </dl>
      <p className="chain-command">
        {texts.headAdvice}
        <code className="next-step-command">{texts.verify}</code>
      </p>
    </Card>
  );
}
