import { useMemo } from 'react';
import type { TotalAnswer } from '../../../contract/total';
import { AnswerView } from '../../components/AnswerView';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';
import { SearchBox } from '../../components/SearchBox';
import { TableSkeleton } from '../../components/TableSkeleton';
import type { DayRange } from '../../lib/dayRange';
import { searchDjs } from '../../lib/searchDjs';
import { useAnswer } from '../../lib/useAnswer';
import { useSearchText } from '../../lib/useSearchText';
import { everyDjTexts as texts } from '../../texts/everyDj';
import { screenTexts } from '../../texts/screens';
import { DjTable } from './DjTable';
import { djLines, trendBatches } from './djLines';

interface DjsCardProps {
  /** The ranking as of now. */
  now: TotalAnswer;
  /** Null: the whole window, which `now` answers already. */
  range: DayRange | null;
  chosen: readonly string[];
  /** A ninth DJ was just asked for. */
  refused: boolean;
  onToggle: (id: string) => void;
}

function inRange(range: DayRange | null, now: TotalAnswer) {
  if (range === null) return {};
  return { from: range.from, asOf: range.to < now.asOf ? range.to : now.asOf };
}

export function DjsCard({ now, range, chosen, refused, onToggle }: DjsCardProps) {
  const [text, setText] = useSearchText();
  const asked = useAnswer('total', range ? { query: inRange(range, now) } : {});
  const answer = asked.state === 'ready' ? asked.answer : null;
  const lines = useMemo(() => (answer ? djLines(answer, now) : []), [answer, now]);
  const batches = useMemo(() => trendBatches(lines), [lines]);
  const found = useMemo(() => searchDjs(lines, text), [lines, text]);
  return (
    <Card
      heading={texts.table}
      actions={<SearchBox label={screenTexts.search} value={text} onChange={setText} />}
    >
      <p className="choice-refused" role="alert">
        {refused && texts.full}
      </p>
      <AnswerView asked={asked} skeleton={<TableSkeleton rows={20} />}>
        {() =>
          found.length > 0 ? (
            <DjTable
              lines={found}
              batches={batches}
              range={range}
              runningDay={now.running ? now.asOf : null}
              chosen={chosen}
              onToggle={onToggle}
            />
          ) : (
            <EmptyState title={screenTexts.notFound(text)} advice={screenTexts.notFoundAdvice} />
          )
        }
      </AnswerView>
    </Card>
  );
}
