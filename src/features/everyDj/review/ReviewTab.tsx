import Button from 'react-bootstrap/Button';
import { useMemo, useState } from 'react';
import type { Exclusion, ExclusionsAnswer } from '../../../../contract/decisions/exclusions';
import type { NotesAnswer } from '../../../../contract/notes';
import type {
  FirmnessAnswer,
  ReviewAnswer,
  ReviewCase,
} from '../../../../contract/decisions/review';
import type { TotalAnswer } from '../../../../contract/ranking';
import { combineQueries } from '../../../client/queryState';
import { useNotes } from '../../../client/queries/notes';
import { useTotal } from '../../../client/queries/ranking';
import { useExclusions, useFirmness, useReview } from '../../../client/queries/review';
import { FirmLine } from '../../../components/figures/FirmLine';
import { Term } from '../../../components/help/Term';
import { AnswerView } from '../../../components/states/AnswerView';
import { EmptyPanel } from '../../../components/states/EmptyState';
import { PanelSkeleton } from '../../../components/states/skeletons';
import { freeText } from '../../../lib/privacy/names';
import { reviewTexts as texts } from '../../../texts/review/list';
import { firmWords } from '../../../voting/firmPlaces';
import { ExclusionNotice } from '../exclusions/ExclusionNotice';
import { CaseList } from './CaseList';
import { CasePanel, NoCasePanel } from './CasePanel';
import { caseName, inOrder, nextCase } from './cases';
import { useSelectedCase } from './useSelectedCase';
import { DoneNotice } from '../../../components/exclusion/DoneNotice';
import { FormNotice } from '../../../components/states/FormNotice';
import { caseActionTexts } from '../../../texts/review/case';
import { useCaseDecision } from './useCaseDecision';
import './review.scss';

interface DecidedNoticeProps {
  /** As it is now. */
  reviewed: ReviewCase;
  onTakenBack: (id: string) => void;
}

/** What was decided a moment ago, while the next case is there already, and the way back. */
function DecidedNotice({ reviewed, onTakenBack }: DecidedNoticeProps) {
  const { saving, decide } = useCaseDecision(reviewed);
  async function takeBack(): Promise<void> {
    if (await decide({ state: 'open' })) onTakenBack(reviewed.id);
  }
  return (
    <DoneNotice
      news={reviewed.id}
      actions={
        <Button
          variant="quiet"
          disabled={saving.state === 'running'}
          onClick={() => void takeBack()}
        >
          {caseActionTexts.takeBack}
        </Button>
      }
    >
      <strong>
        <bdi>{caseActionTexts.madeHarmless(caseName(reviewed))}</bdi>
      </strong>
      {saving.state === 'failed' && <FormNotice tone="alarm">{saving.message}</FormNotice>}
    </DoneNotice>
  );
}

interface ReviewViewProps {
  review: ReviewAnswer;
  firmness: FirmnessAnswer;
  total: TotalAnswer;
  exclusions: ExclusionsAnswer;
  notes: NotesAnswer;
}

/** How many cases wait, and how firm the places are meanwhile. */
function Summary({ review, firmness }: Pick<ReviewViewProps, 'review' | 'firmness'>) {
  const provisional = review.cases.filter((one) => one.provisional).length;
  return (
    <div>
      <p className="m-0">
        <strong>{texts.open(review.open)}</strong>{' '}
        {provisional > 0 && texts.provisional(provisional)} <Term of="review" />
      </p>
      {review.open > 0 && <FirmLine words={firmWords(firmness)} />}
    </div>
  );
}

function NothingFlagged({ runs }: Pick<ReviewAnswer, 'runs'>) {
  const [title, advice] =
    runs.length === 0 ? [texts.unseen, texts.unseenAdvice] : [texts.empty, texts.emptyAdvice];
  return <EmptyPanel title={title} advice={advice} />;
}

function ReviewView({ review, firmness, total, exclusions, ...rest }: ReviewViewProps) {
  const cases = useMemo(() => inOrder(review.cases), [review.cases]);
  const notes = useMemo(
    () => new Map(rest.notes.notes.map(({ date, text }) => [date, freeText(text)])),
    [rest.notes],
  );
  const list = useSelectedCase(cases);
  const [decided, setDecided] = useState<string | null>(null);
  const [undone, setUndone] = useState<string | null>(null);
  const { selected, isNarrow, isGone } = list;
  const runOf = ({ date }: ReviewCase) => review.runs.findLast((run) => run.date === date) ?? null;
  const justDecided = cases.find(({ id }) => id === decided) ?? null;

  function handleDecided(id: string): void {
    setDecided(id);
    list.select(nextCase(list.visible, id)?.id ?? id);
  }
  function handleTakenBack(id: string): void {
    setDecided(null);
    list.select(id);
  }
  function handleUndone(message: string, of: Exclusion): void {
    setUndone(message);
    if (of.case !== null) list.select(of.case);
  }
  const notices = (
    <>
      <ExclusionNotice exclusions={exclusions.exclusions} undone={undone} onUndone={handleUndone} />
      {justDecided && (
        <DecidedNotice key={justDecided.id} reviewed={justDecided} onTakenBack={handleTakenBack} />
      )}
    </>
  );
  const panel = selected ? (
    <CasePanel
      reviewed={selected}
      run={runOf(selected)}
      ranking={total.ranking}
      exclusions={exclusions.exclusions}
      dayNote={notes.get(selected.date ?? '') ?? null}
      list={list}
      onDecided={handleDecided}
    />
  ) : (
    <NoCasePanel list={list} />
  );
  if (isNarrow && (selected !== null || isGone)) {
    return (
      <div className="screen-body">
        {notices}
        {panel}
      </div>
    );
  }
  return (
    <div className="screen-body">
      {notices}
      <Summary review={review} firmness={firmness} />
      {cases.length === 0 ? (
        <NothingFlagged runs={review.runs} />
      ) : (
        <div className="review">
          <CaseList cases={cases} list={list} notes={notes} runOf={runOf} />
          {!isNarrow && panel}
        </div>
      )}
    </div>
  );
}

/** What stands out, as cases that wait for a person's decision. */
export default function ReviewTab() {
  const query = combineQueries({
    review: useReview(),
    firmness: useFirmness(),
    total: useTotal(),
    exclusions: useExclusions(),
    // A case never says that its day has no note while that is not known.
    notes: useNotes(),
  });
  return (
    <AnswerView query={query} skeleton={<PanelSkeleton rows={8} />}>
      {(answers) => <ReviewView {...answers} />}
    </AnswerView>
  );
}
