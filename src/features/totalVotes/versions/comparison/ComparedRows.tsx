import { useMemo } from 'react';
import type { Rank } from '../../../../../contract/ranking';
import { CardAside } from '../../../../components/Card';
import { useBoxWidth } from '../../../../components/charts/card/useBoxWidth';
import { EmptyState } from '../../../../components/states/EmptyState';
import { FileButton } from '../../../../files/FileButton';
import { tableFile } from '../../../../files/tableFile';
import { DataTable } from '../../../../components/table/DataTable';
import { useDataTable } from '../../../../components/table/useDataTable';
import { fileTexts } from '../../../../texts/files';
import { versionTexts } from '../../../../texts/versions/versions';
import { tableTexts } from '../../../../texts/table';
import { comparedColumns } from './comparedColumns';
import { joinsOf, type Compared } from './joins';
import { PlaceJoins } from './PlaceJoins';
import type { Rows } from './RowsSwitch';
import type { SideNames } from './sides';

const texts = versionTexts.comparison;

/** Room for two lists and the lines between, in CSS pixels. */
const ROOM_FOR_JOINS = 860;

interface ComparedRowsProps {
  rows: Rows;
  /** All of them, in the order of B. */
  djs: Compared[];
  /** Whose place changed, and who stands beside them. */
  beside: ReadonlySet<string>;
  rankings: Record<'a' | 'b', readonly Rank[]>;
  sides: SideNames;
}

function chosen(rows: Rows, djs: Compared[], beside: ReadonlySet<string>): Compared[] {
  if (rows === 'all') return djs;
  return djs.filter(({ dj, votes }) => (rows === 'votes' ? votes !== 0 : beside.has(dj.id)));
}

const nothing: Record<Rows, string> = {
  places: texts.noPlacesChanged,
  votes: texts.noVotesChanged,
  all: texts.same,
};

/** Joined rows where there is room for them; on a phone, and for all rows, a table. */
export function ComparedRows({ rows, djs, beside, rankings, sides }: ComparedRowsProps) {
  const { width, box } = useBoxWidth();
  const shown = useMemo(() => chosen(rows, djs, beside), [rows, djs, beside]);
  const joins = useMemo(() => joinsOf(djs, rankings.a, rankings.b), [djs, rankings.a, rankings.b]);
  const hasRoom = width !== null && width >= ROOM_FOR_JOINS;
  const model = useDataTable({
    columns: comparedColumns,
    rows: shown,
    rowKey: ({ dj }) => dj.id,
  });
  const file = () =>
    tableFile({
      ...model,
      content: fileTexts.contents.comparison,
      facts: [
        ['A', `${sides.a.name}（${sides.a.note}）`],
        ['B', `${sides.b.name}（${sides.b.note}）`],
      ],
    });
  return (
    <div ref={box}>
      {shown.length > 0 && (
        <CardAside>
          <FileButton table={file} />
        </CardAside>
      )}
      {shown.length === 0 ? (
        <EmptyState title={nothing[rows]} advice={texts.othersTab} />
      ) : rows === 'places' && hasRoom ? (
        <PlaceJoins joins={joins} sides={sides} />
      ) : (
        <DataTable
          model={model}
          caption={texts.table(sides.a.name, sides.b.name)}
          of={djs.length}
          counter={tableTexts.counters.djs}
        />
      )}
    </div>
  );
}
