import { useEffect, useState } from 'react';
import type { AuditAnswer, AuditEntry } from '../../../../contract/audit';
import { Card } from '../../../components/Card';
import { CopyButton } from '../../../components/CopyButton';
import { Command } from '../../../components/Command';
import { Icon } from '../../../components/Icon';
import { historyTexts } from '../../../texts/history';
import { checkChain, type Verdict } from './auditChain';

const texts = historyTexts.chain;

type Checked = Verdict | { state: 'checking' } | { state: 'impossible' };

/** Checks the entries in the browser, again whenever more of them are loaded. */
function useVerdict(entries: AuditEntry[], head: AuditAnswer['head']): Checked {
  const [checked, setChecked] = useState<Checked>({ state: 'checking' });
  useEffect(() => {
    let isNewest = true;
    checkChain(entries, head).then(
      (verdict) => isNewest && setChecked(verdict),
      // Browsers have no hashing on pages that are neither https nor local.
      () => isNewest && setChecked({ state: 'impossible' }),
    );
    return () => {
      isNewest = false;
    };
  }, [entries, head]);
  return checked;
}

interface ChainCardProps {
  /** Newest first, without gaps. */
  entries: AuditEntry[];
  head: AuditAnswer['head'];
  /** Null: all entries are there already. */
  onCheckAll: (() => void) | null;
}

function sentence(checked: Checked): string {
  if (checked.state === 'right') return texts.right(checked.from, checked.to);
  if (checked.state === 'wrong') return texts.wrong(checked.seq);
  return texts[checked.state];
}

/** Whether the log was changed since it was written, and the hash to keep elsewhere as a proof. */
export function ChainCard({ entries, head, onCheckAll }: ChainCardProps) {
  const checked = useVerdict(entries, head);
  const isWrong = checked.state === 'wrong';
  return (
    <Card heading={texts.heading} term="chain">
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
        <Command>{texts.verify}</Command>
      </p>
    </Card>
  );
}
