import { useId, type ReactNode } from 'react';
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
export function CountTable({ caption, header, rows, table }: CountTableProps) {
  const id = useId();
  const { result } = importTexts;
  return (
    <details className="import-details" open={rows.length <= AT_ONCE}>
      <summary id={id}>
        {caption}
        <small>{result.entries(rows.length)}</small>
      </summary>
      <table className="table import-table" aria-labelledby={id}>
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
      </table>
      <FileButton table={table} />
    </details>
  );
}
