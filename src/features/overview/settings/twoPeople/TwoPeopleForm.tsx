import { useId, useRef, useState, type FormEvent } from 'react';
import type { TwoPeople } from '../../../../../contract/poll';
import { Field, useFocusFirstError } from '../../../../components/form/Field';
import { ProposedNotice } from '../../../../components/proposals/ProposedNotice';
import { settingsTexts } from '../../../../texts/settings';
import { twoPeopleTexts as texts } from '../../../../texts/twoPeople';
import { proposalTitle } from '../../../../voting/proposalTitle';
import { SavingNotice } from '../form/SaveButton';
import { Coverage } from './Coverage';
import type { ChangeKind } from './twoPeopleFields';
import { useTwoPeople } from './useTwoPeople';

/** What the button does, by what it changes; before anything has changed, what it will. */
function submitText(kind: ChangeKind | 'invalid', twoPeople: TwoPeople | null): string {
  if (kind === 'off') return texts.proposeOff;
  if (kind === 'raise') return texts.proposeRaise;
  return twoPeople === null ? texts.submitOn : texts.submitLower;
}

interface TwoPeopleFormProps {
  /** As it is; null: off. */
  twoPeople: TwoPeople | null;
}

/** The button says whether it changes the setting, or proposes to. */
export function TwoPeopleForm({ twoPeople }: TwoPeopleFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const { fields, errors, wanted, kind, dirty, saving, proposed, change, submit } =
    useTwoPeople(twoPeople);
  const isOn = fields.on !== '';
  const isRunning = saving.state === 'running';
  useFocusFirstError(form, attempts);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    submit();
  };
  return (
    <form ref={form} noValidate className="setting-form" onSubmit={handleSubmit}>
      <label className="setting-switch form-switch">
        <input
          type="checkbox"
          role="switch"
          className="form-check-input"
          checked={isOn}
          disabled={isRunning}
          aria-describedby={`${id}parts`}
          onChange={({ target }) => change({ on: target.checked ? 'yes' : '' })}
        />
        {texts.on}
      </label>
      {isOn && (
        <div className="field-row">
          <Field
            label={texts.percent}
            inputMode="decimal"
            value={fields.percent}
            hint={texts.percentHint}
            error={attempts > 0 ? errors.percent : undefined}
            disabled={isRunning}
            onText={(percent) => change({ percent })}
          />
        </div>
      )}
      <div id={`${id}parts`}>
        <Coverage twoPeople={isOn ? wanted : null} />
      </div>
      {kind === 'on' && <p className="field-hint">{texts.onAdvice}</p>}
      {twoPeople !== null && <p className="field-hint">{texts.offNeeds}</p>}
      {proposed && <ProposedNotice id={proposed.id} title={proposalTitle(proposed)} />}
      <div className="form-actions">
        <button
          type="submit"
          className={kind === 'none' ? 'btn btn-quiet' : 'btn btn-primary'}
          disabled={isRunning || kind === 'none'}
          aria-busy={isRunning}
        >
          {isRunning ? settingsTexts.saving : submitText(kind, twoPeople)}
        </button>
        {dirty && saving.state === 'idle' && (
          <span className="text-muted-ink">{settingsTexts.unsaved}</span>
        )}
        {!proposed && <SavingNotice saving={saving} />}
      </div>
    </form>
  );
}
