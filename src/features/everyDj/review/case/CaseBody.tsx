import type { Exclusion } from '../../../../../contract/exclusions';
import type { ReviewCase, ReviewPass } from '../../../../../contract/review';
import type { Rank } from '../../../../../contract/total';
import { useCanDecide } from '../../../../auth/roles';
import { useEndpoint } from '../../../../client/useEndpoint';
import { AnswerView } from '../../../../components/states/AnswerView';
import { FormNotice } from '../../../../components/states/FormNotice';
import { mediumDay, tokyoMoment } from '../../../../lib/time/dates';
import { caseStateNames, caseTexts as texts, hoursTexts } from '../../../../texts/review';
import { CaseFacts } from '../facts/CaseFacts';
import { CaseHours, HOURS_HEIGHT } from '../hours/CaseHours';
import { CaseActions } from './CaseActions';
import { CaseAbout } from './CaseAbout';
import { CaseExclusions } from './CaseExclusions';
import { CaseNote } from './CaseNote';
import { caseWords } from './caseWords';
import { RankingWithout } from './RankingWithout';
import { useCaseDecision } from './useCaseDecision';

interface CaseBodyProps {
  reviewed: ReviewCase;
  pass: ReviewPass | null;
  ranking: readonly Rank[];
  exclusions: readonly Exclusion[];
  dayNote: string | null;
  onKeep: () => void;
}

/** When and by whom it was decided, and whether there is newer evidence. */
function CaseHistory({ reviewed }: Pick<CaseBodyProps, 'reviewed'>) {
  const { state, decidedAt, decidedBy, decidedPassAt, passAt, stillListed, provisional } = reviewed;
  const isOlder = decidedPassAt !== null && Date.parse(decidedPassAt) < Date.parse(passAt);
  return (
    <>
      {decidedAt !== null && decidedBy !== null && (
        <p className="case-hint">
          <bdi>{texts.decided(decidedBy, tokyoMoment(decidedAt), caseStateNames[state])}</bdi>
        </p>
      )}
      {isOlder && <FormNotice tone="note">{texts.olderEvidence}</FormNotice>}
      {!stillListed && !provisional && <FormNotice tone="note">{texts.unlisted}</FormNotice>}
    </>
  );
}

/** Facts first, the decision last. */
export function CaseBody(props: CaseBodyProps) {
  const { reviewed, pass, ranking, exclusions, dayNote, onKeep } = props;
  const { id, dj, date, state, provisional } = reviewed;
  const canDecide = useCanDecide();
  const decision = useCaseDecision(reviewed);
  const asked = useEndpoint('caseHours', { params: { case: id } });
  const hours = asked.state === 'ready' && asked.answer.case === id ? asked.answer : null;
  const own = exclusions.filter(
    (one) => one.undoneAt === null && (one.case === id || reviewed.exclusions.includes(one.id)),
  );
  return (
    <>
      <p className="case-sentence">
        {caseWords(reviewed, { hours, pass }).map(({ text, strong }, at) =>
          strong ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
        )}
      </p>
      <CaseAbout reviewed={reviewed} dayNote={dayNote} />
      <CaseHistory reviewed={reviewed} />
      {/* Of another case it would be a wrong picture, however short. */}
      <AnswerView
        asked={asked.state === 'ready' && !hours ? { state: 'loading' } : asked}
        skeleton={
          <div className="skeleton skeleton-chart" style={{ blockSize: HOURS_HEIGHT + 60 }} />
        }
      >
        {(answer) => (
          <CaseHours
            hours={answer}
            title={hoursTexts.title(dj.name, mediumDay(date))}
            until={provisional ? (pass?.hours ?? null) : null}
          />
        )}
      </AnswerView>
      <CaseFacts reviewed={reviewed} />
      <RankingWithout reviewed={reviewed} ranking={ranking} />
      {state === 'excluded' && <CaseExclusions exclusions={own} canUndo={canDecide} />}
      <CaseNote reviewed={reviewed} decision={decision} canDecide={canDecide && !provisional} />
      <CaseActions reviewed={reviewed} decision={decision} canDecide={canDecide} onKeep={onKeep} />
    </>
  );
}
