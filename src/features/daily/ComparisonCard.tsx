import { Change } from '../../components/figures/Change';
import { VoteCount } from '../../components/figures/VoteCount';
import { formatChange, formatPercentChange } from '../../lib/text/numbers';
import { dailyTexts } from '../../texts/daily';
import { rangeText } from '../../voting/dayRange';
import type { ComparedDays } from './comparison';

interface ComparisonCardProps {
  compared: ComparedDays;
}

function basisOf({ sums, untilHour }: ComparedDays): string {
  const { noDays, basis, byHours } = dailyTexts.comparison;
  if (sums === null) return noDays;
  return untilHour === null ? basis(sums.days) : byHours(untilHour);
}

/** The two periods, their votes over the days that can be compared, and the difference. */
export function ComparisonCard({ compared }: ComparisonCardProps) {
  const { comparison, range, sums } = compared;
  const { heading, now, difference, names } = dailyTexts.comparison;
  const change = sums && sums.votes - sums.before;
  return (
    <section className="panel comparison-card" aria-label={heading}>
      <p className="m-0">
        <b>{names[comparison]}</b> <span className="phrase">{rangeText(range)}</span>
      </p>
      <dl>
        <div>
          <dt>{now}</dt>
          <dd>
            <VoteCount votes={sums?.votes ?? null} />
          </dd>
        </div>
        <div>
          <dt>{names[comparison]}</dt>
          <dd>
            <VoteCount votes={sums?.before ?? null} />
          </dd>
        </div>
        <div>
          <dt>{difference}</dt>
          <dd>
            <Change change={formatChange(change)} />{' '}
            {sums && (
              <>
                (<Change change={formatPercentChange(sums.votes, sums.before)} />)
              </>
            )}
          </dd>
        </div>
      </dl>
      <p className="comparison-basis">{basisOf(compared)}</p>
    </section>
  );
}
