import { mediumDay } from '../../lib/time/dates';
import { totalVotesTexts as texts } from '../../texts/totalVotes';

interface StandingLineProps {
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  /** A Tokyo day; null: none. */
  baseline: string | null;
}

/** Below the page's title: which standing it is. A phone has a line for each of the two, and needs no dot between. */
export function StandingLine({ asOf, baseline }: StandingLineProps) {
  return (
    <>
      <span className="phrase">{asOf}</span>
      <span className="standing-separator">{texts.separator}</span>
      <span className="phrase">
        {baseline ? texts.baseline(mediumDay(baseline)) : texts.noBaseline}
      </span>
    </>
  );
}
