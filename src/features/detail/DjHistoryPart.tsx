import { useState } from 'react';
import { useDjHistory } from '../../client/queries/djs';
import { Card } from '../../components/Card';
import { DjHistory } from '../../components/djHistory/DjHistory';
import { AnswerView } from '../../components/states/AnswerView';
import { NotWhilePrivate } from '../../components/states/NotWhilePrivate';
import { TableSkeleton } from '../../components/states/skeletons';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { isPrivate } from '../../lib/privacy/privacy';
import { djHistoryTexts as texts } from '../../texts/djHistory';
import { hasHistory } from '../../voting/history/historyPaths';

/** The detail is scrolled to the card with this element, after it has begun at its top. */
function scrollToCard(start: HTMLElement | null): void {
  const card = start?.closest('section');
  const body = card?.closest('.detail-body');
  if (!card || !body) return;
  requestAnimationFrame(() => {
    body.scrollTop += card.getBoundingClientRect().top - body.getBoundingClientRect().top;
  });
}

interface FetchedHistoryProps {
  id: string;
  /** A link led to it. */
  isLinked: boolean;
}

function FetchedHistory({ id, isLinked }: FetchedHistoryProps) {
  return (
    <AnswerView query={useDjHistory(id)} skeleton={<TableSkeleton rows={4} />}>
      {(history) => (
        <div ref={isLinked ? scrollToCard : undefined}>
          <DjHistory history={history} />
        </div>
      )}
    </AnswerView>
  );
}

/** The DJ's history, which is fetched once the address has it open. */
export function DjHistoryPart({ id }: { id: string }) {
  const { search, change } = useQueryString();
  const isOpen = hasHistory(search);
  const [isLinked] = useState(isOpen);
  const toggle = (
    <button
      type="button"
      className="btn panel-action"
      aria-expanded={isOpen}
      onClick={() => change({ part: isOpen ? null : 'history' }, { replace: true })}
    >
      {isOpen ? texts.close : texts.open}
    </button>
  );
  return (
    <Card heading={texts.heading} actions={toggle}>
      {isOpen &&
        (isPrivate() ? <NotWhilePrivate /> : <FetchedHistory id={id} isLinked={isLinked} />)}
    </Card>
  );
}
