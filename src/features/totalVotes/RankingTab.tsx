import type { PollAnswer } from '../../../contract/poll';
import type { TotalAnswer } from '../../../contract/ranking';
import { combineQueries, type QueryState } from '../../client/queryState';
import { PageHeading } from '../../components/PageHeading';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { countedUntil } from '../../lib/time/age';
import { longDay, mediumDay } from '../../lib/time/dates';
import { pageNames } from '../../texts/shell';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { useSearchText } from '../../voting/search/useSearchText';
import { readShownVersion, useDaySelection } from './daySelection';
import { UnknownVersion } from './EmptyRanking';
import { useFilter } from './filter';
import { DiffersBanner } from './versions/DiffersBanner';
import { RankingControls } from './RankingControls';
import { RankingNotices } from './RankingNotices';
import { TotalVotesTabs } from './TotalVotesTabs';
import { TotalVotesSkeleton, TotalVotesView } from './TotalVotesView';
import { useRanking } from './useRanking';

function asOfText({ asOf, running }: TotalAnswer, updatedAt: number): string {
  const day = longDay(asOf);
  return running ? texts.asOfRunning(day, countedUntil(updatedAt)) : texts.asOfEnded(day);
}

interface SubtitleProps {
  total: TotalAnswer;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
}

/** The day and the baseline of the ranking. In a version nobody has moved. */
function Subtitle({ total: { version, baseline }, asOf }: SubtitleProps) {
  return (
    <>
      <span className="phrase">{asOf}</span>
      {version === null && (
        <>
          {texts.separator}
          <span className="phrase">
            {baseline ? texts.baseline(mediumDay(baseline)) : texts.noBaseline}
          </span>
        </>
      )}
    </>
  );
}

interface RankingTabProps {
  poll: QueryState<PollAnswer>;
}

/** The ranking: as it is now, at the end of a past day, or as a version has it. */
export function RankingTab({ poll }: RankingTabProps) {
  const [search, setSearch] = useSearchText();
  const setting = poll.state === 'ready' ? poll.answer : null;
  const { search: query } = useQueryString();
  const { counted, selection } = useDaySelection(setting);
  const version = readShownVersion(query, setting);
  const total = useRanking(version, selection);
  const shown = total.state === 'ready' ? total : null;
  const ranking = shown?.answer.ranking;
  const filter = useFilter(ranking);
  const step =
    setting &&
    shown &&
    nextStep(setting, { votes: shown.answer.snapshot.votes, djs: shown.answer.ranking.length });
  const isUnknown =
    version !== null && total.state === 'failed' && total.failure.statusCode === 404;
  const published = setting?.publishedVersion ?? null;
  return (
    <div className="screen">
      <div className="ranking-heading">
        <PageHeading
          title={pageNames['total-votes']}
          subtitle={
            setting && shown && !step ? (
              <Subtitle total={shown.answer} asOf={asOfText(shown.answer, shown.updatedAt)} />
            ) : undefined
          }
        />
        {!step && !isUnknown && (
          <RankingControls
            days={{
              counted,
              isRunning: setting?.phase === 'open',
              selection: version === null ? selection : null,
            }}
            search={{ text: search, onChange: setSearch }}
            ranking={ranking ?? null}
            filter={filter}
          />
        )}
      </div>
      <TotalVotesTabs current="ranking" />
      {published !== null && <DiffersBanner published={published} />}
      {shown && (
        <RankingNotices total={shown.answer} published={published} lastDay={counted?.to ?? null} />
      )}
      {isUnknown ? (
        <UnknownVersion id={version} />
      ) : (
        <AnswerView query={combineQueries({ poll, total })} skeleton={<TotalVotesSkeleton />}>
          {(answers, updatedAt) =>
            step ? (
              <NextStep {...step} />
            ) : (
              <TotalVotesView
                total={answers.total}
                asOf={asOfText(answers.total, updatedAt)}
                filter={filter}
                search={search}
              />
            )
          }
        </AnswerView>
      )}
    </div>
  );
}
