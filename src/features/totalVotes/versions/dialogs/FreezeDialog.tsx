import Button from 'react-bootstrap/Button';
import { useId, useState } from 'react';
import Form from 'react-bootstrap/Form';
import type { Proposal } from '../../../../../contract/decisions/proposals';
import type { Version } from '../../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../../contract/poll';
import type { TotalAnswer } from '../../../../../contract/ranking';
import { freezeFault } from '../../../../../rules/versions/versionStates';
import { useDecision } from '../../../../auth/useDecision';
import { postVersion } from '../../../../client/mutations/decisions';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { Field } from '../../../../components/form/Field';
import { OpenProposal } from '../../../../components/proposals/OpenProposal';
import { FormNotice } from '../../../../components/states/FormNotice';
import { versionTexts } from '../../../../texts/versions/versions';

const texts = versionTexts.freeze;

/** As the contract has it. */
const LONGEST_LABEL = 100;

function submitLabel(total: number, isFinal: boolean, isProposal: boolean): string {
  if (!isFinal) return texts.submitKept(total);
  return isProposal ? texts.submitProposal(total) : texts.submitFinal(total);
}

interface FreezeDialogProps {
  /** The figures as they are now. */
  live: TotalAnswer;
  versions: readonly Version[];
  poll: Pick<PollAnswer, 'phase' | 'twoPeople'>;
  /** A final version that waits for a second administrator; null: none. */
  proposed: Proposal | null;
  onDone: (version: Version) => void;
  onProposed: (proposal: Proposal) => void;
  onClose: () => void;
}

/** Freezes the figures that it shows and no others: if they have changed since, they are shown first. */
export function FreezeDialog(props: FreezeDialogProps) {
  const { live, versions, poll, proposed, onDone, onProposed, onClose } = props;
  const id = useId();
  const [seen, setSeen] = useState(live);
  const [label, setLabel] = useState('');
  const [isFinal, setFinal] = useState(false);
  const { saving, password, decide, reset } = useDecision();
  const { total, ranking, snapshot } = seen;
  const hasChanged = live.snapshot.revision !== snapshot.revision;
  const states = versions.map(({ state }) => state);
  const unpublished = versions.find(({ state }) => state === 'final');
  const isProposal = isFinal && poll.twoPeople !== null;
  const canBeFinal = freezeFault({ isClosed: true, states }, true) === null;
  const finalMeaning = poll.phase === 'review' ? texts.finalMeaning : texts.finalAgain;
  const kinds = [
    { isFinal: false, name: texts.kept, meaning: texts.keptMeaning(total) },
    {
      isFinal: true,
      name: texts.final,
      meaning: canBeFinal
        ? finalMeaning(total, ranking.length)
        : texts.finalExists(unpublished?.label ?? ''),
    },
  ];

  async function handleConfirm() {
    const { revision } = snapshot;
    const body = { label: label.trim(), final: isFinal, revision };
    const response = await decide(postVersion, { body });
    if (!response) return;
    if ('proposal' in response) onProposed(response.proposal);
    else onDone(response);
  }
  return (
    <ConfirmDialog
      heading={versionTexts.make}
      saving={saving}
      confirm={{
        label: submitLabel(total, isFinal, isProposal),
        isDisabled: hasChanged || label.trim() === '',
      }}
      password={{ form: password, reason: texts.signIn(total) }}
      wayBack={isFinal ? texts.back : texts.keptBack}
      isDirty={label.trim() !== ''}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {hasChanged && (
        <FormNotice tone="note">
          {texts.changed(total, live.total)}{' '}
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              setSeen(live);
            }}
          >
            {texts.showChanged}
          </Button>
        </FormNotice>
      )}
      <Field
        label={texts.labelField}
        hint={texts.labelHint}
        value={label}
        maxLength={LONGEST_LABEL}
        required
        onText={setLabel}
      />
      <fieldset className="version-kinds">
        <legend className="form-label fs-5">{texts.kind}</legend>
        {kinds.map((kind) => (
          <div key={kind.name} className="mb-2">
            <Form.Check
              type="radio"
              id={`${id}-${kind.isFinal}`}
              name={id}
              label={kind.name}
              checked={isFinal === kind.isFinal}
              disabled={kind.isFinal && !canBeFinal}
              aria-describedby={`${id}-${kind.isFinal}-meaning`}
              onChange={() => setFinal(kind.isFinal)}
            />
            <p className="field-hint" id={`${id}-${kind.isFinal}-meaning`}>
              {kind.meaning}
            </p>
          </div>
        ))}
      </fieldset>
      {isFinal && proposed && <OpenProposal proposal={proposed} />}
      {isProposal && <FormNotice tone="note">{texts.proposes}</FormNotice>}
    </ConfirmDialog>
  );
}
