import { useState } from 'react';
import type { Proposal } from '../../../../../contract/decisions/proposals';
import type { TotalAnswer } from '../../../../../contract/ranking';
import type { Version } from '../../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../../contract/poll';
import { freezeFault } from '../../../../../rules/versions/versionStates';
import { postVersion } from '../../../../client/mutations/decisions';
import { Field } from '../../../../components/form/Field';
import { FormNotice } from '../../../../components/states/FormNotice';
import { OpenProposal } from '../../../../components/proposals/OpenProposal';
import { versionTexts } from '../../../../texts/versions/versions';
import { DecisionDialog } from './DecisionDialog';
import { DecisionFigures } from './DecisionFigures';
import { labelError } from './fieldErrors';
import { KindChoice } from './KindChoice';
import { rankingFigures } from './rankingFigures';
import { type DecisionEnds, useDecision } from './useDecision';

const texts = versionTexts.freeze;

interface FreezeDialogProps {
  /** The figures as they are now. */
  live: TotalAnswer;
  versions: readonly Version[];
  poll: Pick<PollAnswer, 'phase' | 'twoPeople'>;
  /** A final version that waits for a second administrator; null: none. */
  proposed: Proposal | null;
  ends: DecisionEnds;
  onClose: () => void;
}

function submitText(total: number, isFinal: boolean, isProposal: boolean): string {
  if (!isFinal) return texts.submitKept(total);
  return isProposal ? texts.submitProposal(total) : texts.submitFinal(total);
}

/** Freezes the figures that are shown here and no others: where they changed since, it says so first. */
export function FreezeDialog(props: FreezeDialogProps) {
  const { live, versions, poll, proposed, ends, onClose } = props;
  const [seen, setSeen] = useState(live);
  const [label, setLabel] = useState('');
  const [isFinal, setFinal] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const decision = useDecision(postVersion, ends);
  const { total, ranking, snapshot } = seen;
  const hasChanged = live.snapshot.revision !== snapshot.revision;
  const error = attempts > 0 ? labelError(label) : undefined;
  const states = versions.map(({ state }) => state);
  const waiting = versions.find(({ state }) => state === 'final');
  const isProposal = isFinal && poll.twoPeople !== null;
  const mayBeFinal = freezeFault({ isClosed: true, states }, true) === null;

  const handleSubmit = () => {
    setAttempts(attempts + 1);
    if (labelError(label)) return;
    const { revision } = snapshot;
    decision.decide({ body: { label: label.trim(), final: isFinal, revision } });
  };
  return (
    <DecisionDialog
      heading={versionTexts.make}
      decision={decision}
      submit={{
        label: submitText(total, isFinal, isProposal),
        disabled: hasChanged,
      }}
      signInReason={texts.signIn(total)}
      typed={{ dirty: label.trim() !== '', attempts }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <DecisionFigures figures={rankingFigures(total, ranking)} />
      {hasChanged && (
        <FormNotice tone="note">
          {texts.changed(total, live.total)}{' '}
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              decision.reset();
              setSeen(live);
            }}
          >
            {texts.showChanged}
          </button>
        </FormNotice>
      )}
      <Field
        label={texts.labelField}
        hint={texts.labelHint}
        value={label}
        error={error}
        onText={setLabel}
      />
      <KindChoice
        isFinal={isFinal}
        keptMeaning={texts.keptMeaning(total)}
        finalMeaning={
          mayBeFinal
            ? (poll.phase === 'review' ? texts.finalMeaning : texts.finalAgain)(
                total,
                ranking.length,
              )
            : texts.finalExists(waiting?.label ?? '')
        }
        mayBeFinal={mayBeFinal}
        onChange={setFinal}
      />
      {isFinal && proposed && <OpenProposal proposal={proposed} />}
      {isProposal && <FormNotice tone="note">{texts.proposes}</FormNotice>}
      <p className="way-back">{isFinal ? texts.back : texts.keptBack}</p>
    </DecisionDialog>
  );
}
