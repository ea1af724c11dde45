import { useMemo } from 'react';
import type { ExclusionsAnswer } from '../../../../contract/decisions/exclusions';
import type { NotesAnswer } from '../../../../contract/notes';
import type { ReviewAnswer } from '../../../../contract/decisions/review';
import type { FirmnessAnswer } from '../../../../contract/decisions/review';
import type { TotalAnswer } from '../../../../contract/ranking';
import { combineQueries } from '../../../client/queryState';
import { useExclusions } from '../../../client/queries/exclusions';
import { useNotes } from '../../../client/queries/notes';
import { useTotal } from '../../../client/queries/ranking';
import { useFirmness, useReview } from '../../../client/queries/review';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyState } from '../../../components/states/EmptyState';
import { TableSkeleton } from '../../../components/states/skeletons';
import { freeText } from '../../../lib/privacy/names';
import { reviewTexts as texts } from '../../../texts/review/list';
import { CaseFilter } from './CaseFilter';
import { CaseList } from './CaseList';
import { newestRuns, RunLog } from './RunLog';
import { ReviewStrip } from './ReviewStrip';
import { RuleCard } from './RuleCard';
import { CasePanel, NoCasePanel } from './case/CasePanel';
import { useOpenedCase } from './useOpenedCase';
import '../../../styles/parts/later.scss';

interface ReviewViewProps {
  review: ReviewAnswer;
  firmness: FirmnessAnswer;
  total: TotalAnswer;
  exclusions: ExclusionsAnswer;
  notes: NotesAnswer;
}

function NothingFlagged({ runs }: Pick<ReviewAnswer, 'runs'>) {
  const newest = newestRuns(runs);
  const tested = newest.reduce((sum, run) => sum + run.tested, 0);
  return (
    <div className="panel">
      {newest.length === 0 ? (
        <EmptyState title={texts.unseen} advice={texts.unseenAdvice} />
      ) : (
        <EmptyState title={texts.empty} advice={texts.emptyAdvice(tested, newest.length)} />
      )}
    </div>
  );
}

function ReviewView({ review, firmness, total, exclusions, ...rest }: ReviewViewProps) {
  const { runs } = review;
  const cases = review.cases.filter((one) => one.dj !== null);
  const ofRule = review.cases.find((one) => one.dj === null);
  const notes = useMemo(
    () => new Map(rest.notes.notes.map(({ date, text }) => [date, freeText(text)])),
    [rest.notes],
  );
  const list = useOpenedCase(cases);
  const { opened, isNarrow, shown, filter } = list;
  const isAlone = isNarrow && (opened !== null || list.isGone);
  const panel = opened ? (
    <CasePanel
      reviewed={opened}
      run={runs.findLast(({ date }) => date === opened.date) ?? null}
      ranking={total.ranking}
      exclusions={exclusions.exclusions}
      dayNote={notes.get(opened.date) ?? null}
      onAbove={list.above}
      onBelow={list.below}
      onBack={isNarrow ? list.close : null}
      onKeep={() => list.keep(opened.id)}
    />
  ) : (
    <NoCasePanel isGone={list.isGone} onBack={isNarrow ? list.close : null} />
  );
  if (isAlone) return <div className="screen-body">{panel}</div>;
  return (
    <div className="screen-body">
      <ReviewStrip review={review} firmness={firmness} />
      {ofRule && <RuleCard reviewed={ofRule} exclusions={exclusions.exclusions} />}
      {cases.length === 0 ? (
        <>
          <NothingFlagged runs={runs} />
          <RunLog runs={runs} />
        </>
      ) : (
        <div className="review">
          <div className="review-list">
            <CaseFilter cases={cases} filter={filter} onChange={list.filterBy} />
            <CaseList
              cases={shown}
              filter={filter}
              openedId={opened?.id ?? null}
              notes={notes}
              runs={runs}
              onShowAll={() => list.filterBy('all')}
            />
            <RunLog runs={runs} />
          </div>
          {!isNarrow && panel}
        </div>
      )}
    </div>
  );
}

/** DJ-days that stand out, as cases that wait for a person's decision. */
export default function ReviewTab() {
  const query = combineQueries({
    review: useReview(),
    firmness: useFirmness(),
    total: useTotal(),
    exclusions: useExclusions(),
    // A case never says that its day has no note while that is not known.
    notes: useNotes(),
  });
  const skeleton = (
    <div className="panel">
      <TableSkeleton rows={8} />
    </div>
  );
  return (
    <AnswerView query={query} skeleton={skeleton}>
      {(answers) => <ReviewView {...answers} />}
    </AnswerView>
  );
}
