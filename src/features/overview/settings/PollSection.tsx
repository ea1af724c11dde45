import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import Col from 'react-bootstrap/Col';
import Form from 'react-bootstrap/Form';
import Row from 'react-bootstrap/Row';
import type { PollAnswer } from '../../../../contract/poll';
import { POLL_RULES } from '../../../../rules/caseIds';
import { usePoll } from '../../../client/queries/poll';
import { useDraft } from '../../../client/useDraft';
import { Card } from '../../../components/Card';
import { Field } from '../../../components/form/Field';
import { FieldFrame } from '../../../components/form/FieldFrame';
import { AnswerView } from '../../../components/states/AnswerView';
import { FormNotice } from '../../../components/states/FormNotice';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { nameOf } from '../../../lib/text/nameOf';
import { tokyoEnd, tokyoMoment } from '../../../lib/time/dates';
import { fromTokyoField } from '../../../lib/time/tokyoField';
import { settingsTexts } from '../../../texts/settings/settings';
import { EMPTY_POLL, fetchPollIfSet, pollFields, pollResolver, savePoll } from './pollFields';
import { SavingNotice, SubmitButton } from './SavingNotice';
import { TwoPeopleCard } from './TwoPeopleCard';
import { useSettingForm } from './useSettingForm';

const texts = settingsTexts.poll;
/** Of the card with the form, in CSS pixels. */
const FORM_HEIGHT = 300;

const fromWords = (instant: string) => texts.from(tokyoMoment(instant));
const untilWords = (instant: string) => texts.until(tokyoEnd(instant));

/** A moment in words, below its field. */
function inWords(text: string, say: (instant: string) => string): string {
  const instant = fromTokyoField(text);
  // Keeps the line's height while a time is being typed.
  return instant === null ? '\u00a0' : say(instant);
}

/** `poll`: null where it is not set up yet. */
function PollForm({ poll }: { poll: PollAnswer | null }) {
  const client = useQueryClient();
  const saved = useMemo(() => (poll ? pollFields(poll) : EMPTY_POLL), [poll]);
  const draft = useDraft('settings/poll', saved);
  const form = useSettingForm({
    saved: draft.base,
    typed: draft.value,
    resolver: pollResolver,
    labels: texts,
  });
  const { register, errorOf, watch, values, restart } = form;
  useEffect(() => watch(() => draft.setValue(values())).unsubscribe);
  useEffect(() => {
    if (!draft.isDirty) restart(saved);
  }, [draft.isDirty, saved, restart]);

  async function save() {
    const fresh = await fetchPollIfSet();
    const merged = form.merge(fresh ? pollFields(fresh) : EMPTY_POLL);
    const answer = await savePoll(merged, fresh);
    if (answer) client.setQueryData(['poll', null, null], answer);
    restart(answer ? pollFields(answer) : merged);
    draft.discard();
    return { state: answer ? 'saved' : 'unchanged' } as const;
  }

  const isFrozen = poll?.phase === 'final' || poll?.phase === 'published';
  const moments = [
    { name: 'opensAt', say: fromWords },
    { name: 'closesAt', say: untilWords },
  ] as const;
  return (
    <Form noValidate className="setting-form" onSubmit={form.submit(save)}>
      <Row className="row-gap-4">
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
        <Row className="row-gap-4">
          {moments.map(({ name, say }) => (
            <Col key={name} sm={6} lg={4}>
              <Field
                label={texts[name]}
                type="datetime-local"
                max="9999-12-31T23:59"
                // Not `disabled` of the form: what is disabled there has no value.
                disabled={isFrozen}
                error={errorOf(name)}
                hint={inWords(watch(name), say)}
                {...register(name)}
              />
            </Col>
          ))}
        </Row>
        <p className="field-hint">{isFrozen ? texts.frozen : texts.zone}</p>
      </fieldset>
      <FieldFrame label={texts.rule} hint={texts.ruleHint}>
        {(links) => (
          <Form.Select {...links} {...register('rule')}>
            {[...new Set([...POLL_RULES, saved.rule])].map((rule) => (
              <option key={rule} value={rule}>
                {nameOf(texts.rules, rule)}
              </option>
            ))}
          </Form.Select>
        )}
      </FieldFrame>
      <div className="form-actions">
        <SubmitButton saving={form.saving} />
        {draft.isDirty && form.saving.state === 'idle' && (
          <span className="text-body-secondary">{settingsTexts.unsaved}</span>
        )}
        <SavingNotice saving={form.saving} />
      </div>
    </Form>
  );
}

/** What the form has, for those who change nothing. */
function PollFacts({ poll: { name, year, opensAt, closesAt, rule } }: { poll: PollAnswer }) {
  const facts = [
    [texts.name, name],
    [texts.year, String(year)],
    [texts.opensAt, fromWords(opensAt)],
    [texts.closesAt, untilWords(closesAt)],
    [texts.rule, nameOf(texts.rules, rule)],
  ];
  return (
    <dl className="d-flex flex-wrap gap-5">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Name, year, window and rule of the poll, and who has to agree to decisions. */
export function PollSection({ canDecide }: { canDecide: boolean }) {
  const poll = usePoll();
  if (poll.state === 'failed' && poll.failure.kind === 'notConfigured') {
    return (
      <Card heading={texts.heading}>
        {canDecide ? (
          <>
            <p>{texts.firstTime}</p>
            <PollForm poll={null} />
          </>
        ) : (
          <FormNotice tone="note">{texts.readOnlyFirst}</FormNotice>
        )}
      </Card>
    );
  }
  return (
    <AnswerView query={poll} skeleton={<ChartCardSkeleton height={FORM_HEIGHT} />}>
      {(known) => (
        <div className="screen-body">
          <Card heading={texts.heading}>
            {canDecide ? <PollForm poll={known} /> : <PollFacts poll={known} />}
          </Card>
          <TwoPeopleCard twoPeople={known.twoPeople} canDecide={canDecide} />
        </div>
      )}
    </AnswerView>
  );
}
