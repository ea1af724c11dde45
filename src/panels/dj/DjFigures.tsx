import type { Rank, TotalAnswer } from '../../../contract/ranking';
import { FigureCard } from '../../components/figures/FigureCard';
import { Movement, movementBasis } from '../../components/figures/Movement';
import { rangeText } from '../../voting/dayRange';
import { formatChange, formatShare } from '../../lib/text/numbers';
import { openedDjTexts as texts } from '../../texts/panels/openedDj';
import { PreviousPollFigure } from './PreviousPollFigure';
import { screenTexts } from '../../texts/screens';
import { tableTexts } from '../../texts/table';
import type { DjDay } from '../../voting/djDays';
import { gapsOf } from './gaps';
import type { PanelRange } from './panelRange';

interface DjFiguresProps {
  id: string;
  /** `total` of the range, `now` as of now. */
  answers: { total: TotalAnswer; now: TotalAnswer };
  range: PanelRange;
  lines: readonly DjDay[];
  /** Tokyo time of the count: 14:00 */
  time: string;
}

function lineOf({ ranking }: TotalAnswer, id: string): Rank | undefined {
  return ranking.find(({ dj }) => dj.id === id);
}

/** 上と −813・下と +37 */
function gapText(ranking: readonly Rank[], id: string): string {
  const { above, below } = gapsOf(ranking, id);
  const gaps = [
    above !== null && texts.gapAbove(formatChange(above)),
    below !== null && texts.gapBelow(formatChange(below)),
  ];
  return gaps.filter(Boolean).join('・');
}

function Place({ line, baseline }: { line: Rank; baseline: string | null }) {
  return (
    <>
      <Movement rank={line} /> {movementBasis(baseline)} {line.tied && tableTexts.tied}
    </>
  );
}

/** The range, and the figures that the page's list has of this DJ, with the gaps to its neighbours. */
export function DjFigures({ id, answers, range, lines, time }: DjFiguresProps) {
  const { total, now } = answers;
  const placing = range.isPlaceAsOf ? total : now;
  const inRange = lineOf(total, id);
  const placed = lineOf(placing, id);
  if (!inRange || !placed) return null;
  const today = lines.find(({ day }) => day.state === 'running');
  const unit = screenTexts.votes;
  return (
    <>
      <p className="opened-range">{rangeText(range.range)}</p>
      <section className="opened-figures" aria-label={texts.figures}>
        <FigureCard
          label={texts.votes}
          value={inRange.votes}
          unit={unit}
          basis={range.isPart ? undefined : gapText(total.ranking, id)}
        />
        <FigureCard
          label={texts.rank}
          value={placed.rank}
          isPlain
          unit={texts.place}
          basis={placed.rank !== null && <Place line={placed} baseline={placing.baseline} />}
        />
        <dl className="panel figure-card">
          <dt className="figure-label">{texts.share}</dt>
          <dd className="figure-value">{formatShare(inRange.share)}</dd>
          <dd className="figure-basis">{range.isPart ? texts.ofRange : texts.ofValid}</dd>
        </dl>
        {today && (
          <FigureCard
            label={texts.today}
            value={today.votes}
            unit={unit}
            basis={screenTexts.countingAt(time)}
          />
        )}
        <PreviousPollFigure line={placed} />
      </section>
    </>
  );
}
