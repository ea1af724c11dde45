import Button from 'react-bootstrap/Button';
import type { ReviewCase, ReviewRun } from '../../../../contract/decisions/review';
import { useAuth } from '../../../auth/authStore';
import { ChoiceGroup } from '../../../components/ChoiceGroup';
import { DayName } from '../../../components/figures/DayName';
import { VoteCount } from '../../../components/figures/VoteCount';
import { Icon, type IconProps } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { EmptyPanel } from '../../../components/states/EmptyState';
import { nameOf } from '../../../lib/text/nameOf';
import { djName } from '../../../lib/privacy/names';
import { reviewTexts as texts, visibleStateNames } from '../../../texts/review/list';
import { caseQuery } from '../../../voting/casePath';
import { suspectVotes } from '../../../voting/suspectVotes';
import { viewPath } from '../EveryDjTabs';
import {
  caseSentence,
  inState,
  ruleName,
  stateFilters,
  visibleState,
  type StateFilter,
} from './cases';
import type { SelectedCase } from './useSelectedCase';

const stateIcons: Readonly<Record<string, IconProps['name']>> = {
  open: 'circle',
  provisional: 'hourglass-split',
  harmless: 'check-circle',
  excluded: 'dash-circle',
};

const stateTones: Readonly<Record<string, string>> = {
  open: 'bg-warning-subtle text-warning-emphasis',
  harmless: 'bg-body-tertiary text-success',
};

interface CaseStateProps {
  reviewed: ReviewCase;
  /** The newest of its day. */
  run: ReviewRun | null;
}

/** A state is an icon and a word. */
export function CaseState({ reviewed, run }: CaseStateProps) {
  const state = visibleState(reviewed);
  const isCounting = state === 'provisional' && run?.hours;
  return (
    <span
      className={`badge rounded-pill ${stateTones[state] ?? 'bg-body-tertiary text-body-secondary'}`}
    >
      <Icon name={stateIcons[state] ?? 'info-circle'} />
      {isCounting ? texts.countingUntil(isCounting) : nameOf(visibleStateNames, state)}
    </span>
  );
}

/** What the ranking would be without the votes in question; null: it is about no DJ, or nothing is in question now. */
export function effectSentence(reviewed: ReviewCase): string | null {
  const { dj, rank, rankWithout, inQuestion } = reviewed;
  if (dj === null || inQuestion === 0) return null;
  if (rank === rankWithout) return texts.stays(texts.place(rank));
  return texts.moves(texts.place(rank), texts.place(rankWithout));
}

/** The name of an owner: one's own is 自分. */
export function useOwnerName(owner: string | null): string | null {
  const auth = useAuth();
  return auth.state === 'signedIn' && auth.account.email === owner ? texts.me : owner;
}

interface CaseCardProps extends CaseStateProps {
  path: string;
  isSelected: boolean;
  /** Of the day. */
  note: string | null;
}

/** The whole card is one link, which selects the case. */
function CaseCard({ reviewed, run, path, isSelected, note }: CaseCardProps) {
  const { date, dj } = reviewed;
  const owner = useOwnerName(reviewed.owner);
  const effect = effectSentence(reviewed);
  return (
    <Link
      to={path}
      className="case-card d-flex flex-column gap-1 text-body"
      aria-current={isSelected ? 'true' : undefined}
    >
      <span className="d-flex flex-wrap gap-2 align-items-baseline justify-content-between">
        <CaseState reviewed={reviewed} run={run} />
        {date !== null && <DayName day={date} length="short" />}
      </span>
      <span className="d-flex flex-wrap gap-2 align-items-baseline justify-content-between">
        <bdi className="fw-bold">{dj === null ? ruleName(reviewed) : djName(dj)}</bdi>
        <strong>
          <VoteCount votes={suspectVotes(reviewed)} />
        </strong>
      </span>
      <span>{caseSentence(reviewed)}</span>
      <span className="d-flex flex-wrap gap-2 align-items-baseline fs-5 text-body-secondary">
        {effect && <span>{effect}</span>}
        {owner !== null && <bdi>{texts.owner(owner)}</bdi>}
        {note !== null && <bdi className="day-note">{note}</bdi>}
      </span>
    </Link>
  );
}

interface CaseListProps {
  /** All of them. */
  cases: readonly ReviewCase[];
  list: SelectedCase;
  notes: ReadonlyMap<string, string>;
  runOf: (reviewed: ReviewCase) => ReviewRun | null;
}

/** The cases as links, filtered by their state. */
export function CaseList({ cases, list, notes, runOf }: CaseListProps) {
  const { filter, visible, selected, filterBy } = list;
  const state = filter === 'all' ? null : filter;
  const optionOf = (each: StateFilter) =>
    each === 'all'
      ? texts.all
      : texts.filterOption(visibleStateNames[each], inState(cases, each).length);
  return (
    <div className="d-flex flex-column gap-3">
      <ChoiceGroup
        label={texts.filter}
        className="case-filter"
        choices={stateFilters(cases, filter)}
        chosen={filter}
        nameOf={optionOf}
        onChange={filterBy}
      />
      {visible.length === 0 ? (
        <EmptyPanel
          title={texts.noneOfState(filter === 'all' ? texts.all : visibleStateNames[filter])}
          advice={texts.noneOfStateAdvice}
          action={
            <Button variant="quiet" onClick={() => filterBy('all')}>
              {texts.showAll}
            </Button>
          }
        />
      ) : (
        <ol className="d-flex flex-column gap-3" aria-label={texts.list}>
          {visible.map((reviewed) => (
            <li key={reviewed.id}>
              <CaseCard
                reviewed={reviewed}
                run={runOf(reviewed)}
                path={viewPath('review', { ...caseQuery(reviewed.id), state })}
                isSelected={reviewed.id === selected?.id}
                note={notes.get(reviewed.date ?? '') ?? null}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
