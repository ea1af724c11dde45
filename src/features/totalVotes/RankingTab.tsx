import { Suspense } from 'react';
import type { TotalAnswer } from '../../../contract/ranking';
import type { PollAnswer } from '../../../contract/poll';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { combineQueries, type QueryState } from '../../client/queryState';
import { countedUntil } from '../../lib/time/age';
import { longDay } from '../../lib/time/dates';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { useTotal } from '../../client/queries/ranking';
import { useSearchText } from '../../voting/search/useSearchText';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { PublishedDiffers } from './notices/PublishedDiffers';
import { isPlain, RankingNotices, UnknownVersion } from './notices/rankingParts';
import { readShownVersion, totalParams } from './shownVersion';
import { TotalHeading } from './TotalHeading';
import { TotalVotesSkeleton, TotalVotesView } from './TotalVotesView';
import { TotalVotesTabs } from './TotalVotesTabs';
import { useDaySelection, useFilter } from './useTotalAddress';

function asOfText({ asOf, running }: TotalAnswer, updatedAt: number): string {
  const day = longDay(asOf);
  return running ? texts.asOfRunning(day, countedUntil(updatedAt)) : texts.asOfEnded(day);
}

function countedIn({ snapshot, ranking }: TotalAnswer) {
  return { votes: snapshot.votes, djs: ranking.length };
}

/**
 * The ranking that the address asks for. While the published one is still on its way, what is there of the live one
 * is not shown in its place.
 */
function useShownTotal(poll: PollAnswer | null): {
  total: QueryState<TotalAnswer>;
  version: string | null;
  days: ReturnType<typeof useDaySelection>;
} {
  const { search } = useQueryString();
  const days = useDaySelection(poll);
  const version = readShownVersion(search, poll);
  const total = useTotal(totalParams(version, days.selection));
  const isOther = total.state === 'ready' && total.previous && total.answer.version !== version;
  const isDefault = version !== null && version === poll?.publishedVersion;
  return { total: isOther && isDefault ? { state: 'loading' } : total, version, days };
}

interface RankingTabProps {
  poll: QueryState<PollAnswer>;
}

/** The ranking: as it is now, at the end of a past day, or as a version has it. */
export function RankingTab({ poll }: RankingTabProps) {
  const [search, setSearch] = useSearchText();
  const setting = poll.state === 'ready' ? poll.answer : null;
  const { total, version, days } = useShownTotal(setting);
  const { counted, selection } = days;
  const shown = total.state === 'ready' ? total : null;
  const ranking = shown?.answer.ranking;
  const filter = useFilter(ranking);
  const step = setting && shown && nextStep(setting, countedIn(shown.answer));
  const isUnknown =
    version !== null && total.state === 'failed' && total.failure.statusCode === 404;
  const published = setting?.publishedVersion ?? null;
  const isAlone = isPlain({ version, published, asOf: selection.asOf });
  const shownVersion = shown?.answer.version ?? null;
  return (
    <div className="screen">
      <TotalHeading
        subtitle={
          setting && shown && !step
            ? {
                asOf: asOfText(shown.answer, shown.updatedAt),
                // A version has figures of one moment: nobody has moved.
                baseline: shownVersion === null ? shown.answer.baseline : undefined,
              }
            : undefined
        }
        controls={
          step || isUnknown
            ? null
            : {
                counted,
                running: setting?.phase === 'open',
                selection: version === null ? selection : null,
              }
        }
        search={{ text: search, onChange: setSearch }}
        ranking={ranking ?? null}
        filter={filter}
      />
      <TotalVotesTabs current="ranking" />
      {published !== null && <PublishedDiffers />}
      {/* The figures come together with the notices above them, so that nothing moves. */}
      <Suspense fallback={<TotalVotesSkeleton />}>
        {shown && !isAlone && (
          <RankingNotices
            total={shown.answer}
            published={published}
            lastDay={counted?.to ?? null}
          />
        )}
        {isUnknown ? (
          <UnknownVersion id={version} />
        ) : (
          <AnswerView query={combineQueries({ poll, total })} skeleton={<TotalVotesSkeleton />}>
            {(answers, updatedAt) => {
              if (step) return <NextStep {...step} />;
              return (
                <TotalVotesView
                  total={answers.total}
                  asOf={asOfText(answers.total, updatedAt)}
                  filter={filter}
                  search={search}
                />
              );
            }}
          </AnswerView>
        )}
      </Suspense>
    </div>
  );
}
