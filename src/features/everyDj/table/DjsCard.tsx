import { useMemo } from 'react';
import type { TotalAnswer } from '../../../../contract/ranking';
import { AnswerView } from '../../../components/states/AnswerView';
import { Card, CardAside } from '../../../components/Card';
import { SearchBox } from '../../../components/SearchBox';
import { TableSkeleton } from '../../../components/states/skeletons';
import type { DayRange } from '../../../../rules/poll';
import { DjDaysProvider, useTotal } from '../../../client/queries/ranking';
import { useSearchText } from '../../../voting/search/useSearchText';
import { everyDjTexts as texts } from '../../../texts/everyDj';
import { screenTexts } from '../../../texts/screens';
import { type DjLine, djLines, everyDjColumns } from './everyDjColumns';
import type { Choice } from '../../../voting/useChoice';
import type { Snapshot } from '../../../../contract/core/primitives';
import { EmptyState } from '../../../components/states/EmptyState';
import { DataTable } from '../../../components/table/DataTable';
import { useDataTable } from '../../../components/table/useDataTable';
import { FileButton } from '../../../files/FileButton';
import { orderText, tableFile } from '../../../files/tableFile';
import { PHONE } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { useDjList } from '../../../lib/navigation/detail';
import { useFoundDjs } from '../../../voting/search/useFoundDjs';
import { fileTexts } from '../../../texts/files';
import { tableTexts } from '../../../texts/controls/table';

interface DjsViewProps {
  lines: DjLine[];
  /** The search text. */
  text: string;
  range: DayRange;
  snapshot: Snapshot;
  isWhole: boolean;
  runningDay: string | null;
  choice: Choice;
}

function djId({ dj }: DjLine): string {
  return dj.id;
}

/** The DJs that are found, in their order. */
function DjsView(props: DjsViewProps) {
  const { lines, text, range, snapshot, isWhole, runningDay, choice } = props;
  const found = useFoundDjs(lines, text);
  const isPhone = useMediaQuery(PHONE);
  const { chosen, toggle: onToggle } = choice;
  const columns = useMemo(() => {
    const all = everyDjColumns({ runningDay, chosen, onToggle });
    // Trends have no room there, and are not requested.
    return isPhone ? all.filter(({ key }) => key !== 'trend') : all;
  }, [runningDay, chosen, onToggle, isPhone]);
  const model = useDataTable({ columns, rows: found, rowKey: djId, isInAddress: true });
  useDjList(model.rows);
  const { contents, facts } = fileTexts;
  const file = () =>
    tableFile({
      ...model,
      content: contents.djs,
      facts: [
        [facts.range, fileTexts.days(range.from, range.to)],
        ...(text ? [[facts.search, text] as const] : []),
        [facts.order, orderText(model, fileTexts.ordered(texts.columns.votes, false))],
      ],
      snapshot,
    });
  return (
    <>
      {found.length > 0 ? (
        <>
          <CardAside>
            <FileButton table={file} days={range} />
          </CardAside>
          <DjDaysProvider page={isPhone ? [] : model.page} {...(isWhole ? {} : range)}>
            <DataTable
              model={model}
              caption={texts.tableCaption}
              of={lines.length}
              counter={tableTexts.counters.djs}
            />
          </DjDaysProvider>
        </>
      ) : (
        <EmptyState title={screenTexts.notFound(text)} advice={screenTexts.notFoundAdvice} />
      )}
    </>
  );
}

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
