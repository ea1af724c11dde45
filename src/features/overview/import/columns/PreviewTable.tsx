import { importTexts } from '../../../../texts/import';
import { cellMark, type MarkOptions } from './cellMark';
import { FIELDS, type Columns } from './columns';
import type { FilePreview } from './filePreview';

interface PreviewTableProps {
  preview: FilePreview;
  columns: Columns;
  marking: MarkOptions;
}

// What scrolls must be focusable, or the keyboard can't reach its end.
const FOCUSABLE = { tabIndex: 0 };

/** The first lines of the file, with what is odd in them; the header of each column says as which field it will be read. */
export function PreviewTable({ preview: { header, rows }, columns, marking }: PreviewTableProps) {
  const { columns: texts } = importTexts;
  const meaning = (name: string) => FIELDS.find((field) => columns[field] === name);
  return (
    <div className="import-preview" role="region" aria-label={texts.preview} {...FOCUSABLE}>
      <table className="table">
        <caption>{texts.preview}</caption>
        <thead>
          <tr>
            {header.map((name, at) => {
              const field = meaning(name);
              return (
                <th key={at} scope="col" className={field ? undefined : 'import-unused'}>
                  <span className="import-meaning">
                    {field ? texts.fields[field] : texts.unused}
                  </span>
                  <bdi>{name || texts.nameless}</bdi>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {header.map((name, at) => {
                const field = meaning(name);
                const mark = cellMark(field, row[at] ?? '', marking);
                return (
                  <td key={at} className={field ? undefined : 'import-unused'}>
                    <bdi>{row[at]}</bdi>
                    {mark && <span className="import-faulty">{mark}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
