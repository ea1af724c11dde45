import { AnswerView } from '../../components/AnswerView';
import { NextStep } from '../../components/NextStep';
import { PageHeading } from '../../components/PageHeading';
import { RangePresets } from '../../components/RangePresets';
import { together } from '../../lib/answers';
import { daysBetween } from '../../lib/dates';
import { rangeText, readDayRange, windowDays, type DayRange } from '../../lib/dayRange';
import { nextStep } from '../../lib/nextStep';
import { useAnswer } from '../../lib/useAnswer';
import { useQueryString } from '../../lib/useQueryString';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import { DailySkeleton } from './DailySkeleton';
import { DailyView } from './DailyView';

function subtitle(range: DayRange): string {
  const days = screenTexts.days(daysBetween(range.from, range.to).length);
  return dailyTexts.subtitle(rangeText(range), days);
}

/**
 * The whole window is asked for, a few kB: a range is a part of it, so that running totals and
 * differences are the same in each, and another range is there at once.
 */
export default function DailyPage() {
  const { search, change } = useQueryString();
  const vote = useAnswer('vote');
  const asked = together({ vote, daily: useAnswer('daily'), overview: useAnswer('overview') });
  const whole = vote.state === 'ready' ? windowDays(vote.answer) : null;
  const range = whole && readDayRange(search, whole);
  return (
    <div className="screen">
      <PageHeading title={dailyTexts.title} subtitle={range ? subtitle(range) : undefined}>
        {vote.state === 'ready' && range && whole && (
          <RangePresets
            range={range}
            whole={whole}
            today={vote.answer.today}
            onChange={(next) => change(next ? { ...next } : { from: null, to: null })}
          />
        )}
      </PageHeading>
      <AnswerView asked={asked} skeleton={<DailySkeleton />}>
        {({ vote: setting, daily, overview }) => {
          const votes = overview.totals.valid + overview.totals.voided;
          const step = nextStep(setting, { votes, djs: overview.totals.djs });
          if (step) return <NextStep {...step} />;
          const days = windowDays(setting);
          const shown = readDayRange(search, days);
          return <DailyView daily={daily} today={overview.today} whole={days} range={shown} />;
        }}
      </AnswerView>
    </div>
  );
}
