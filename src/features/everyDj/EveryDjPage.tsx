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
import { everyDjTexts } from '../../texts/everyDj';
import { screenTexts } from '../../texts/screens';
import { EveryDjSkeleton } from './EveryDjSkeleton';
import { EveryDjView } from './EveryDjView';

function subtitle(range: DayRange): string {
  const days = screenTexts.days(daysBetween(range.from, range.to).length);
  return everyDjTexts.subtitle(rangeText(range), days);
}

/** `daily` knows which days are cut or still counting. */
export default function EveryDjPage() {
  const { search, change } = useQueryString();
  const vote = useAnswer('vote');
  const asked = together({ vote, total: useAnswer('total'), daily: useAnswer('daily') });
  const whole = vote.state === 'ready' ? windowDays(vote.answer) : null;
  const range = whole && readDayRange(search, whole);
  return (
    <div className="screen">
      <PageHeading title={everyDjTexts.title} subtitle={range ? subtitle(range) : undefined}>
        {vote.state === 'ready' && range && whole && (
          <RangePresets
            range={range}
            whole={whole}
            today={vote.answer.today}
            onChange={(next) => change(next ? { ...next } : { from: null, to: null })}
          />
        )}
      </PageHeading>
      <AnswerView asked={asked} skeleton={<EveryDjSkeleton />}>
        {(answers) => {
          const { snapshot, ranking } = answers.total;
          const step = nextStep(answers.vote, { votes: snapshot.votes, djs: ranking.length });
          return step ? <NextStep {...step} /> : <EveryDjView {...answers} />;
        }}
      </AnswerView>
    </div>
  );
}
