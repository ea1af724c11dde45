import { useState, type ReactNode } from 'react';
import type { Proposal } from '../../../../../contract/decisions/proposals';
import type { Version } from '../../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../../contract/poll';
import type { TotalAnswer } from '../../../../../contract/ranking';
import { phaseAfterWithdrawal } from '../../../../../rules/versions/versionStates';
import { useCanDecide } from '../../../../auth/roles';
import { useDecision } from '../../../../auth/useDecision';
import { publishVersion, withdrawVersion } from '../../../../client/mutations/decisions';
import { ofKind } from '../../../../client/queries/proposals';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { ProposedNotice } from '../../../../components/proposals/OpenProposal';
import { FormNotice } from '../../../../components/states/FormNotice';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import { isClosed } from '../HeadingActions';
import { FreezeDialog } from './FreezeDialog';

interface DecisionProps {
  version: Version;
  versions: readonly Version[];
  /** Valid votes as they are now. */
  liveTotal: number;
  onDone: (version: Version) => void;
  onClose: () => void;
}

interface PublishDialogProps extends DecisionProps {
  /** Two administrators decide: it is proposed. */
  isProposal: boolean;
  onProposed: (proposal: Proposal) => void;
}

/** Makes a final version the published result. */
function PublishDialog(props: PublishDialogProps) {
  const { version, versions, liveTotal, isProposal, onDone, onProposed, onClose } = props;
  const { id, label, total, djs } = version;
  const words = texts.publication;
  const replaced = versions.find(({ state }) => state === 'published');
  const { saving, password, decide } = useDecision();

  async function handleConfirm() {
    const response = await decide(publishVersion, { params: { id }, body: {} });
    if (!response) return;
    if ('proposal' in response) onProposed(response.proposal);
    else onDone(response);
  }
  return (
    <ConfirmDialog
      heading={words.heading(label)}
      saving={saving}
      confirm={{ label: isProposal ? words.submitProposal(total) : words.submit(total) }}
      password={{ form: password, reason: words.signIn(total) }}
      wayBack={words.back}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <ul>
        <li>{words.effect(total, djs)}</li>
        {replaced && <li>{words.replaces(replaced.label)}</li>}
        {liveTotal !== total && <li>{words.live(liveTotal - total)}</li>}
      </ul>
      {isProposal && <FormNotice tone="note">{words.proposes}</FormNotice>}
    </ConfirmDialog>
  );
}

/** Withdraws a version; its file stays. One administrator does it alone. */
function WithdrawDialog({ version, versions, liveTotal, onDone, onClose }: DecisionProps) {
  const { id, label, total, state } = version;
  const words = texts.withdrawal;
  const [reason, setReason] = useState('');
  const { saving, password, decide } = useDecision();
  const others = versions.filter((other) => other.id !== id).map((other) => other.state);
  const phase = phaseAfterWithdrawal(state, others);

  async function handleConfirm() {
    const body = { reason: reason.trim() };
    const response = await decide(withdrawVersion, { params: { id }, body });
    if (response) onDone(response);
  }
  return (
    <ConfirmDialog
      heading={words.heading(label)}
      saving={saving}
      confirm={{ label: words.submit(total), isDanger: true }}
      reason={{ label: words.reason, value: reason, onText: setReason }}
      password={{ form: password, reason: words.signIn }}
      wayBack={words.back}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <ul>
        <li>{words.effects[phase](total, liveTotal)}</li>
        <li>{words.stays}</li>
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
  /** Gets the notice of what was done. */
  onNews: (news: ReactNode) => void;
}

/** The dialog that the address opens (`make`, `publish`, `withdraw`), for those who may decide. */
export function VersionDialogs({ poll, versions, live, proposals, onNews }: VersionDialogsProps) {
  const { search, change } = useQueryString();
  const canDecide = useCanDecide();
  const query = new URLSearchParams(search);
  const find = (key: string) => versions.find(({ id }) => id === query.get(key));
  const [publishing, withdrawing] = [find('publish'), find('withdraw')];
  const close = () => change({ make: null, publish: null, withdraw: null }, { replace: true });
  const finish = (news: ReactNode) => {
    onNews(news);
    close();
  };
  const tell = (words: string) => finish(<FormNotice tone="done">{words}</FormNotice>);
  const handleProposed = (proposal: Proposal) => finish(<ProposedNotice proposal={proposal} />);
  const shared = { versions, liveTotal: live.total, onProposed: handleProposed, onClose: close };
  if (!canDecide || !isClosed(poll)) return null;
  if (publishing) {
    return (
      <PublishDialog
        {...shared}
        version={publishing}
        isProposal={poll.twoPeople !== null}
        onDone={({ label }) => tell(texts.published(label))}
      />
    );
  }
  if (withdrawing) {
    return (
      <WithdrawDialog
        {...shared}
        version={withdrawing}
        onDone={({ label }) => tell(texts.withdrawn(label))}
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
        tell(final ? texts.madeFinal(label, total) : texts.made(label, total))
      }
      onProposed={handleProposed}
      onClose={close}
    />
  );
}
