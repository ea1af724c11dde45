import Table from 'react-bootstrap/Table';
import type { ReviewCase, ReviewRun } from '../../../../contract/decisions/review';
import { formatTenths } from '../../../lib/text/numbers';
import { tokyoMoment } from '../../../lib/time/dates';
import { signalName } from '../../../texts/review/signalNames';
import { methodTexts as texts } from '../../../texts/review/signals';
import { adjustedStep, methodSteps, signalFigures } from './methodSteps';

interface CaseMethodProps {
  reviewed: ReviewCase;
  /** The newest of its day. */
  run: ReviewRun | null;
}

/** All that was tested, also what is within its limit, and how it was computed: that makes a case defensible. */
export function CaseMethod({ reviewed: { signals, reasons, q }, run }: CaseMethodProps) {
  const tested = signals.filter(({ kind }) => kind !== 'duplicates');
  if (tested.length === 0) return null;
  const { columns } = texts;
  return (
    <details className="case-method opening">
      <summary>{texts.heading}</summary>
      <Table>
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.signal}</th>
            <th scope="col" className="number">
              {columns.seen}
            </th>
            <th scope="col" className="number">
              {columns.expected}
            </th>
            <th scope="col" className="number">
              {columns.limit}
            </th>
          </tr>
        </thead>
        <tbody>
          {tested.map((signal) => {
            const { seen, expected, limit } = signalFigures(signal);
            const isOver = reasons.includes(signal.kind);
            return (
              <tr key={signal.kind} className={isOver ? 'fw-bold' : undefined}>
                <th scope="row" className={isOver ? undefined : 'fw-normal'}>
                  {signalName(signal.kind)}
                  {isOver && <small className="d-block fw-normal">{texts.over}</small>}
                </th>
                <td className="number">{seen}</td>
                <td className="number">{expected}</td>
                <td className="number">{limit}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {tested.map((signal) => (
        <div key={signal.kind}>
          <h3>{signalName(signal.kind)}</h3>
          <ul>
            {methodSteps(signal).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        {q !== null && <span className="d-block">{adjustedStep(q)}</span>}
        {run && (
          <span className="d-block">
            {texts.run(run.tested, run.flagged, formatTenths(run.expectedHarmless))}{' '}
            {texts.runAt(tokyoMoment(run.at))}
          </span>
        )}
      </p>
    </details>
  );
}
