import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { z } from 'zod';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { TwoPeopleBody, type TwoPeople } from '../../../../contract/poll';
import { putTwoPeople } from '../../../client/mutations/settings';
import { pollQuery } from '../../../client/queries/poll';
import { ofKind, useOpenProposals } from '../../../client/queries/proposals';
import { Card } from '../../../components/Card';
import { Field } from '../../../components/form/Field';
import { zodResolver } from '../../../components/form/zodResolver';
import { OpenProposal, ProposedNotice } from '../../../components/proposals/OpenProposal';
import { percentOf } from '../../../texts/proposals';
import { twoPeopleTexts as texts } from '../../../texts/twoPeople';
import { SavingNotice, SubmitButton } from './SavingNotice';
import { useSettingForm } from './useSettingForm';

/** `on` is 'yes' or ''; `perMille` is typed as a percentage of the valid votes. */
type TwoPeopleFields = Record<'on' | 'perMille', string>;

/** What is suggested where it is off: 1 %. */
const SUGGESTED: TwoPeople = { perMille: 10 };

/** With one decimal at most. */
const PERCENT = /^\d{1,3}(\.\d)?$/;

/** In thousandths; digits of Japanese keyboards count as digits. NaN: not a percentage. */
export function perMilleOf(percent: string): number {
  const plain = percent.normalize('NFKC').trim();
  return PERCENT.test(plain) ? Math.round(Number(plain) * 10) : NaN;
}

const FieldsBody = z.preprocess((fields) => {
  const { on, perMille } = fields as TwoPeopleFields;
  return on === '' ? { on: false } : { on: true, perMille: perMilleOf(perMille) };
}, TwoPeopleBody);

const resolver = zodResolver<TwoPeopleFields>(FieldsBody, { perMille: texts.badPercent });
const labels = { on: texts.on, perMille: texts.percent };

/** What sending it does: turning it off and a higher limit are proposals. */
type ChangeKind = 'none' | 'on' | 'lower' | 'raise' | 'off';

function changeKind(now: TwoPeople | null, wanted: TwoPeople | null): ChangeKind {
  if (now === null) return wanted === null ? 'none' : 'on';
  if (wanted === null) return 'off';
  if (wanted.perMille === now.perMille) return 'none';
  return wanted.perMille > now.perMille ? 'raise' : 'lower';
}

function submitText(kind: ChangeKind | 'invalid', now: TwoPeople | null): string {
  if (kind === 'off') return texts.proposeOff;
  if (kind === 'raise') return texts.proposeRaise;
  return now === null ? texts.submitOn : texts.submitLower;
}

interface TwoPeopleProps {
  /** As it is; null: off. */
  twoPeople: TwoPeople | null;
}

/** What needs a second administrator, and what does not. */
function Coverage({ twoPeople }: TwoPeopleProps) {
  if (twoPeople === null) return <p className="field-hint">{texts.off}</p>;
  return (
    <dl className="m-0">
      <dt>{texts.covers.name}</dt>
      <dd>{texts.covers.of(twoPeople.perMille)}</dd>
      <dt className="mt-3">{texts.direct.name}</dt>
      <dd>{texts.direct.of}</dd>
    </dl>
  );
}

/** The button says whether it changes the setting, or proposes to. */
function TwoPeopleForm({ twoPeople }: TwoPeopleProps) {
  const id = useId();
  const client = useQueryClient();
  const [proposed, setProposed] = useState<Proposal | null>(null);
  const perMille = twoPeople?.perMille ?? SUGGESTED.perMille;
  const isOnNow = twoPeople !== null;
  const saved = useMemo(
    () => ({ on: isOnNow ? 'yes' : '', perMille: percentOf(perMille) }),
    [isOnNow, perMille],
  );
  const form = useSettingForm({ saved, resolver, labels });
  const fields = form.watch();
  const read = FieldsBody.safeParse(fields);
  const wanted = read.data?.on === true ? { perMille: read.data.perMille } : null;
  const kind = read.success ? changeKind(twoPeople, wanted) : 'invalid';
  const isOn = fields.on !== '';
  // What is typed next is another change than the one that was proposed.
  const shownProposal = kind === 'none' ? proposed : null;

  async function save() {
    const answer = await putTwoPeople({ body: FieldsBody.parse(fields) });
    if ('proposal' in answer) {
      setProposed(answer.proposal);
      form.restart(saved);
      return { state: 'saved' } as const;
    }
    setProposed(null);
    form.restart(fields);
    // The fields show what is set, at once.
    client.setQueryData(pollQuery().queryKey, (poll) =>
      poll ? { ...poll, twoPeople: answer.twoPeople } : poll,
    );
    return { state: 'saved', message: kind === 'on' ? texts.savedOn : texts.savedLower } as const;
  }

  return (
    <Form noValidate className="setting-form" onSubmit={form.submit(save)}>
      <Form.Check
        type="switch"
        role="switch"
        id={`${id}on`}
        label={texts.on}
        checked={isOn}
        disabled={form.saving.state === 'running'}
        aria-describedby={`${id}parts`}
        onChange={({ target }) => form.setValue('on', target.checked ? 'yes' : '')}
      />
      {isOn && (
        <Field
          className="setting-percent"
          label={texts.percent}
          inputMode="decimal"
          hint={texts.percentHint}
          error={form.errorOf('perMille')}
          {...form.register('perMille')}
        />
      )}
      <div id={`${id}parts`}>
        <Coverage twoPeople={isOn ? (wanted ?? twoPeople ?? SUGGESTED) : null} />
      </div>
      {kind === 'on' && <p className="field-hint">{texts.onAdvice}</p>}
      {twoPeople !== null && <p className="field-hint">{texts.offNeeds}</p>}
      {shownProposal && <ProposedNotice proposal={shownProposal} />}
      <div className="form-actions">
        <SubmitButton
          saving={form.saving}
          label={submitText(kind, twoPeople)}
          isIdle={kind === 'none'}
        />
        {!shownProposal && <SavingNotice saving={form.saving} />}
      </div>
    </Form>
  );
}

/** What would change it waits for a second administrator. */
function ProposedSettings() {
  return ofKind(useOpenProposals(), 'setting').map((proposal) => (
    <OpenProposal key={proposal.id} proposal={proposal} />
  ));
}

/** Whether a second administrator has to agree to what decides on the result. */
export function TwoPeopleCard({ twoPeople, canDecide }: TwoPeopleProps & { canDecide: boolean }) {
  return (
    <Card heading={texts.heading}>
      <p className="text-body-secondary">{texts.lead}</p>
      {twoPeople !== null && <ProposedSettings />}
      {canDecide ? (
        <TwoPeopleForm twoPeople={twoPeople} />
      ) : (
        <>
          <p>
            {texts.state.name}{' '}
            <strong>{twoPeople === null ? texts.state.off : texts.state.on}</strong>
          </p>
          <Coverage twoPeople={twoPeople} />
        </>
      )}
    </Card>
  );
}
