import Button from 'react-bootstrap/Button';
import type { PollAnswer } from '../../../../contract/poll';
import { publishFault } from '../../../../rules/versions/versionStates';
import { useCanDecide } from '../../../auth/roles';
import { ofKind, useOpenProposals } from '../../../client/queries/proposals';
import { useVersions } from '../../../client/queries/versions';
import { Icon } from '../../../components/Icon';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { versionTexts as texts } from '../../../texts/versions/versions';
import { StageButton } from '../stage/StageButton';

/** Versions are made after the close. */
export function isClosed({ phase }: Pick<PollAnswer, 'phase'>): boolean {
  return phase !== 'before' && phase !== 'open';
}

/** The id of the version that is to be published next; null: there is none, or its publication is proposed already. */
function useNextToPublish(): string | null {
  const query = useVersions();
  const proposals = ofKind(useOpenProposals(), 'publish');
  const versions = query.state === 'ready' ? query.answer.versions : [];
  const next = versions.find(({ final, state }) => final && publishFault(state) === null);
  const isProposed = proposals.some(({ detail }) => detail.version === next?.id);
  return next && !isProposed ? next.id : null;
}

interface HeadingActionsProps {
  poll: PollAnswer;
}

/** The action of the phase comes first: freeze, then publish, then present. */
export function HeadingActions({ poll }: HeadingActionsProps) {
  const { change } = useQueryString();
  const canDecide = useCanDecide();
  const next = useNextToPublish();
  if (!isClosed(poll)) return null;
  if (!canDecide) return poll.phase === 'published' ? <StageButton isPrimary /> : null;
  const isToPublish = poll.phase === 'final' && next !== null;
  const isToFreeze = poll.phase !== 'published' && !isToPublish;
  return (
    <>
      <button
        type="button"
        className={`btn ${isToFreeze ? 'btn-primary' : 'btn-quiet'}`}
        onClick={() => change({ make: 'new' })}
      >
        <Icon name="lock" />
        {texts.actions.freeze}
      </button>
      {isToPublish && (
        <Button onClick={() => change({ publish: next })}>
          <Icon name="megaphone" />
          {texts.actions.publish}
        </Button>
      )}
      {poll.phase === 'published' && <StageButton isPrimary />}
    </>
  );
}
