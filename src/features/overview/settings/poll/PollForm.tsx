import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import Col from 'react-bootstrap/Col';
import Form from 'react-bootstrap/Form';
import Row from 'react-bootstrap/Row';
import type { PollAnswer } from '../../../../../contract/poll';
import { POLL_RULES } from '../../../../../rules/caseIds';
import { useSaving } from '../../../../client/useSaving';
import { Field } from '../../../../components/form/Field';
import { FieldFrame } from '../../../../components/form/FieldFrame';
import { tokyoEnd, tokyoMoment } from '../../../../lib/time/dates';
import { fromTokyoField } from '../../../../lib/time/tokyoField';
import { settingsTexts } from '../../../../texts/settings';
import { SaveButton, SavingNotice } from '../SavingNotice';
import { useSettingForm } from '../useSettingForm';
import { EMPTY_POLL, pollFields, pollResolver } from './pollFields';
import { fetchPollIfSet, savePoll } from './savePoll';

const texts = settingsTexts.poll;

/** A moment in words, below its field. */
function inWords(text: string, say: (instant: string) => string): string {
  const instant = fromTokyoField(text);
  // Keeps the line's height while a time is being typed.
  return instant === null ? '\u00a0' : say(instant);
}

interface PollFormProps {
  /** Null: not set up yet. */
  poll: PollAnswer | null;
}

export function PollForm({ poll }: PollFormProps) {
  const client = useQueryClient();
  const saved = useMemo(() => (poll ? pollFields(poll) : EMPTY_POLL), [poll]);
  const form = useSettingForm({
    name: 'poll',
    saved,
    resolver: pollResolver,
    labels: texts,
    saving: useSaving(),
  });
  const { register, errorOf, saving } = form;

  async function save() {
    const fresh = await fetchPollIfSet();
    const answer = await savePoll(form.merge(fresh ? pollFields(fresh) : EMPTY_POLL), fresh);
    if (answer) client.setQueryData(['poll', null, null], answer);
    return { state: answer ? 'saved' : 'unchanged' } as const;
  }

  const isFrozen = poll?.phase === 'final' || poll?.phase === 'published';
  // Not `disabled` of the form: what is disabled there has no value.
  const moment = { type: 'datetime-local', max: '9999-12-31T23:59', disabled: isFrozen } as const;
  return (
    <Form noValidate className="setting-form" onSubmit={form.submit(save)}>
      <Row>
        <Col sm={8} lg={6}>
          <Field label={texts.name} error={errorOf('name')} {...register('name')} />
        </Col>
        <Col sm={4} lg={2}>
          <Field
            label={texts.year}
            inputMode="numeric"
            error={errorOf('year')}
            {...register('year')}
          />
        </Col>
      </Row>
      <fieldset>
        <Row>
          <Col sm={6} lg={4}>
            <Field
              label={texts.opensAt}
              error={errorOf('opensAt')}
              hint={inWords(form.watch('opensAt'), (instant) => texts.from(tokyoMoment(instant)))}
              {...moment}
              {...register('opensAt')}
            />
          </Col>
          <Col sm={6} lg={4}>
            <Field
              label={texts.closesAt}
              error={errorOf('closesAt')}
              hint={inWords(form.watch('closesAt'), (instant) => texts.until(tokyoEnd(instant)))}
              {...moment}
              {...register('closesAt')}
            />
          </Col>
        </Row>
        <p className="field-hint">{isFrozen ? texts.frozen : texts.zone}</p>
      </fieldset>
      <FieldFrame label={texts.rule} hint={texts.ruleHint}>
        {(links) => (
          <Form.Select {...links} {...register('rule')}>
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
        {form.hasDraft && saving.state === 'idle' && (
          <span className="text-body-secondary">{settingsTexts.unsaved}</span>
        )}
        <SavingNotice saving={saving} />
      </div>
    </Form>
  );
}
