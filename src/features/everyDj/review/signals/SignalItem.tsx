import { useId, useState } from 'react';
import type { ReviewSignal } from '../../../../../contract/decisions/review';
import { Icon } from '../../../../components/Icon';
import { caseTexts as texts } from '../../../../texts/review/case';
import { signalNames } from '../../../../texts/review/signalNames';
import { signalMeanings } from '../../../../texts/review/signals';
import { signalFigures, type SignalFigure } from './signalFigures';
import { Gauge } from './Gauge';
import { methodSteps } from './methodSteps';

function Figure({ label, figure, strong }: { label: string; figure: SignalFigure; strong?: true }) {
  const { text, unit } = figure;
  return (
    <div className={strong ? 'signal-figure signal-seen' : 'signal-figure'}>
      <dt>{label}</dt>
      <dd>
        {text}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}

interface SignalItemProps {
  signal: ReviewSignal;
  /** Of the DJ-day. */
  q: number | null;
  /** Above its limit: with a gauge. */
  isOver: boolean;
}

/** A signal in figures, and one tap away how they were computed. */
export function SignalItem({ signal, q, isOver }: SignalItemProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { kind } = signal;
  const figures = signalFigures(signal);
  return (
    <li className={isOver ? 'signal signal-over' : 'signal'}>
      <div className="signal-words">
        <h4>{signalNames[kind]}</h4>
        <p>{signalMeanings[kind]}</p>
      </div>
      {isOver && <Gauge {...signal} />}
      <dl className="signal-figures">
        <Figure label={texts.seen} figure={figures.seen} strong />
        <Figure label={texts.expected} figure={figures.expected} />
        <Figure label={texts.limit} figure={figures.limit} />
      </dl>
      <button
        type="button"
        className="btn panel-action signal-method-button"
        aria-expanded={isOpen}
        aria-controls={`${id}method`}
        aria-label={texts.methodOf(signalNames[kind])}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.method}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div className="signal-method" id={`${id}method`} hidden={!isOpen}>
        <strong>{texts.methodOf(signalNames[kind])}</strong>
        <ol>
          {methodSteps(signal, q).map(({ name, how, value }) => (
            <li key={name + how}>
              {name && <strong>{name}</strong>}
              {name && ' ＝ '}
              {how}
              {value && (
                <>
                  {' ＝ '}
                  <strong>{value}</strong>
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}
