import { SIGNAL_KINDS } from '../../../../../rules/caseIds';
import type { SignalKind, DjDayCase } from '../../../../../contract/decisions/review';
import { caseTexts as texts } from '../../../../texts/review/case';
import { signalNames } from '../../../../texts/review/signalNames';
import { signalMeanings } from '../../../../texts/review/signals';
import { SignalItem } from './SignalItem';

/** Nothing of them was found, which a test can't say. */
const COUNTED: readonly SignalKind[] = ['lockstep'];

/** Those of a DJ-day; duplicates are a case of their own. */
const OF_DJ_DAY = SIGNAL_KINDS.filter((kind) => kind !== 'duplicates');

/** A kind of signal that this DJ-day has none of. */
function MissingSignal({ kind }: { kind: SignalKind }) {
  const isCounted = COUNTED.includes(kind);
  return (
    <li className="signal signal-missing">
      <div className="signal-words">
        <h4>{signalNames[kind]}</h4>
        <p>{signalMeanings[kind]}</p>
      </div>
      <p className="signal-none">
        <strong>{isCounted ? texts.notFound : texts.notTested}</strong>
        {!isCounted && <span>{texts.notTestedWhy}</span>}
      </p>
    </li>
  );
}

function GaugeLegend() {
  return (
    <ul className="gauge-legend">
      {(['seen', 'expected', 'limit'] as const).map((mark) => (
        <li key={mark}>
          <span className={`gauge-sample gauge-${mark}`} aria-hidden="true" />
          {texts[mark]}
        </li>
      ))}
    </ul>
  );
}

interface CaseSignalsProps {
  reviewed: Pick<DjDayCase, 'signals' | 'reasons' | 'q'>;
}

/** What is above its limit, then what is within it: that stays visible, and makes a case defensible. */
export function CaseSignals({ reviewed: { signals, reasons, q } }: CaseSignalsProps) {
  const over = signals.filter(({ kind }) => reasons.includes(kind));
  const within = signals.filter(({ kind }) => !reasons.includes(kind));
  const missing = OF_DJ_DAY.filter((kind) => !signals.some((signal) => signal.kind === kind));
  return (
    <>
      <section className="case-part">
        <header className="case-part-header">
          <h3>
            {texts.over} <small>{texts.count(over.length)}</small>
          </h3>
          <GaugeLegend />
        </header>
        <ul className="signals">
          {over.map((signal) => (
            <SignalItem key={signal.kind} signal={signal} q={q} isOver />
          ))}
        </ul>
      </section>
      <section className="case-part">
        <header className="case-part-header">
          <h3>
            {texts.within} <small>{texts.count(within.length)}</small>
          </h3>
        </header>
        <ul className="signals signals-within">
          {within.map((signal) => (
            <SignalItem key={signal.kind} signal={signal} q={q} isOver={false} />
          ))}
          {missing.map((kind) => (
            <MissingSignal key={kind} kind={kind} />
          ))}
        </ul>
      </section>
    </>
  );
}
