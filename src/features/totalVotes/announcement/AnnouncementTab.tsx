import { useMemo } from 'react';
import { combineQueries, type QueryState } from '../../../client/queryState';
import { usePoll } from '../../../client/queries/poll';
import { useAllPreviousPolls, usePreviousPollYear } from '../../../client/queries/previousPolls';
import { useTotal } from '../../../client/queries/ranking';
import { useVersion, useVersions } from '../../../client/queries/versions';
import { AnswerView } from '../../../components/states/AnswerView';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { countedUntil } from '../../../lib/time/age';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import type { PollAnswer } from '../../../../contract/poll';
import { AnnouncementView } from './AnnouncementView';
import { readSource, type ChosenSource } from './choices/chosenSource';
import { previousPollOf, type Earlier } from './model/earlier';
import { liveSource, versionSource, type Source } from './model/source';
import '../../../styles/parts/later.scss';
import '../../../styles/parts/announcement.scss';

/** In CSS pixels: about as high as the form. */
const HEIGHT = 640;

/** The figures that are announced: as they are now, or those of a version. */
function useSource({ version }: ChosenSource, poll: QueryState<PollAnswer>): QueryState<Source> {
  const isLive = version === null;
  const live = combineQueries({ poll, total: useTotal({}, { enabled: isLive }) });
  const frozen = useVersion(version ?? '-', { enabled: !isLive });
  if (isLive) {
    if (live.state !== 'ready') return live;
    const time = countedUntil(live.updatedAt);
    return { ...live, answer: liveSource(live.answer.poll, live.answer.total, time) };
  }
  if (frozen.state !== 'ready') return frozen;
  // Of another version, which is still shown while this one loads, nothing is announced.
  if (frozen.answer.version.id !== version) return { state: 'loading' };
  return { ...frozen, answer: versionSource(frozen.answer) };
}

/** Undefined until it is known; null: there is no previous poll, or the API can't be asked for one. */
function useEarlier(): Earlier | null | undefined {
  const isThere = usePreviousPollYear() !== null;
  const query = useAllPreviousPolls({ enabled: isThere, progress: false });
  const answer = query.state === 'ready' ? query.answer : null;
  const earlier = useMemo(() => answer && previousPollOf(answer), [answer]);
  return isThere && query.state === 'loading' ? undefined : earlier;
}

/** What is announced, as picture, text and HTML (発表用). */
export default function AnnouncementTab() {
  const { search } = useQueryString();
  const poll = usePoll();
  const versions = useVersions();
  const list = versions.state === 'ready' ? versions.answer.versions : [];
  const chosen = readSource(search, list);
  const source = useSource(chosen, poll);
  const earlier = useEarlier();
  return (
    <AnswerView
      // Together: else each line would change once more when the previous poll comes.
      query={
        earlier === undefined ? { state: 'loading' } : combineQueries({ poll, versions, source })
      }
      skeleton={<ChartCardSkeleton height={HEIGHT} />}
    >
      {(answers) => (
        <AnnouncementView
          poll={answers.poll}
          versions={answers.versions.versions}
          chosen={chosen}
          source={answers.source}
          earlier={earlier ?? null}
        />
      )}
    </AnswerView>
  );
}
