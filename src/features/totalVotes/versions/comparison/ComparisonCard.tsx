import { useMemo } from 'react';
import type { TotalAnswer } from '../../../../../contract/ranking';
import type { Version } from '../../../../../contract/decisions/versions';
import { combineQueries } from '../../../../client/queryState';
import { Card, CardAside } from '../../../../components/Card';
import { AnswerView } from '../../../../components/states/AnswerView';
import { FormNotice } from '../../../../components/states/FormNotice';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { DataTable } from '../../../../components/table/DataTable';
import { useDataTable } from '../../../../components/table/useDataTable';
import { FileButton } from '../../../../files/FileButton';
import { tableFile } from '../../../../files/tableFile';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { fileTexts } from '../../../../texts/files';
import { tableTexts } from '../../../../texts/controls/table';
import { versionTexts } from '../../../../texts/versions/versions';
import { compareRankings } from '../../../../voting/compareRankings';
import { SelectField } from '../../fields';
import { LIVE } from '../../daySelection';
import { useRanking } from '../../useRanking';
import { comparedColumns } from './comparedColumns';
import { readPair, sideName } from './comparedPair';
import { Reasons } from './Reasons';

const texts = versionTexts.comparison;

interface ChangesProps {
  before: TotalAnswer;
  after: TotalAnswer;
  names: { before: string; after: string };
}

/** The DJs whose place or votes changed, in the order of the second ranking. */
function Changes({ before, after, names }: ChangesProps) {
  const compared = useMemo(() => compareRankings(before.ranking, after.ranking), [before, after]);
  const { djs, total, placesChanged, votesChanged } = compared;
  const changed = useMemo(
    () => djs.filter(({ change, votes }) => change !== 'stayed' || votes !== 0),
    [djs],
  );
  const model = useDataTable({
    columns: comparedColumns,
    rows: changed,
    rowKey: ({ dj }) => dj.id,
  });
  const file = () =>
    tableFile({
      ...model,
      content: fileTexts.contents.comparison,
      facts: [
        [texts.before, names.before],
        [texts.after, names.after],
      ],
    });
  if (changed.length === 0) return <p>{texts.same}</p>;
  return (
    <>
      <CardAside>
        <FileButton table={file} />
      </CardAside>
      <p>{texts.summary(placesChanged, votesChanged, total)}</p>
      <DataTable
        model={model}
        caption={texts.table(names.before, names.after)}
        of={djs.length}
        counter={tableTexts.counters.djs}
      />
    </>
  );
}

interface ComparisonCardProps {
  versions: readonly Version[];
  /** Tokyo time of the live figures: 14:00 */
  time: string;
}

/** A version beside another one, or beside the figures as they are now. */
export function ComparisonCard({ versions, time }: ComparisonCardProps) {
  const { search, change } = useQueryString();
  const { before, after, unknown } = readPair(search, versions);
  const query = combineQueries({
    before: useRanking(before === LIVE ? null : before),
    after: useRanking(after === LIVE ? null : after),
  });
  const nameOf = (id: string) => sideName(id, versions, time);
  const options = [LIVE, ...versions.map(({ id }) => id)].map((id) => ({
    value: id,
    name: nameOf(id),
  }));
  const compare = (...cmp: [string, string]) => change({ cmp }, { replace: true });
  return (
    <Card heading={texts.heading}>
      {unknown !== null && <FormNotice tone="note">{texts.unknown(unknown)}</FormNotice>}
      <div className="field-row mb-4">
        <SelectField
          label={texts.before}
          options={options}
          value={before}
          onChange={(id) => compare(id, after)}
        />
        <SelectField
          label={texts.after}
          options={options}
          value={after}
          onChange={(id) => compare(before, id)}
        />
      </div>
      <AnswerView query={query} skeleton={<TableSkeleton rows={4} />}>
        {(answers) => (
          <Changes {...answers} names={{ before: nameOf(before), after: nameOf(after) }} />
        )}
      </AnswerView>
      <Reasons pair={{ before, after }} versions={versions} />
    </Card>
  );
}
