import { useId, useState } from 'react';
import type { ReviewFact } from '../../../../../contract/decisions/review';
import { Icon } from '../../../../components/Icon';
import { caseTexts as texts } from '../../../../texts/review/case';
import { factNames } from '../../../../texts/review/factNames';
import { factMeanings } from '../../../../texts/review/facts';
import { factFigures, type FactFigure } from './factFigures';
import { Gauge } from './Gauge';
import { methodSteps } from './methodSteps';

function Figure({ label, figure, strong }: { label: string; figure: FactFigure; strong?: true }) {
  const { text, unit } = figure;
  return (
    <div className={strong ? 'fact-figure fact-seen' : 'fact-figure'}>
      <dt>{label}</dt>
      <dd>
        {text}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}

interface FactItemProps {
  fact: ReviewFact;
  /** Of the DJ-day. */
  q: number | null;
  /** Above its limit: with a gauge. */
  isOver: boolean;
}

/** A fact in figures, and one tap away how they were computed. */
export function FactItem({ fact, q, isOver }: FactItemProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { kind } = fact;
  const figures = factFigures(fact);
  return (
    <li className={isOver ? 'fact fact-over' : 'fact'}>
      <div className="fact-words">
        <h4>{factNames[kind]}</h4>
        <p>{factMeanings[kind]}</p>
      </div>
      {isOver && <Gauge {...fact} />}
      <dl className="fact-figures">
        <Figure label={texts.seen} figure={figures.seen} strong />
        <Figure label={texts.expected} figure={figures.expected} />
        <Figure label={texts.limit} figure={figures.limit} />
      </dl>
      <button
        type="button"
        className="btn panel-action fact-method-button"
        aria-expanded={isOpen}
        aria-controls={`${id}method`}
        aria-label={texts.methodOf(factNames[kind])}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.method}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div className="fact-method" id={`${id}method`} hidden={!isOpen}>
        <strong>{texts.methodOf(factNames[kind])}</strong>
        <ol>
          {methodSteps(fact, q).map(({ name, how, value }) => (
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
