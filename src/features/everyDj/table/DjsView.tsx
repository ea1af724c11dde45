import { useMemo } from 'react';
import type { Snapshot } from '../../../../contract/core/primitives';
import { CardAside } from '../../../components/Card';
import { EmptyState } from '../../../components/states/EmptyState';
import { DataTable } from '../../../components/table/DataTable';
import { useDataTable } from '../../../components/table/useDataTable';
import { FileButton } from '../../../files/FileButton';
import { orderText, tableFile } from '../../../files/tableFile';
import { PHONE } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import type { DayRange } from '../../../../rules/poll';
import { useDjList } from '../../../lib/navigation/detail';
import { useFoundDjs } from '../../../voting/search/useFoundDjs';
import { everyDjTexts } from '../../../texts/everyDj';
import { fileTexts } from '../../../texts/files';
import { screenTexts } from '../../../texts/screens';
import { tableTexts } from '../../../texts/table';
import { type DjLine, everyDjColumns } from './everyDjColumns';
import type { Choice } from '../../../voting/useChoice';

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
export function DjsView(props: DjsViewProps) {
  const { lines, text, range, snapshot, isWhole, runningDay, choice } = props;
  const found = useFoundDjs(lines, text);
  const isPhone = useMediaQuery(PHONE);
  const { chosen, toggle: onToggle } = choice;
  const columns = useMemo(() => {
    const all = everyDjColumns({ range: isWhole ? null : range, runningDay, chosen, onToggle });
    // Trends have no room there, and are not requested.
    return isPhone ? all.filter(({ key }) => key !== 'trend') : all;
  }, [isWhole, range, runningDay, chosen, onToggle, isPhone]);
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
        [facts.order, orderText(model, fileTexts.ordered(everyDjTexts.columns.votes, false))],
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
          <DataTable
            model={model}
            caption={everyDjTexts.tableCaption}
            of={lines.length}
            counter={tableTexts.counters.djs}
          />
        </>
      ) : (
        <EmptyState title={screenTexts.notFound(text)} advice={screenTexts.notFoundAdvice} />
      )}
    </>
  );
}
