import { FACT_KINDS } from '../../../../../contract/decisions/factKinds';
import type { FactKind, ReviewCase } from '../../../../../contract/decisions/review';
import { caseTexts as texts } from '../../../../texts/review/case';
import { factNames } from '../../../../texts/review/factNames';
import { factMeanings } from '../../../../texts/review/facts';
import { FactItem } from './FactItem';

/** Nothing of them was found, which a test can't say. */
const COUNTED: readonly FactKind[] = ['repeats', 'lockstep'];

/** A kind of fact that this DJ-day has none of. */
function MissingFact({ kind }: { kind: FactKind }) {
  const isCounted = COUNTED.includes(kind);
  return (
    <li className="fact fact-missing">
      <div className="fact-words">
        <h4>{factNames[kind]}</h4>
        <p>{factMeanings[kind]}</p>
      </div>
      <p className="fact-none">
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

interface CaseFactsProps {
  reviewed: Pick<ReviewCase, 'facts' | 'reasons' | 'q'>;
}

/** What is above its limit, then what is within it: that stays visible, and makes a case defensible. */
export function CaseFacts({ reviewed: { facts, reasons, q } }: CaseFactsProps) {
  const over = facts.filter(({ kind }) => reasons.includes(kind));
  const within = facts.filter(({ kind }) => !reasons.includes(kind));
  const missing = FACT_KINDS.filter((kind) => !facts.some((fact) => fact.kind === kind));
  return (
    <>
      <section className="case-part">
        <header className="case-part-header">
          <h3>
            {texts.over} <small>{texts.count(over.length)}</small>
          </h3>
          <GaugeLegend />
        </header>
        <ul className="facts">
          {over.map((fact) => (
            <FactItem key={fact.kind} fact={fact} q={q} isOver />
          ))}
        </ul>
      </section>
      <section className="case-part">
        <header className="case-part-header">
          <h3>
            {texts.within} <small>{texts.count(within.length)}</small>
          </h3>
        </header>
        <ul className="facts facts-within">
          {within.map((fact) => (
            <FactItem key={fact.kind} fact={fact} q={q} isOver={false} />
          ))}
          {missing.map((kind) => (
            <MissingFact key={kind} kind={kind} />
          ))}
        </ul>
      </section>
    </>
  );
}
