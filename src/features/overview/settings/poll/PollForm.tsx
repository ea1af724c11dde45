import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import Form from 'react-bootstrap/Form';
import type { PollAnswer } from '../../../../../contract/poll';
import { POLL_RULES } from '../../../../../rules/caseIds';
import { FieldFrame } from '../../../../components/form/FieldFrame';
import { settingsTexts } from '../../../../texts/settings';
import { useDraft } from '../form/drafts';
import { Field, useFocusFirstError } from '../../../../components/form/Field';
import { SaveButton, SavingNotice } from '../form/SaveButton';
import { savePoll } from './savePoll';
import { SettingClash } from '../form/settingClash';
import { useSaving } from '../../../../client/useSaving';
import { checkVote, NO_VOTE, pollFields, type PollFields } from './pollFields';
import { WindowFields } from './WindowFields';

const texts = settingsTexts.poll;

interface PollFormProps {
  /** Null: not set up yet. */
  poll: PollAnswer | null;
}

export function PollForm({ poll }: PollFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const { draft, dirty, setDraft } = useDraft('vote');
  const { saving, save, reset } = useSaving();
  const [attempts, setAttempts] = useState(0);
  const base = poll ? pollFields(poll) : NO_VOTE;
  const current = draft ?? { fields: base, base, isNew: poll === null };
  const { fields } = current;
  const errors = attempts > 0 ? checkVote(fields) : {};
  useFocusFirstError(form, attempts);

  const change = (changed: Partial<PollFields>) => {
    if (saving.state !== 'running') reset();
    setDraft({ ...current, fields: { ...fields, ...changed } });
  };

  async function saveNow() {
    try {
      const saved = await savePoll(current);
      if (saved) client.setQueryData(['poll', null, null], saved);
      setDraft(undefined);
      setAttempts(0);
      return { state: saved ? 'saved' : 'unchanged' } as const;
    } catch (thrown) {
      if (thrown instanceof SettingClash) setDraft(thrown.rebased as typeof current);
      throw thrown;
    }
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(checkVote(fields)).length === 0) void save(saveNow);
  };

  const isFrozen = poll?.phase === 'final' || poll?.phase === 'published';
  const isTooNarrow = saving.state === 'failed' && saving.field === 'window';
  return (
    <form ref={form} noValidate className="setting-form" onSubmit={handleSubmit}>
      <div className="field-row">
        <Field
          className="field-wide"
          label={texts.name}
          value={fields.name}
          error={errors.name}
          onText={(name) => change({ name })}
        />
        <Field
          className="field-narrow"
          label={texts.year}
          inputMode="numeric"
          value={fields.year}
          error={errors.year}
          onText={(year) => change({ year })}
        />
      </div>
      <WindowFields
        fields={fields}
        errors={errors}
        refusal={isTooNarrow ? saving.message : undefined}
        frozen={isFrozen}
        onChange={change}
      />
      <FieldFrame label={texts.rule} hint={texts.ruleHint}>
        {(links) => (
          <Form.Select
            {...links}
            value={fields.rule}
            onChange={({ target }) => change({ rule: target.value })}
          >
            {POLL_RULES.map((rule) => (
              <option key={rule} value={rule}>
                {texts.rules[rule]}
              </option>
            ))}
          </Form.Select>
        )}
      </FieldFrame>
      <div className="form-actions">
        <SaveButton saving={saving} />
        {dirty && saving.state === 'idle' && (
          <span className="text-muted-ink">{settingsTexts.unsaved}</span>
        )}
        <SavingNotice saving={isTooNarrow ? { state: 'idle' } : saving} />
      </div>
    </form>
  );
}
