import { importTexts } from '../../../../texts/import';
import { FIELDS, type Columns } from './columns';
import type { FilePreview } from './filePreview';

interface PreviewTableProps {
  preview: FilePreview;
  columns: Columns;
}

// A part that scrolls by itself has to be reached by the keyboard.
const REACHED_BY_TAB = { tabIndex: 0 };

/** The first lines as the file has them, each column headed by what it is taken for. */
export function PreviewTable({ preview: { header, rows }, columns }: PreviewTableProps) {
  const { columns: texts } = importTexts;
  const meaning = (name: string) => FIELDS.find((field) => columns[field] === name);
  return (
    <div className="import-preview" role="region" aria-label={texts.preview} {...REACHED_BY_TAB}>
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
              {header.map((name, at) => (
                <td key={at} className={meaning(name) ? undefined : 'import-unused'}>
                  <bdi>{row[at]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
