import type { Rank, TotalAnswer } from '../../../contract/ranking';
import { usePoll } from '../../client/queries/poll';
import { usePreviousPollYear, usePreviousPolls } from '../../client/queries/previousPolls';
import { FigureCard } from '../../components/figures/FigureCard';
import { Movement, movementBasis } from '../../components/figures/Movement';
import { formatChange, formatPercentChange, formatShare, NO_NUMBER } from '../../lib/text/numbers';
import { djDetailTexts as texts } from '../../texts/detail';
import { previousPollPlaceTexts } from '../../texts/earlier/place';
import { screenTexts } from '../../texts/screens';
import { tableTexts } from '../../texts/controls/table';
import { rangeText } from '../../voting/dayRange';
import type { DjDay } from '../../voting/djDays';
import { movedSince, votesSince } from '../../voting/previousPollChange';
import type { DjRange } from './djRange';

interface DjFiguresProps {
  id: string;
  /** Of the range, and as of now. */
  total: TotalAnswer;
  now: TotalAnswer;
  range: DjRange;
  lines: readonly DjDay[];
  /** Tokyo time of the count: 14:00 */
  time: string;
}

function lineOf({ ranking }: TotalAnswer, id: string): Rank | undefined {
  return ranking.find(({ dj }) => dj.id === id);
}

/** 上と −813・下と +37: to the DJs above and below in the API's order, also those of the same rank. */
function gapText(ranking: readonly Rank[], id: string): string {
  const index = ranking.findIndex(({ dj }) => dj.id === id);
  const gapTo = (other: Rank | undefined, text: (gap: string) => string) =>
    other ? [text(formatChange((ranking[index]?.votes ?? 0) - other.votes))] : [];
  return [
    ...gapTo(ranking[index - 1], texts.gapAbove),
    ...gapTo(ranking[index + 1], texts.gapBelow),
  ].join('・');
}

/**
 * Its place in the previous poll, or 初登場 and 返り咲き. Votes are compared after the close alone: a running count is no
 * match for a final one.
 */
function PreviousPollFigure({ line }: { line: Rank }) {
  const year = usePreviousPollYear();
  const previousPolls = usePreviousPolls()?.djs.get(line.dj.id);
  const poll = usePoll();
  if (year === null) return null;
  const isOver = poll.state === 'ready' && !['before', 'open'].includes(poll.answer.phase);
  const { previous: place, isNew, isBack } = previousPolls ?? {};
  const since = isOver ? votesSince(line, previousPolls) : null;
  const basis = [
    typeof place?.votes === 'number' && previousPollPlaceTexts.votes(place.votes),
    since !== null && previousPollPlaceTexts.change(formatChange(since)),
    since !== null && previousPollPlaceTexts.growth(formatPercentChange(line.votes, place?.votes)),
  ];
  return (
    <FigureCard label={previousPollPlaceTexts.card(year)} basis={basis.filter(Boolean).join(' ')}>
      {isNew && previousPollPlaceTexts.isNew}
      {isBack && previousPollPlaceTexts.isBack}
      {place?.rank && (
        <>
          {previousPollPlaceTexts.place(place.rank, place.tied)}{' '}
          {line.rank !== null && <Movement rank={movedSince(line, previousPolls)} />}
        </>
      )}
      {previousPolls && !isNew && !isBack && !place?.rank && NO_NUMBER}
    </FigureCard>
  );
}

/** The range, and the figures that the page's list has of this DJ, with the gaps to its neighbours. */
export function DjFigures({ id, total, now, range, lines, time }: DjFiguresProps) {
  const placing = range.isPlaceAsOf ? total : now;
  const inRange = lineOf(total, id);
  const placed = lineOf(placing, id);
  if (!inRange || !placed) return null;
  const today = lines.find(({ day }) => day.state === 'running');
  const unit = screenTexts.votes;
  return (
    <>
      <p className="m-0 fs-5 text-body-secondary">{rangeText(range.range)}</p>
      <section className="detail-figures plain-figures" aria-label={texts.figures}>
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
          basis={
            placed.rank !== null && (
              <>
                <Movement rank={placed} /> {movementBasis(placing.baseline)}{' '}
                {placed.tied && tableTexts.tied}
              </>
            )
          }
        />
        <FigureCard label={texts.share} basis={range.isPart ? texts.ofRange : texts.ofValid}>
          {formatShare(inRange.share)}
        </FigureCard>
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
