import type { Proposal } from '../../../../../contract/decisions/proposals';
import type { Version } from '../../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../../contract/poll';
import type { TotalAnswer } from '../../../../../contract/ranking';
import { useCanDecide } from '../../../../auth/roles';
import { ofKind } from '../../../../client/queries/proposals';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { versionTexts, versionTexts as texts } from '../../../../texts/versions/versions';
import { isClosed } from '../HeadingActions';
import { FreezeDialog } from './FreezeDialog';
import { PublishDialog } from './PublishDialog';
import { useState } from 'react';
import { phaseAfterWithdrawal } from '../../../../../rules/versions/versionStates';
import { useDecision } from '../../../../auth/useDecision';
import { withdrawVersion } from '../../../../client/mutations/decisions';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';

const withdrawalTexts = versionTexts.withdrawal;

interface WithdrawDialogProps {
  version: Version;
  versions: readonly Version[];
  /** Valid votes as they are now. */
  liveTotal: number;
  onDone: (version: Version) => void;
  onClose: () => void;
}

/** Withdraws a version; its file stays. One administrator does it alone. */
function WithdrawDialog(props: WithdrawDialogProps) {
  const { version, versions, liveTotal, onDone, onClose } = props;
  const { id, label, total, state } = version;
  const [reason, setReason] = useState('');
  const { saving, password, decide } = useDecision();
  const others = versions.filter((other) => other.id !== id).map((other) => other.state);
  const phase = phaseAfterWithdrawal(state, others);

  async function handleConfirm() {
    const response = await decide(withdrawVersion, {
      params: { id },
      body: { reason: reason.trim() },
    });
    if (response) onDone(response);
  }
  return (
    <ConfirmDialog
      heading={withdrawalTexts.heading(label)}
      saving={saving}
      confirm={{ label: withdrawalTexts.submit(total), isDanger: true }}
      reason={{ label: withdrawalTexts.reason, value: reason, onText: setReason }}
      password={{ form: password, reason: withdrawalTexts.signIn }}
      wayBack={withdrawalTexts.back}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <ul className="effects">
        <li>{withdrawalTexts.effects[phase](total, liveTotal)}</li>
        <li>{withdrawalTexts.stays}</li>
      </ul>
    </ConfirmDialog>
  );
}

interface VersionDialogsProps {
  poll: PollAnswer;
  versions: Version[];
  live: TotalAnswer;
  /** What waits for a second administrator. */
  proposals: readonly Proposal[];
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onProposed: (proposal: Proposal) => void;
}

/** The dialog that the address opens (`make`, `publish`, `withdraw`), for those who may decide. */
export function VersionDialogs(props: VersionDialogsProps) {
  const { poll, versions, live, proposals, onDone, onProposed } = props;
  const { search, change } = useQueryString();
  const canDecide = useCanDecide();
  const query = new URLSearchParams(search);
  const find = (key: string) => versions.find(({ id }) => id === query.get(key));
  const close = () => change({ make: null, publish: null, withdraw: null }, { replace: true });
  const finish = (words: string) => {
    onDone(words);
    close();
  };
  const propose = (proposal: Proposal) => {
    onProposed(proposal);
    close();
  };
  const [publishing, withdrawing] = [find('publish'), find('withdraw')];
  if (!canDecide || !isClosed(poll)) return null;
  if (publishing) {
    return (
      <PublishDialog
        version={publishing}
        versions={versions}
        isProposal={poll.twoPeople !== null}
        onDone={({ label }) => finish(texts.published(label))}
        onProposed={propose}
        onClose={close}
      />
    );
  }
  if (withdrawing) {
    return (
      <WithdrawDialog
        version={withdrawing}
        versions={versions}
        liveTotal={live.total}
        onDone={({ label }) => finish(texts.withdrawn(label))}
        onClose={close}
      />
    );
  }
  if (!query.has('make')) return null;
  return (
    <FreezeDialog
      live={live}
      versions={versions}
      poll={poll}
      proposed={ofKind(proposals, 'final')[0] ?? null}
      onDone={({ label, total, final }) =>
        finish(final ? texts.madeFinal(label, total) : texts.made(label, total))
      }
      onProposed={propose}
      onClose={close}
    />
  );
}
