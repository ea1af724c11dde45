import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { PasswordForm } from '../../../components/form/PasswordForm';
import { reasonFault, ReasonField } from '../../../components/form/ReasonField';
import { FormNotice } from '../../../components/states/FormNotice';
import { proposalTexts as texts } from '../../../texts/proposals';
import { type DecisionOrder, useProposalDecision } from './useProposalDecision';

/** What the button says; it carries the figures of what it does. */
function acceptLabel({ kind, detail }: Proposal): string {
  const { accept } = texts;
  switch (kind) {
    case 'exclusion':
      return accept.exclusion(detail.votes);
    case 'final':
      return accept.final(detail.total);
    case 'publish':
      return accept.publish(detail.total);
    case 'setting':
      return detail.to === null ? accept.off : accept.raise;
  }
}

interface ButtonsProps {
  proposal: Proposal;
  isRunning: boolean;
  onDecide: (order: DecisionOrder) => void;
}

/** One's own is for somebody else to accept. */
function OwnButtons({ isRunning, onDecide }: ButtonsProps) {
  const id = useId();
  return (
    <>
      <p id={id}>{texts.own}</p>
      <div className="form-actions">
        <Button
          variant="quiet"
          aria-describedby={id}
          aria-busy={isRunning}
          disabled={isRunning}
          onClick={() => onDecide({ decision: 'takeBack' })}
        >
          {isRunning ? texts.running : texts.takeBack}
        </Button>
      </div>
    </>
  );
}

/** Why it is refused, in the place of the buttons; it changes nothing but the proposal. */
function RefusalForm(props: ButtonsProps & { onCancel: () => void }) {
  const { proposal, isRunning, onDecide, onCancel } = props;
  const { refusal } = texts;
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const isDisabled = isRunning || reasonFault(reason) !== null;
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled) onDecide({ decision: 'refuse', reason: reason.trim() });
  };
  return (
    <form ref={form} className="setting-form" noValidate onSubmit={handleSubmit}>
      <p>{refusal.lead(proposal.id)}</p>
      <ReasonField label={refusal.reason} value={reason} disabled={isRunning} onText={setReason} />
      <div className="form-actions">
        <Button type="submit" disabled={isDisabled} aria-busy={isRunning}>
          {isRunning ? texts.running : refusal.submit}
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={onCancel}>
          {refusal.cancel}
        </Button>
      </div>
    </form>
  );
}

function OthersButtons(props: ButtonsProps) {
  const { proposal, isRunning, onDecide } = props;
  const [isRefusing, setRefusing] = useState(false);
  if (isRefusing) return <RefusalForm {...props} onCancel={() => setRefusing(false)} />;
  return (
    <>
      <div className="form-actions">
        <Button
          aria-busy={isRunning}
          disabled={isRunning}
          onClick={() => onDecide({ decision: 'accept' })}
        >
          {isRunning ? texts.running : acceptLabel(proposal)}
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={() => setRefusing(true)}>
          {texts.refuse}
        </Button>
      </div>
      <p className="way-back">{texts.wayBack[proposal.kind]}</p>
    </>
  );
}

interface ProposalActionsProps {
  proposal: Proposal;
  onDone: (decided: Proposal) => void;
  /** Somebody else decided it first. */
  onDecided: () => void;
}

/** Accepting and refusing for others, taking back for whoever proposed it. */
export function ProposalActions({ proposal, onDone, onDecided }: ProposalActionsProps) {
  const { saving, question, decide } = useProposalDecision(proposal, { onDone, onDecided });
  const Buttons = proposal.mine ? OwnButtons : OthersButtons;
  return (
    <div className="proposal-actions" role="group" aria-label={texts.actions}>
      {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
      {question && <PasswordForm {...question} reason={texts.signIn} />}
      {/* Kept while the password is asked for: nothing typed is lost. */}
      <div className="proposal-buttons" hidden={question !== null}>
        <Buttons proposal={proposal} isRunning={saving.state === 'running'} onDecide={decide} />
      </div>
    </div>
  );
}
