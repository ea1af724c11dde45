import type { Proposal } from '../../../../../contract/decisions/proposals';
import type { TotalAnswer } from '../../../../../contract/ranking';
import type { Version } from '../../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../../contract/poll';
import { useCanDecide } from '../../../../auth/roles';
import { ofKind } from '../../../../client/queries/proposals';
import { useQueryString } from '../../../../lib/navigation/useQueryString';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import { FreezeDialog } from './FreezeDialog';
import { PublishDialog } from './PublishDialog';
import { WithdrawDialog } from './WithdrawDialog';

/** What is about to be decided on a version. */
export interface Decided {
  kind: 'publish' | 'withdraw';
  version: Version;
}

interface DecisionsProps {
  poll: PollAnswer;
  versions: Version[];
  live: TotalAnswer;
  /** Null: nothing. A new version is asked for by `make` in the address, from the page's heading. */
  decided: Decided | null;
  /** What waits for a second administrator. */
  proposals: readonly Proposal[];
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onProposed: (proposal: Proposal) => void;
  onClose: () => void;
}

function isClosed({ phase }: PollAnswer): boolean {
  return phase !== 'before' && phase !== 'open';
}

/** The dialog that is open, if one is; for those alone who may decide. */
export function Decisions(props: DecisionsProps) {
  const { poll, versions, live, decided, proposals, onDone, onProposed, onClose } = props;
  const { search, change } = useQueryString();
  const canDecide = useCanDecide();
  if (!canDecide) return null;
  const close = (words?: string) => {
    if (words !== undefined) onDone(words);
    onClose();
  };
  if (decided?.kind === 'publish') {
    return (
      <PublishDialog
        version={decided.version}
        versions={versions}
        isProposal={poll.twoPeople !== null}
        ends={{
          onDone: ({ label }) => close(texts.published(label)),
          onProposed: (proposal) => {
            onProposed(proposal);
            close();
          },
        }}
        onClose={close}
      />
    );
  }
  if (decided?.kind === 'withdraw') {
    return (
      <WithdrawDialog
        version={decided.version}
        versions={versions}
        live={live.total}
        onDone={({ label }) => close(texts.withdrawn(label))}
        onClose={close}
      />
    );
  }
  const isMaking = new URLSearchParams(search).has('make') && isClosed(poll);
  if (!isMaking) return null;
  const leave = () => change({ make: null }, { replace: true });
  return (
    <FreezeDialog
      live={live}
      versions={versions}
      poll={poll}
      proposed={ofKind(proposals, 'final')[0] ?? null}
      ends={{
        onDone: ({ label, total, final }) => {
          onDone(final ? texts.madeFinal(label, total) : texts.made(label, total));
          leave();
        },
        onProposed: (proposal) => {
          onProposed(proposal);
          leave();
        },
      }}
      onClose={leave}
    />
  );
}
