import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Proposal } from '../../../../contract/decisions/proposals';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog';
import { PasswordForm } from '../../../components/form/PasswordForm';
import { FormNotice } from '../../../components/states/FormNotice';
import { proposalTexts as texts } from '../../../texts/proposals';
import { useProposalDecision } from './useProposalDecision';

/** What the button says; it carries the figures of what it does. Null: nobody can accept here what the page can't show. */
function acceptLabel({ kind, detail }: Proposal): string | null {
  const { accept } = texts;
  switch (kind) {
    case 'exclusion':
      return accept.exclusion(detail.votes);
    case 'final':
      return accept.final(detail.total);
    case 'publish':
      return accept.publish(detail.total);
    case 'later':
      return null;
    case 'setting':
      return detail.to === null ? accept.off : accept.raise;
  }
}

interface ProposalActionsProps {
  proposal: Proposal;
  onDone: (decided: Proposal) => void;
  /** Somebody else decided it first. */
  onDecided: () => void;
}

/** Accepting and refusing for others, taking back for whoever proposed it: one's own is for somebody else to accept. */
export function ProposalActions({ proposal, onDone, onDecided }: ProposalActionsProps) {
  const { id, kind, mine } = proposal;
  const { saving, question, decide, reset } = useProposalDecision(proposal, { onDone, onDecided });
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  // The dialog asks for the password itself.
  const asked = isRefusing ? null : question;
  const isRunning = saving.state === 'running';
  const label = mine ? texts.takeBack : acceptLabel(proposal);
  const setDialog = (isOpen: boolean) => {
    reset();
    setReason('');
    setRefusing(isOpen);
  };

  return (
    <div
      className="proposal-actions d-flex flex-column gap-3"
      role="group"
      aria-label={texts.actions}
    >
      {saving.state === 'failed' && !isRefusing && (
        <FormNotice tone="alarm">{saving.message}</FormNotice>
      )}
      {asked && <PasswordForm {...asked} reason={texts.signIn} />}
      {!asked && mine && <p id={`${id}-own`}>{texts.own}</p>}
      {!asked && (
        <div className="form-actions">
          {label !== null && (
            <Button
              variant={mine ? 'quiet' : 'primary'}
              aria-describedby={mine ? `${id}-own` : undefined}
              aria-busy={isRunning}
              disabled={isRunning}
              onClick={() => decide({ decision: mine ? 'takeBack' : 'accept' })}
            >
              {isRunning ? texts.running : label}
            </Button>
          )}
          {!mine && (
            <Button variant="quiet" disabled={isRunning} onClick={() => setDialog(true)}>
              {texts.refuse}
            </Button>
          )}
        </div>
      )}
      {!asked && !mine && kind !== 'later' && (
        <p className="m-0 fs-5 text-body-secondary">{texts.wayBack[kind]}</p>
      )}
      {isRefusing && (
        <ConfirmDialog
          heading={texts.refusal.heading(id)}
          confirm={{ label: texts.refusal.submit }}
          saving={saving}
          reason={{ label: texts.refusal.reason, value: reason, onText: setReason }}
          password={{ form: question, reason: texts.signIn }}
          onConfirm={() => decide({ decision: 'refuse', reason: reason.trim() })}
          onClose={() => setDialog(false)}
        >
          <p className="m-0">{texts.refusal.lead}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
