import { useState } from 'react';
import Form from 'react-bootstrap/Form';
import {
  type CreatedIngestKey,
  DEFAULT_KEY_DAYS,
  type IngestKey,
} from '../../../../../contract/ingestKeys';
import { useDecision } from '../../../../auth/useDecision';
import { postIngestKey, revokeIngestKey } from '../../../../client/mutations/settings';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { Field } from '../../../../components/form/Field';
import { FieldFrame } from '../../../../components/form/FieldFrame';
import { FormNotice } from '../../../../components/states/FormNotice';
import { tokyoMinute } from '../../../../lib/time/dates';
import { ingestKeyTexts } from '../../../../texts/settings/ingestKeys';
import { EffectsDialog } from '../EffectsDialog';
import { OnceDialog } from '../OnceDialog';

const { creation: texts, made, revoking, revoke, signIn, used } = ingestKeyTexts;

/** As the contract has it. */
const LONGEST_NAME = 100;

interface MadeDialogProps {
  created: CreatedIngestKey;
  onClose: () => void;
}

/** A new key itself. */
export function MadeDialog({ created: { key, secret }, onClose }: MadeDialogProps) {
  const { label, care: hint, copy } = made;
  return (
    <OnceDialog
      heading={made.heading(key.name)}
      secret={
        secret === null ? null : { value: secret, label, hint, copy, className: 'ingest-key' }
      }
      close={made.close}
      onClose={onClose}
    >
      <FormNotice tone="note">{secret === null ? made.lost : made.once}</FormNotice>
    </OnceDialog>
  );
}

interface CreateKeyDialogProps {
  onCreated: (created: CreatedIngestKey) => void;
  onClose: () => void;
}

export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(DEFAULT_KEY_DAYS);
  const { saving, password, decide } = useDecision();
  const isMissing = name.trim() === '';

  async function handleConfirm() {
    const created = await decide(postIngestKey, { body: { name: name.trim(), days } });
    if (created) onCreated(created);
  }
  return (
    <ConfirmDialog
      heading={texts.heading}
      saving={saving}
      confirm={{ label: texts.submit, isDisabled: isMissing }}
      password={{ form: password, reason: signIn }}
      isDirty={!isMissing}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <Field
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        maxLength={LONGEST_NAME}
        required
        onText={setName}
      />
      <FieldFrame label={texts.days} hint={texts.daysHint}>
        {(links) => (
          <Form.Select
            {...links}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {texts.periods.map(([count, label]) => (
              <option key={count} value={count}>
                {label}
              </option>
            ))}
          </Form.Select>
        )}
      </FieldFrame>
    </ConfirmDialog>
  );
}

interface RevokeKeyDialogProps {
  ingestKey: IngestKey;
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Revokes a key for good. */
export function RevokeKeyDialog({ ingestKey, onDone, onClose }: RevokeKeyDialogProps) {
  const { id, name, lastUsedAt } = ingestKey;
  const lastUse = lastUsedAt === null ? revoking.neverUsed : used(tokyoMinute(lastUsedAt));
  return (
    <EffectsDialog
      heading={revoking.heading}
      confirm={{ label: revoke, isDanger: true }}
      effects={[...revoking.effects(name), lastUse]}
      wayBack={revoking.back}
      signIn={signIn}
      send={revokeIngestKey}
      request={{ params: { id }, body: {} }}
      onDecided={() => onDone(revoking.done(name))}
      onClose={onClose}
    />
  );
}
