import type { PreviousPollDj } from '../../../../contract/previousPolls';
import type { TotalLine } from '../../../../contract/ranking';
import { Movement, movementOf } from '../../../components/figures/Movement';
import type { Column } from '../../../components/table/column';
import { formatChange, formatPercentChange, NO_NUMBER } from '../../../lib/text/numbers';
import { previousPollPlaceTexts as placeTexts } from '../../../texts/earlier/place';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { growthSince, movedSince, votesSince } from '../../../voting/previousPollChange';

export interface PreviousPollLook {
  /** The previous poll (前回); null: there was none. `djs`: null until they are there; their room is free from the start. */
  previous: { year: number; djs: ReadonlyMap<string, PreviousPollDj> | null } | null;
  /** The votes are final: a running count is not compared with a final one. */
  isClosed: boolean;
}

interface PreviousPlaceProps {
  line: TotalLine;
  /** Left out: the API says nothing of this DJ. */
  then: PreviousPollDj | undefined;
  isClosed: boolean;
}

/** 2位 ↑1, after the close above +213票・+2.7%; 初登場 or 返り咲き; 「—」 where nobody knows. */
function PreviousPlace({ line, then, isClosed }: PreviousPlaceProps) {
  if (then?.isNew || then?.isBack) {
    const text = then.isNew ? placeTexts.isNew : placeTexts.isBack;
    return <span className="badge bg-warning-subtle text-warning-emphasis">{text}</span>;
  }
  const place = then?.previous;
  if (!place) return <>{NO_NUMBER}</>;
  const votes = isClosed ? votesSince(line, then) : null;
  return (
    <>
      {place.rank === null ? NO_NUMBER : placeTexts.place(place.rank, place.tied)}{' '}
      {place.rank !== null && line.rank !== null && <Movement rank={movedSince(line, then)} />}
      {votes !== null && (
        <small className="d-block text-body-secondary">
          {placeTexts.since(formatChange(votes), formatPercentChange(line.votes, place.votes))}
        </small>
      )}
    </>
  );
}

function stateOf(line: TotalLine, then: PreviousPollDj | undefined): string | null {
  if (then?.isNew) return placeTexts.isNew;
  if (then?.isBack) return placeTexts.isBack;
  return then?.previous?.rank ? movementOf(movedSince(line, then)).text : null;
}

/**
 * What the ranking says of the previous poll: one column on the screen, in files one for each figure. `isNarrow`: other
 * columns have the room where a window is no wider than most; the DJ's detail says it.
 */
export function previousPollColumns(
  { previous, isClosed }: PreviousPollLook,
  isNarrow: boolean,
): Column<TotalLine>[] {
  if (previous === null) return [];
  const { year, djs } = previous;
  const then = ({ dj }: TotalLine) => djs?.get(dj.id);
  const differences: Column<TotalLine>[] = [
    {
      key: 'previous-change',
      header: texts.previousPollChange,
      kind: 'change',
      value: (line) => votesSince(line, then(line)),
    },
    {
      key: 'growth',
      header: texts.growth,
      kind: 'share',
      value: (line) => growthSince(line, then(line)),
    },
  ];
  return [
    {
      key: 'previous-poll',
      header: texts.previousPollRank,
      note: texts.previousPollYear(year),
      from: isNarrow ? 'wide' : 'desktop',
      kind: 'place',
      width: 16,
      sort: 'ascending',
      value: (line) => then(line)?.previous?.rank ?? null,
      cell: (line) => djs && <PreviousPlace line={line} then={then(line)} isClosed={isClosed} />,
    },
    {
      key: 'previous-state',
      header: texts.previousPollState,
      value: (line) => stateOf(line, then(line)),
    },
    {
      key: 'previous-votes',
      header: texts.previousPollVotes,
      kind: 'count',
      value: (line) => then(line)?.previous?.votes ?? null,
    },
    ...(isClosed ? differences : []),
  ];
}
