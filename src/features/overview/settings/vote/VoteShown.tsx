import type { VoteAnswer } from '../../../../../contract/vote';
import { tokyoEnd, tokyoMoment } from '../../../../lib/time/dates';
import { settingsTexts } from '../../../../texts/settings';

const texts = settingsTexts.vote;

interface VoteShownProps {
  vote: VoteAnswer;
}

/** What the form holds, for those who change nothing. */
export function VoteShown({ vote: { name, year, opensAt, closesAt } }: VoteShownProps) {
  const lines = [
    [texts.name, name],
    [texts.year, String(year)],
    [texts.opensAt, texts.from(tokyoMoment(opensAt))],
    [texts.closesAt, texts.until(tokyoEnd(closesAt))],
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
