import { useState } from 'react';
import type { DayAnswer } from '../../../contract/daily';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/states/EmptyState';
import { FileButton } from '../../files/FileButton';
import { RankingTable } from '../../components/table/RankingTable';
import { openedDayTexts as texts } from '../../texts/panels/openedDay';

interface DayRankingProps {
  /** Its ranking is of that day alone, in the API's order. */
  answer: DayAnswer;
  /** 2022年9月20日(火) */
  dayText: string;
}

const TOP = 10;
/** The first ten ranks of the day, ties included; or everybody. */
export function DayRanking({ answer, dayText }: DayRankingProps) {
  const { ranking } = answer;
  const [isWhole, setWhole] = useState(false);
  const top = ranking.filter(({ rank }) => rank !== null && rank <= TOP);
  const hasMore = ranking.length > top.length;
  if (top.length === 0) {
    return (
      <Card heading={texts.ranking}>
        <EmptyState title={texts.noVotes} advice={texts.noVotesAdvice} />
      </Card>
    );
  }
  const shown = isWhole ? ranking : top;
  const tableOf = async () => {
    const { dayRankingFile } = await import(
      /* webpackChunkName: 'day-ranking-file' */ './dayRankingFile'
    );
    return dayRankingFile(answer);
  };
  return (
    <Card
      heading={texts.ranking}
      actions={
        <>
          {hasMore && (
            <button type="button" className="btn panel-action" onClick={() => setWhole(!isWhole)}>
              {isWhole ? texts.showTop : texts.showAll(ranking.length)}
            </button>
          )}
          <FileButton table={tableOf} />
        </>
      }
    >
      <RankingTable ranking={shown} caption={texts.rankingOf(dayText)} />
    </Card>
  );
}
