import type { PollAnswer } from '../../../../contract/poll';
import { useCanDecide } from '../../../auth/roles';
import { EmptyState } from '../../../components/states/EmptyState';
import { tokyoEnd } from '../../../lib/time/dates';
import { versionTexts } from '../../../texts/versions/versions';

const texts = versionTexts.none;

interface NoVersionsProps {
  poll: PollAnswer;
}

/** From when a version can be made; after the close, what one is for. */
export function NoVersions({ poll: { phase, closesAt } }: NoVersionsProps) {
  const canDecide = useCanDecide();
  const isOpen = phase === 'before' || phase === 'open';
  const advice = canDecide ? texts.reviewAdvice : texts.readerAdvice;
  return (
    <div className="panel">
      <EmptyState
        title={isOpen ? texts.open : texts.review}
        advice={isOpen ? texts.openAdvice(tokyoEnd(closesAt)) : advice}
      />
    </div>
  );
}
