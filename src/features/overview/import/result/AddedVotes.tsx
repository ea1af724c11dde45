import { useId, type ReactNode } from 'react';
import Table from 'react-bootstrap/Table';
import type { ImportAnswer } from '../../../../../contract/imports';
import { DayLink } from '../../../../components/figures/DayLink';
import { DjLink } from '../../../../components/figures/DjLink';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { FileButton, type FileButtonProps } from '../../../../files/FileButton';
import { importTexts } from '../../../../texts/import';

interface CountTableProps extends Pick<FileButtonProps, 'table'> {
  caption: string;
  /** Of the first column. */
  header: string;
  rows: readonly { key: string; name: ReactNode; votes: number }[];
}

const AT_ONCE = 10;

/** Votes by day or DJ; a long table is collapsed. */
function CountTable({ caption, header, rows, table }: CountTableProps) {
  const id = useId();
  const { result } = importTexts;
  return (
    <details className="import-details" open={rows.length <= AT_ONCE}>
      <summary id={id}>
        {caption}
        <small>{result.entries(rows.length)}</small>
      </summary>
      <Table className="import-table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{header}</th>
            <th scope="col" className="number">
              {result.accepted}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, votes }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="number">
                <VoteCount votes={votes} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <FileButton table={table} />
    </details>
  );
}

type AddedVotesProps = Pick<ImportAnswer, 'days' | 'djs'>;

const addedFile = () => import(/* webpackChunkName: 'added-file' */ './addedFile');

const MOST_DJS = 20;
const { result: texts } = importTexts;

/** The votes that a file added, by day and by DJ. */
export function AddedVotes({ days, djs }: AddedVotesProps) {
  if (days.length === 0) return null;
  const most = [...djs].sort((a, b) => b.votes - a.votes);
  const others = most.slice(MOST_DJS);
  const rest = {
    key: 'others',
    name: texts.others(others.length),
    votes: others.reduce((sum, { votes }) => sum + votes, 0),
  };
  return (
    <div className="import-added">
      <CountTable
        caption={texts.days}
        header={texts.day}
        table={async () => (await addedFile()).addedDaysFile({ days, djs })}
        rows={days.map(({ date, votes }) => ({ key: date, name: <DayLink day={date} />, votes }))}
      />
      <CountTable
        caption={texts.djVotes}
        header={texts.dj}
        table={async () => (await addedFile()).addedDjsFile({ days, djs })}
        rows={[
          ...most.slice(0, MOST_DJS).map(({ id, name, votes }) => ({
            key: `dj ${id}`,
            name: <DjLink dj={{ id, name }} />,
            votes,
          })),
          ...(others.length > 0 ? [rest] : []),
        ]}
      />
    </div>
  );
}
