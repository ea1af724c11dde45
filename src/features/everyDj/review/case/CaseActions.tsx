import { useId, type ReactNode } from 'react';
import type { DjDayCase } from '../../../../../contract/decisions/review';
import { useAuth } from '../../../../auth/authStore';
import { Icon } from '../../../../components/Icon';
import { Link } from '../../../../components/Link';
import { FormNotice } from '../../../../components/states/FormNotice';
import { caseActionTexts as texts } from '../../../../texts/review/case';
import { viewPath } from '../../EveryDjTabs';
import { isNoteTooLong } from './CaseNote';
import type { CaseDecision } from './useCaseDecision';

/** The exclusion of the suspect votes; of the DJ-day, where none of them can be named. */
export function excludePath({ id, date, dj, suspects, provisional }: DjDayCase): string {
  // While its day runs there is no case yet that it could decide.
  if (provisional) return viewPath('exclude', { dj: dj.id, day: date });
  const query = { dj: dj.id, day: date, case: id };
  return viewPath('exclude', suspects ? { ...query, signal: suspects.signal } : query);
}

interface ActionProps {
  what: string;
  children: (describedBy: string) => ReactNode;
}

/** A button, and below it what it changes and what not. */
function Action({ what, children }: ActionProps) {
  const id = useId();
  return (
    <div className="case-action">
      {children(id)}
      <p id={id}>{what}</p>
    </div>
  );
}

interface DecideButtonProps {
  label: string;
  icon: 'person-check' | 'check-circle' | 'arrow-counterclockwise' | 'x-lg';
  what: string;
  isPrimary?: boolean;
  disabled: boolean;
  onDecide: () => void;
}

function DecideButton({ label, icon, what, isPrimary, disabled, onDecide }: DecideButtonProps) {
  return (
    <Action what={what}>
      {(describedBy) => (
        <button
          type="button"
          className={isPrimary ? 'btn btn-primary' : 'btn btn-quiet'}
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={onDecide}
        >
          <Icon name={icon} />
          {label}
        </button>
      )}
    </Action>
  );
}

function ExcludeLink({ reviewed }: { reviewed: DjDayCase }) {
  return (
    <Action what={texts.excludeWhat}>
      {(describedBy) => (
        <Link to={excludePath(reviewed)} className="btn btn-quiet" aria-describedby={describedBy}>
          {texts.exclude}
          <Icon name="arrow-right" />
        </Link>
      )}
    </Action>
  );
}

interface CaseActionsProps {
  reviewed: DjDayCase;
  decision: CaseDecision;
  canDecide: boolean;
  onKeep: () => void;
}

/** What became of the last decision; the line is always there, so that it is read out. */
function DecisionNotice({ saving }: Pick<CaseDecision, 'saving'>) {
  return (
    <>
      {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
      <p className="case-saved" role="status">
        {saving.state === 'running' && texts.running}
        {saving.state === 'saved' && (
          <>
            <Icon name="check-circle-fill" />
            {saving.message}
          </>
        )}
      </p>
    </>
  );
}

/** The decisions on an open case: the one that changes least is the primary one. */
function OpenActions({ reviewed, decision, onKeep }: Omit<CaseActionsProps, 'canDecide'>) {
  const auth = useAuth();
  const me = auth.state === 'signedIn' ? auth.account.email : null;
  const { owner } = reviewed;
  const isOff = decision.saving.state === 'running' || isNoteTooLong(decision.draft.value);
  const decide = (change: Parameters<CaseDecision['decide']>[0], message: string) => () => {
    onKeep();
    void decision.decide(change, message);
  };
  return (
    <>
      {owner !== null && owner === me ? (
        <DecideButton
          label={texts.letGo}
          icon="x-lg"
          what={texts.letGoWhat}
          disabled={isOff}
          onDecide={decide({ owner: null }, texts.letGone)}
        />
      ) : (
        <DecideButton
          label={texts.take}
          icon="person-check"
          what={owner === null ? texts.takeWhat : texts.takeFrom(owner)}
          isPrimary
          disabled={isOff || me === null}
          onDecide={decide({ owner: me }, texts.took)}
        />
      )}
      <DecideButton
        label={texts.harmless}
        icon="check-circle"
        what={texts.harmlessWhat}
        disabled={isOff}
        onDecide={decide({ state: 'harmless' }, texts.madeHarmless)}
      />
      <ExcludeLink reviewed={reviewed} />
    </>
  );
}

function Buttons(props: Omit<CaseActionsProps, 'canDecide'>) {
  const { reviewed, decision, onKeep } = props;
  const { state, provisional } = reviewed;
  if (provisional) return <ExcludeLink reviewed={reviewed} />;
  if (state === 'open') return <OpenActions {...props} />;
  if (state === 'excluded') return null;
  return (
    <DecideButton
      label={texts.reopen}
      icon="arrow-counterclockwise"
      what={texts.reopenWhat}
      disabled={decision.saving.state === 'running'}
      onDecide={() => {
        onKeep();
        void decision.decide({ state: 'open' }, texts.reopened);
      }}
    />
  );
}

/** Why nothing can be decided here, or not yet. */
export function NoDecisionNotice({
  reviewed,
  canDecide,
}: Pick<CaseActionsProps, 'reviewed' | 'canDecide'>) {
  if (!canDecide) return <FormNotice tone="note">{texts.readOnly}</FormNotice>;
  return reviewed.provisional ? <FormNotice tone="note">{texts.provisional}</FormNotice> : null;
}

/** The bar stays in sight, wherever in the case one reads; who decides nothing has none. */
export function CaseActions({ canDecide, ...props }: CaseActionsProps) {
  const { reviewed, decision } = props;
  const hasThree = reviewed.state === 'open' && !reviewed.provisional;
  if (!canDecide) return <div className="case-end" />;
  return (
    <div className="case-bar" role="group" aria-label={texts.actions}>
      <DecisionNotice saving={decision.saving} />
      <div className={hasThree ? 'case-buttons case-buttons-three' : 'case-buttons'}>
        <Buttons {...props} />
      </div>
      {hasThree && <p className="case-short">{texts.shortWhat}</p>}
    </div>
  );
}
