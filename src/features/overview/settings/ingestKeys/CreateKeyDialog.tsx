import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { type CreatedIngestKey, DEFAULT_KEY_DAYS } from '../../../../../contract/ingestKeys';
import { useDecision } from '../../../../auth/useDecision';
import { postIngestKey } from '../../../../client/mutations/settings';
import { CopyButton } from '../../../../components/CopyButton';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { Dialog } from '../../../../components/form/Dialog';
import { Field } from '../../../../components/form/Field';
import { FieldFrame } from '../../../../components/form/FieldFrame';
import { FormNotice } from '../../../../components/states/FormNotice';
import { ingestKeyTexts } from '../../../../texts/settings/ingestKeys';

const { creation: texts, made, signIn } = ingestKeyTexts;

/** As the contract has it. */
const LONGEST_NAME = 100;

// Escape would lose the key: the button alone closes it.
const stayOpen = () => undefined;

interface MadeDialogProps {
  created: CreatedIngestKey;
  onClose: () => void;
}

/** The key itself, once: nothing else keeps it. */
function MadeDialog({ created: { key, secret }, onClose }: MadeDialogProps) {
  return (
    <Dialog heading={made.heading(key.name)} onCancel={secret === null ? onClose : stayOpen}>
      <div className="setting-form">
        {secret === null ? (
          <FormNotice tone="note">{made.lost}</FormNotice>
        ) : (
          <>
            <FormNotice tone="note">{made.once}</FormNotice>
            <Field
              label={made.label}
              className="ingest-key"
              value={secret}
              readOnly
              hint={made.care}
              onFocus={({ target }) => target.select()}
            />
            <div className="form-actions">
              <CopyButton text={secret} label={made.copy} />
            </div>
          </>
        )}
        <div className="form-actions">
          <Button onClick={onClose}>{made.close}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Creates a key, then shows it. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(DEFAULT_KEY_DAYS);
  const [created, setCreated] = useState<CreatedIngestKey | null>(null);
  const { saving, password, decide } = useDecision();
  const isMissing = name.trim() === '';

  async function handleConfirm() {
    setCreated(await decide(postIngestKey, { body: { name: name.trim(), days } }));
  }
  if (created) return <MadeDialog created={created} onClose={onClose} />;
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
