import { useState } from 'react';
import type { Rank } from '../../../contract/total';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/states/EmptyState';
import { RankingTable } from '../../components/table/RankingTable';
import { openedDayTexts as texts } from '../../texts/panels/openedDay';

interface DayRankingProps {
  /** Of that day alone, in the API's order. */
  ranking: Rank[];
  /** 2022年9月20日(火) */
  dayText: string;
}

const TOP = 10;
/** The first ten ranks of the day, ties included; or everybody. */
export function DayRanking({ ranking, dayText }: DayRankingProps) {
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
  return (
    <Card
      heading={texts.ranking}
      actions={
        hasMore && (
          <button type="button" className="btn panel-action" onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showTop : texts.showAll(ranking.length)}
          </button>
        )
      }
    >
      <RankingTable ranking={isWhole ? ranking : top} caption={texts.rankingOf(dayText)} />
    </Card>
  );
}
