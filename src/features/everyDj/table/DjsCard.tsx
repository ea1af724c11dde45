import { useMemo } from 'react';
import type { TotalAnswer } from '../../../../contract/ranking';
import { AnswerView } from '../../../components/states/AnswerView';
import { Card } from '../../../components/Card';
import { SearchBox } from '../../../components/SearchBox';
import { TableSkeleton } from '../../../components/states/skeletons';
import type { DayRange } from '../../../../rules/poll';
import { useTotal } from '../../../client/queries/ranking';
import { useSearchText } from '../../../voting/search/useSearchText';
import { everyDjTexts as texts } from '../../../texts/everyDj';
import { screenTexts } from '../../../texts/screens';
import { djLines } from './everyDjColumns';
import { DjsView } from './DjsView';
import type { Choice } from '../../../voting/useChoice';

interface DjsCardProps {
  /** The ranking as of now. */
  now: TotalAnswer;
  range: DayRange;
  /** The range is the whole window: `now` is its answer. */
  isWhole: boolean;
  choice: Choice;
}

function inRange(range: DayRange, now: TotalAnswer) {
  return { from: range.from, asOf: range.to < now.asOf ? range.to : now.asOf };
}

export function DjsCard({ now, range, isWhole, choice }: DjsCardProps) {
  const [text, setText] = useSearchText();
  const query = useTotal(isWhole ? undefined : inRange(range, now));
  const answer = query.state === 'ready' ? query.answer : null;
  const lines = useMemo(() => (answer ? djLines(answer, now) : []), [answer, now]);
  return (
    <Card
      heading={texts.table}
      actions={<SearchBox label={screenTexts.search} value={text} onChange={setText} />}
    >
      <AnswerView query={query} skeleton={<TableSkeleton rows={20} />}>
        {(answered) => (
          <DjsView
            lines={lines}
            text={text}
            range={range}
            snapshot={answered.snapshot}
            isWhole={isWhole}
            runningDay={now.running ? now.asOf : null}
            choice={choice}
          />
        )}
      </AnswerView>
    </Card>
  );
}
