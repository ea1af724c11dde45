import type { ExclusionAnswer } from '../../../contract/decisions/exclusions';
import { ChangeLines, type ChangeLine } from '../../components/exclusion/ChangeLines';
import { mediumDay } from '../../lib/time/dates';
import { effectTexts as texts } from '../../texts/exclusions/effect';
import { screenTexts } from '../../texts/screens';

/** So many days are named. */
const DAYS = 3;

function linesOf({ totals, days }: Effect, today: string): ChangeLine[] {
  const { votes: unit } = screenTexts;
  const { valid, validAfter, voided, voidedAfter, djsWithVotes, djsWithVotesAfter } = totals;
  return [
    { label: texts.valid, unit, before: valid, after: validAfter },
    { label: texts.voided, unit, before: voided, after: voidedAfter },
    ...days.slice(0, DAYS).map(({ date, votes, votesAfter }) => ({
      label: date === today ? texts.today : mediumDay(date),
      unit,
      before: votes,
      after: votesAfter,
    })),
    {
      label: texts.djsWithVotes,
      unit: screenTexts.djs,
      before: djsWithVotes,
      after: djsWithVotesAfter,
    },
  ];
}

type Effect = Pick<ExclusionAnswer, 'totals' | 'days'>;

interface ChangedFiguresProps {
  effect: Effect;
  /** A Tokyo day. */
  today: string;
}

/** The figures of other screens, before and after. */
export function ChangedFigures({ effect, today }: ChangedFiguresProps) {
  const rest = effect.days.length - DAYS;
  return (
    <>
      <ChangeLines lines={linesOf(effect, today)} />
      {rest > 0 && <p className="field-hint">{texts.moreDays(rest)}</p>}
    </>
  );
}
