import type { PollAnswer } from '../../../../../contract/poll';
import { tokyoEnd, tokyoMoment } from '../../../../lib/time/dates';
import { settingsTexts } from '../../../../texts/settings';

const texts = settingsTexts.poll;

interface PollShownProps {
  poll: PollAnswer;
}

/** What the form holds, for those who change nothing. */
export function PollShown({ poll: { name, year, opensAt, closesAt, rule } }: PollShownProps) {
  const lines = [
    [texts.name, name],
    [texts.year, String(year)],
    [texts.opensAt, texts.from(tokyoMoment(opensAt))],
    [texts.closesAt, texts.until(tokyoEnd(closesAt))],
    [texts.rule, texts.rules[rule]],
  ] as const;
  return (
    <dl className="vote-shown">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
