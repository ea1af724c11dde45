import { useMemo } from 'react';
import type { Rank, TotalAnswer } from '../../../../contract/ranking';
import type { PollAnswer } from '../../../../contract/poll';
import { useDayNotes } from '../../../client/queries/notes';
import { usePoll } from '../../../client/queries/poll';
import { usePlaces } from '../../../client/queries/ranking';
import { riverFigureHeight } from '../../../components/charts/river/riverHeight';
import { AnswerView } from '../../../components/states/AnswerView';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { countedUntil } from '../../../lib/time/age';
import { countedDaysOf } from '../daySelection';
import { makeRiver } from './makeRiver';
import { RiverCard } from './RiverCard';
import type { RiverChoice } from './riverDjs';
import '../../../styles/parts/later.scss';

interface RiverSectionProps {
  total: TotalAnswer;
  shown: Rank[];
  /** クラブ; null without a filter. */
  within: string | null;
  choice: RiverChoice;
}

/** Without a choice and without a filter the API's own first ten: one question, whoever is first. */
function placesQuery({ total, shown, within, choice }: RiverSectionProps, poll: PollAnswer | null) {
  const counted = poll && countedDaysOf(poll);
  const isPast = counted !== null && total.asOf < counted.to;
  const isOwn = within !== null || choice.chosen.length > 0;
  return {
    ...(isPast && { asOf: total.asOf }),
    ...(isOwn && { dj: shown.map(({ dj }) => dj.id) }),
  };
}

export default function RiverSection(props: RiverSectionProps) {
  const { total, shown, choice } = props;
  // Chosen DJs are those, whatever the filter.
  const within = choice.chosen.length > 0 ? null : props.within;
  const query = usePoll();
  const poll = query.state === 'ready' ? query.answer : null;
  const places = usePlaces(placesQuery(props, poll), { progress: false });
  const notes = useDayNotes();
  const lowest = Math.max(shown.length, ...shown.map(({ rank }) => rank ?? 0));
  const answer = places.state === 'ready' ? places.answer : null;
  const time = countedUntil(places.state === 'ready' ? places.updatedAt : 0);
  const river = useMemo(() => {
    if (!answer || !poll) return null;
    return makeRiver(answer, { poll, notes, time, within, lowest, baseline: total.baseline });
  }, [answer, poll, notes, time, within, lowest, total.baseline]);
  // An API that does not know the question has no river.
  if (places.state === 'failed' && places.failure.statusCode === 404) return null;
  return (
    <AnswerView
      query={poll ? places : { state: 'loading' }}
      skeleton={<ChartCardSkeleton height={riverFigureHeight(lowest)} />}
    >
      {() => river && <RiverCard {...{ river, choice, within }} ranking={total.ranking} />}
    </AnswerView>
  );
}
