import { useState } from 'react';
import type { Exclusion } from '../../../../../contract/decisions/exclusions';
import type {
  CaseHoursAnswer,
  DjDayCase,
  ReviewRun,
} from '../../../../../contract/decisions/review';
import type { Rank } from '../../../../../contract/ranking';
import { useCanDecide } from '../../../../auth/roles';
import type { QueryState } from '../../../../client/queryState';
import { ofKind, useOpenProposals } from '../../../../client/queries/proposals';
import { useCaseHours } from '../../../../client/queries/review';
import { OpenProposal } from '../../../../components/proposals/OpenProposal';
import { AnswerView } from '../../../../components/states/AnswerView';
import { FormNotice } from '../../../../components/states/FormNotice';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { mediumDay, tokyoMoment } from '../../../../lib/time/dates';
import { isBefore } from '../../../../lib/time/instants';
import { djName } from '../../../../lib/privacy/names';
import { caseTexts as texts } from '../../../../texts/review/case';
import { hoursTexts } from '../../../../texts/review/signals';
import { caseStateNames } from '../../../../texts/review/list';
import { CaseSignals } from '../signals/CaseSignals';
import { CaseHours } from '../hours/CaseHours';
import { CaseActions, NoDecisionNotice } from './CaseActions';
import { CaseAbout } from './CaseAbout';
import { CaseExclusions } from './CaseExclusions';
import { CaseNote } from './CaseNote';
import { caseWords } from './caseWords';
import { RankingWithout } from './RankingWithout';
import { useCaseDecision } from './useCaseDecision';

interface CaseBodyProps {
  reviewed: DjDayCase;
  run: ReviewRun | null;
  ranking: readonly Rank[];
  exclusions: readonly Exclusion[];
  dayNote: string | null;
  onKeep: () => void;
}

/** When and by whom it was decided, and whether there is newer evidence. */
function CaseHistory({ reviewed }: Pick<CaseBodyProps, 'reviewed'>) {
  const { state, decidedAt, decidedBy, decidedRunAt, runAt, stillFlagged } = reviewed;
  const isOlder = decidedRunAt !== null && isBefore(decidedRunAt, runAt);
  return (
    <>
      {decidedAt !== null && decidedBy !== null && (
        <p className="case-hint">
          <bdi>{texts.decided(decidedBy, tokyoMoment(decidedAt), caseStateNames[state])}</bdi>
        </p>
      )}
      {isOlder && <FormNotice tone="note">{texts.olderEvidence}</FormNotice>}
      {!stillFlagged && <FormNotice tone="note">{texts.unlisted}</FormNotice>}
    </>
  );
}

type CaseContentProps = CaseBodyProps & {
  query: QueryState<CaseHoursAnswer>;
};

/** Signals first, the decision last. */
function CaseContent(props: CaseContentProps) {
  const { reviewed, run, ranking, exclusions, dayNote, onKeep, query } = props;
  const { id, dj, date, state, provisional } = reviewed;
  const canDecide = useCanDecide();
  const decision = useCaseDecision(reviewed);
  const [undone, setUndone] = useState<string | null>(null);
  const hours = query.state === 'ready' ? query.answer : null;
  const proposed = ofKind(useOpenProposals(), 'exclusion').filter(
    ({ detail }) => detail.case === id,
  );
  const own = exclusions.filter(
    (one) => one.undoneAt === null && (one.case === id || reviewed.exclusions.includes(one.id)),
  );
  return (
    <>
      <p className="case-sentence">
        {caseWords(reviewed, { hours, run }).map(({ text, strong }, at) =>
          strong ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
        )}
      </p>
      <CaseAbout reviewed={reviewed} dayNote={dayNote} />
      <NoDecisionNotice reviewed={reviewed} canDecide={canDecide} />
      <CaseHistory reviewed={reviewed} />
      {proposed.map((proposal) => (
        <OpenProposal key={proposal.id} proposal={proposal} />
      ))}
      <AnswerView query={query} skeleton={null}>
        {(answer) => (
          <CaseHours
            hours={answer}
            title={hoursTexts.title(djName(dj), mediumDay(date))}
            until={provisional ? (run?.hours ?? null) : null}
          />
        )}
      </AnswerView>
      <CaseSignals reviewed={reviewed} />
      <RankingWithout reviewed={reviewed} ranking={ranking} />
      {(state === 'excluded' || undone !== null) && (
        <CaseExclusions exclusions={own} canUndo={canDecide} undone={undone} onUndone={setUndone} />
      )}
      <CaseNote reviewed={reviewed} decision={decision} canDecide={canDecide && !provisional} />
      <CaseActions reviewed={reviewed} decision={decision} canDecide={canDecide} onKeep={onKeep} />
    </>
  );
}

/** The whole case at once, and nothing in it moves when its hours come; without them it is there all the same. */
export function CaseBody(props: CaseBodyProps) {
  const query = useCaseHours(props.reviewed.id);
  if (query.state !== 'loading') return <CaseContent {...props} query={query} />;
  return (
    <div className="case-loading">
      <AnswerView query={query} skeleton={<TableSkeleton rows={8} />}>
        {() => null}
      </AnswerView>
    </div>
  );
}
