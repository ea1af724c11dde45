import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import type { ImportAnswer, WrongLine } from '../../../../../contract/imports';
import { parseInstant } from '../../../../../rules/instants';
import { Icon } from '../../../../components/Icon';
import { csvFile, saveFile, toCsv } from '../../../../lib/browser/csv';
import { tokyoInstant } from '../../../../lib/time/dates';
import { importTexts } from '../../../../texts/import';
import { UNREADABLE_FILE, wrongLineTexts } from '../../../../texts/import/wrongLines';
import { linesOf } from '../../files/fileContent';
import type { ImportOrder } from '../upload';

const MOST_SHOWN = 50;
const { wrong: texts } = importTexts;

// The window is in Tokyo time, so instants outside of it are shown in Tokyo time too.
const OF_TIME = ['outside_window', 'ahead_of_clock'];

function shownValue({ code, value }: WrongLine): string | null {
  if (value === null || !OF_TIME.includes(code)) return value;
  const read = parseInstant(value);
  return typeof read === 'string' ? value : importTexts.columns.tokyo(tokyoInstant(read.ms));
}

/** Why a line was rejected, in Japanese; for an unknown code the API's own message. */
function reasonOf(line: WrongLine): string {
  const { line: number, code, value } = line;
  if (number === null && code === 'not_readable' && value === null) return UNREADABLE_FILE;
  return wrongLineTexts[line.code]?.(shownValue(line)) ?? line.message;
}

/** The rejected lines for a spreadsheet: number, reason, value, and the line itself from the file. */
export async function wrongLinesCsv(
  wrong: ImportAnswer['wrong'],
  { file, packed, query }: Pick<ImportOrder, 'file' | 'packed' | 'query'>,
): Promise<string> {
  const numbers = new Set(wrong.flatMap(({ line }) => line ?? []));
  const encoding = query.encoding ?? 'utf-8';
  // Without the lines themselves where the file can't be read any more.
  const lines = await linesOf(file, { packed, encoding, numbers }).catch(
    () => new Map<number, string>(),
  );
  return toCsv([
    [texts.line, texts.reason, texts.value, texts.original],
    ...wrong.map((one) => [
      one.line ?? texts.wholeFile,
      reasonOf(one),
      one.value ?? '',
      (one.line !== null && lines.get(one.line)) || '',
    ]),
  ]);
}

interface WrongLinesProps {
  order: ImportOrder;
  answer: Pick<ImportAnswer, 'wrong' | 'rejected'>;
}

/** The rejected lines with their reasons; all of them as a file for a spreadsheet. */
export function WrongLines({ order, answer: { wrong, rejected } }: WrongLinesProps) {
  const shown = wrong.slice(0, MOST_SHOWN);
  async function handleDownload() {
    saveFile(csvFile(await wrongLinesCsv(wrong, order)), texts.file(order.file.name));
  }
  return (
    <div className="import-part">
      <div className="d-flex flex-wrap gap-2 align-items-center justify-content-between">
        <h3>{texts.heading}</h3>
        <Button variant="quiet" onClick={() => void handleDownload()}>
          <Icon name="download" />
          {texts.download}
        </Button>
      </div>
      <Table className="import-table">
        <caption className="visually-hidden">{texts.heading}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              {texts.line}
            </th>
            <th scope="col">{texts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one, at) => (
            <tr key={at}>
              <th scope="row" className="number">
                {one.line ?? texts.wholeFile}
              </th>
              <td>
                <bdi>{reasonOf(one)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rejected > shown.length && (
        <p className="import-advice">{texts.more(shown.length, rejected)}</p>
      )}
      {rejected > wrong.length && <p className="import-advice">{texts.kept(wrong.length)}</p>}
    </div>
  );
}
