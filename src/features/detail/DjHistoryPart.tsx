import { useEffect, useRef, useState } from 'react';
import type { DjHistoryAnswer } from '../../../contract/djHistory';
import { useDjHistory } from '../../client/queries/djHistory';
import { usePoll } from '../../client/queries/poll';
import { usePollName } from '../../client/settings';
import { Card } from '../../components/Card';
import { DjHistory } from '../../components/djHistory/DjHistory';
import { AnswerView } from '../../components/states/AnswerView';
import { NotWhilePrivate } from '../../components/states/NotWhilePrivate';
import { TableSkeleton } from '../../components/states/skeletons';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { isPrivate } from '../../lib/privacy/privacy';
import { djHistoryTexts as texts } from '../../texts/djHistory';
import { hasHistory } from '../../voting/history/historyPaths';

interface HistoryProps {
  history: DjHistoryAnswer;
  /** A link led to it: the detail is scrolled there. */
  isLinked: boolean;
}

function History({ history, isLinked }: HistoryProps) {
  const poll = usePoll();
  const pollName = usePollName(poll.state === 'ready' ? poll.answer : null);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLinked) return undefined;
    // After the detail itself, which begins at its top.
    const frame = requestAnimationFrame(() => {
      const card = start.current?.closest('section');
      const body = card?.closest('.detail-body');
      if (!card || !body) return;
      body.scrollTop += card.getBoundingClientRect().top - body.getBoundingClientRect().top;
    });
    return () => cancelAnimationFrame(frame);
  }, [isLinked]);
  return (
    <div ref={start}>
      <DjHistory history={history} pollName={pollName} />
    </div>
  );
}

function FetchedHistory({ id, isLinked }: { id: string; isLinked: boolean }) {
  return (
    <AnswerView query={useDjHistory(id)} skeleton={<TableSkeleton rows={4} />}>
      {(history) => <History history={history} isLinked={isLinked} />}
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
