import type { ImportAnswer } from '../../../../../contract/imports';
import { Icon } from '../../../../components/Icon';
import { csvFile, saveFile } from '../../../../lib/browser/csv';
import { importTexts } from '../../../../texts/import';
import type { ImportOrder } from '../upload';
import { wrongLinesCsv, wrongLineReason } from './wrongLineReport';

interface WrongLinesProps {
  order: ImportOrder;
  answer: Pick<ImportAnswer, 'wrong' | 'rejected'>;
}

const MOST_SHOWN = 50;
const { wrong: texts } = importTexts;

/** The rejected lines with their reasons; all of them as a file for a spreadsheet. */
export function WrongLines({ order, answer: { wrong, rejected } }: WrongLinesProps) {
  const shown = wrong.slice(0, MOST_SHOWN);
  async function handleDownload() {
    saveFile(csvFile(await wrongLinesCsv(wrong, order)), texts.file(order.file.name));
  }
  return (
    <div className="import-wrong">
      <div className="import-wrong-head">
        <h3>{texts.heading}</h3>
        <button type="button" className="btn btn-quiet" onClick={() => void handleDownload()}>
          <Icon name="download" />
          {texts.download}
        </button>
      </div>
      <table className="table import-table">
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
                <bdi>{wrongLineReason(one)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rejected > shown.length && (
        <p className="import-advice">{texts.more(shown.length, rejected)}</p>
      )}
      {rejected > wrong.length && <p className="import-advice">{texts.kept(wrong.length)}</p>}
    </div>
  );
}
