import { useState } from 'react';
import type { Exclusion } from '../../../../contract/decisions/exclusions';
import type { RuleCase } from '../../../../contract/decisions/review';
import { useCanDecide } from '../../../auth/roles';
import { Card } from '../../../components/Card';
import { Link } from '../../../components/Link';
import { FormNotice } from '../../../components/states/FormNotice';
import { caseActionTexts } from '../../../texts/review/case';
import { ruleTexts as texts } from '../../../texts/review/list';
import { viewPath } from '../EveryDjTabs';
import { CaseStateChip } from './CaseState';
import { CaseExclusions } from './case/CaseExclusions';
import { useCaseDecision } from './case/useCaseDecision';

interface RuleCardProps {
  reviewed: RuleCase;
  exclusions: readonly Exclusion[];
}

/** 重複: the one case on all votes that break the poll's rule, above those of DJ-days. */
export function RuleCard({ reviewed, exclusions }: RuleCardProps) {
  const canDecide = useCanDecide();
  const { saving, decide } = useCaseDecision(reviewed);
  const [undone, setUndone] = useState<string | null>(null);
  const { id, state, signals, votesNow } = reviewed;
  const voters = signals[0]?.detail['voters'];
  const own = exclusions.filter((one) => reviewed.exclusions.includes(one.id));
  const isOff = saving.state === 'running';
  return (
    <Card heading={texts.heading} actions={<CaseStateChip state={state} />}>
      <p>
        <strong>{texts.votes(typeof voters === 'number' ? voters : null, votesNow)}</strong>
        {texts.rule(id)}
      </p>
      {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
      {(own.length > 0 || undone !== null) && (
        <CaseExclusions exclusions={own} canUndo={canDecide} undone={undone} onUndone={setUndone} />
      )}
      {canDecide && state !== 'excluded' && (
        <div className="form-actions" role="group" aria-label={caseActionTexts.actions}>
          {state === 'open' ? (
            <button
              type="button"
              className="btn btn-quiet"
              disabled={isOff}
              onClick={() => void decide({ state: 'harmless' }, caseActionTexts.madeHarmless)}
            >
              {caseActionTexts.harmless}
            </button>
          ) : (
            <button
              type="button"
              className="btn btn-quiet"
              disabled={isOff}
              onClick={() => void decide({ state: 'open' }, caseActionTexts.reopened)}
            >
              {caseActionTexts.reopen}
            </button>
          )}
          {votesNow > 0 && (
            <Link
              to={viewPath('exclude', { case: id, signal: 'duplicates' })}
              className="btn btn-quiet"
            >
              {caseActionTexts.exclude}
            </Link>
          )}
        </div>
      )}
    </Card>
  );
}
