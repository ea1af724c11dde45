import type { Sums } from '../../../contract/overview';
import { Card } from '../../components/Card';
import { Icon } from '../../components/Icon';
import { formatCount } from '../../lib/numbers';
import { overviewTexts } from '../../texts/overview';
import { screenTexts } from '../../texts/screens';

interface SumsCardProps {
  sums: Sums;
}

export function sumsAgree({ days, djs, total }: Sums): boolean {
  return days === djs && djs === total;
}

/** Sum over days = sum over DJs = total; if ever not, nobody may miss it (product.md, 6). */
export function SumsCard({ sums }: SumsCardProps) {
  const texts = overviewTexts.sums;
  const agree = sumsAgree(sums);
  return (
    <Card heading={texts.heading}>
      <p className={`sums sums--${agree ? 'agree' : 'differ'}`} role={agree ? undefined : 'alert'}>
        <strong>
          <Icon name={agree ? 'check-circle-fill' : 'exclamation-triangle'} />
          {agree ? texts.agree : texts.differ}
        </strong>
        <span>{agree ? texts.agreeDetail : texts.differDetail}</span>
      </p>
      <dl className="sums__numbers">
        {(['days', 'djs', 'total'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>
              {formatCount(sums[name])}
              <small>{screenTexts.votes}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
