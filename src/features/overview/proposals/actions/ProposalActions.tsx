import { useId, useState } from 'react';
import type { Proposal } from '../../../../../contract/decisions/proposals';
import { PasswordForm } from '../../../../components/form/PasswordForm';
import { Icon } from '../../../../components/Icon';
import { FormNotice } from '../../../../components/states/FormNotice';
import { proposalTexts as texts } from '../../../../texts/proposals';
import type { News } from '../NewsNotice';
import { resultLink } from '../resultLink';
import { acceptLabel, doneWords } from './decisionWords';
import { RefusalForm } from './RefusalForm';
import { type DecisionOrder, useProposalDecision } from './useProposalDecision';

interface ProposalActionsProps {
  proposal: Proposal;
  onNews: (news: News) => void;
}

interface ButtonsProps {
  proposal: Proposal;
  isRunning: boolean;
  onDecide: (order: DecisionOrder) => void;
}

/** One's own is for somebody else to accept. */
function OwnButtons({ isRunning, onDecide }: Omit<ButtonsProps, 'proposal'>) {
  const id = useId();
  return (
    <>
      <p className="proposal-own" id={id}>
        <Icon name="info-circle" />
        {texts.own}
      </p>
      <div className="form-actions">
        <button
          type="button"
          className="btn btn-quiet"
          aria-describedby={id}
          aria-busy={isRunning}
          disabled={isRunning}
          onClick={() => onDecide({ decision: 'takeBack' })}
        >
          {isRunning ? texts.running : texts.takeBack}
        </button>
      </div>
    </>
  );
}

function OthersButtons({ proposal, isRunning, onDecide }: ButtonsProps) {
  const [reason, setReason] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  if (isRefusing) {
    return (
      <RefusalForm
        id={proposal.id}
        reason={reason}
        isRunning={isRunning}
        onReason={setReason}
        onSubmit={() => onDecide({ decision: 'refuse', reason: reason.trim() })}
        onCancel={() => setRefusing(false)}
      />
    );
  }
  return (
    <>
      <div className="form-actions">
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={isRunning}
          disabled={isRunning}
          onClick={() => onDecide({ decision: 'accept' })}
        >
          {isRunning ? texts.running : acceptLabel(proposal)}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isRunning}
          onClick={() => setRefusing(true)}
        >
          {texts.refuse}
        </button>
      </div>
      <p className="way-back">{texts.wayBack[proposal.kind]}</p>
    </>
  );
}

/** Accepting and refusing for others, taking back for whoever proposed it. */
export function ProposalActions({ proposal, onNews }: ProposalActionsProps) {
  const { saving, question, decide } = useProposalDecision(proposal, {
    onDone: (decided) =>
      onNews({ tone: 'done', text: doneWords(decided), result: resultLink(decided) }),
    onDecided: () => onNews({ tone: 'note', text: texts.failures.decided, result: null }),
  });
  const isRunning = saving.state === 'running';
  const buttons = { isRunning, onDecide: decide };
  return (
    <div className="proposal-actions" role="group" aria-label={texts.actions}>
      {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
      {question && <PasswordForm {...question} reason={texts.signIn} />}
      {/* Kept while the password is asked for: nothing typed is lost. */}
      <div className="proposal-buttons" hidden={question !== null}>
        {proposal.mine ? (
          <OwnButtons {...buttons} />
        ) : (
          <OthersButtons {...buttons} proposal={proposal} />
        )}
      </div>
    </div>
  );
}
