import { parseInstant } from '../../../../../rules/instants';
import { tokyoInstant } from '../../../../lib/time/dates';
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

/** What to do about a mark; undefined: it says so itself. */
function adviceOf(mark: string | undefined): string | undefined {
  const { columns: texts } = importTexts;
  if (mark === texts.excelDay) return texts.excelDayAdvice;
  return mark === texts.unreadableInstant ? texts.instantForms : undefined;
}

/** The first lines of the file, with what is odd in them; the header of each column says as which field it will be read. */
export function PreviewTable({ preview: { header, rows }, columns, marking }: PreviewTableProps) {
  const { columns: texts } = importTexts;
  const meaning = (name: string) => FIELDS.find((field) => columns[field] === name);
  const advice = new Set(
    rows.flatMap((row) =>
      header.map((name, at) => adviceOf(cellMark(meaning(name), row[at] ?? '', marking))),
    ),
  );
  return (
    <>
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
                  const value = row[at] ?? '';
                  const mark = cellMark(field, value, marking);
                  const moment = field === 'castAt' && !mark ? parseInstant(value.trim()) : '';
                  return (
                    <td key={at} className={field ? undefined : 'import-unused'}>
                      <bdi>{row[at]}</bdi>
                      {mark && <span className="import-faulty">{mark}</span>}
                      {/* So that a wrong zone is noticed. */}
                      {typeof moment === 'object' && (
                        <small className="d-block text-body-secondary">
                          {texts.tokyo(tokyoInstant(moment.ms))}
                        </small>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {[...advice].map(
        (sentence) =>
          sentence && (
            <p key={sentence} className="import-advice">
              {sentence}
            </p>
          ),
      )}
    </>
  );
}
