import { useState } from 'react';
import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import type { Dj } from '../../../../../contract/dj';
import type { PreviousPoll, UnmatchedPlace } from '../../../../../contract/previousPolls';
import { useDecision } from '../../../../auth/useDecision';
import { removePreviousPoll } from '../../../../client/mutations/settings';
import { useDjs } from '../../../../client/queries/djs';
import { usePoll } from '../../../../client/queries/poll';
import { useAllPreviousPolls } from '../../../../client/queries/previousPolls';
import { combineQueries } from '../../../../client/queryState';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { AnswerView } from '../../../../components/states/AnswerView';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { previousPollSettingsTexts as texts } from '../../../../texts/earlier/settings';
import { ListCard, useListDialog } from '../ListCard';
import { MatchDialog } from './MatchDialog';
import { PreviousPollFileDialog } from './PreviousPollFileDialog';

type Opened = { file: true } | { remove: number } | { match: UnmatchedPlace; year: number };

interface RemoveYearDialogProps {
  year: number;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Takes the ranking of a year away, for a reason. */
function RemoveYearDialog({ year, onDone, onClose }: RemoveYearDialogProps) {
  const { saving, decide } = useDecision();
  const [reason, setReason] = useState('');

  async function remove() {
    const request = { params: { year: String(year) }, body: { reason: reason.trim() } };
    if (await decide(removePreviousPoll, request)) onDone(texts.removed(year));
  }
  return (
    <ConfirmDialog
      heading={texts.removeOf(year)}
      confirm={{ label: texts.removeIt, isDanger: true }}
      saving={saving}
      reason={{ label: texts.reason, value: reason, onText: setReason }}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="m-0">{texts.removeQuestion(year)}</p>
    </ConfirmDialog>
  );
}

interface PreviousPollYearProps {
  poll: PreviousPoll;
  /** The newest is 前回. */
  isPrevious: boolean;
  djs: readonly Dj[];
  /** Null: nothing is changed here. */
  onOpen: ((opened: Opened) => void) | null;
}

function whyOf({ candidates }: UnmatchedPlace, djs: readonly Dj[]): string {
  if (candidates.length === 0) return texts.nobody;
  const names = djs.filter(({ id }) => candidates.includes(id)).map(({ name }) => name);
  return texts.ambiguous(names.join('、'));
}

/** A year: what it holds, and its lines that are nobody's. */
function PreviousPollYear({ poll, isPrevious, djs, onOpen }: PreviousPollYearProps) {
  const { year, name, total, djs: lines, unmatched } = poll;
  return (
    <li>
      <div className="d-flex gap-2 align-items-center justify-content-between">
        <p className="m-0">
          <bdi className="clamped fw-bold">{texts.name(year, name)}</bdi>{' '}
          {isPrevious && (
            <Badge bg="primary-subtle" text="primary-emphasis">
              {texts.isPrevious}
            </Badge>
          )}
          <span className="text-body-secondary"> {texts.counts(lines, total)}</span>
        </p>
        {onOpen && (
          <Button
            variant="quiet"
            aria-label={texts.removeOf(year)}
            onClick={() => onOpen({ remove: year })}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {unmatched.length === 0 ? (
        <p className="field-hint">{texts.allMatched}</p>
      ) : (
        <details className="opening">
          <summary>{texts.unmatched(unmatched.length)}</summary>
          <ul className="lined long-list">
            {unmatched.map((place) => (
              <li key={place.line} className="d-flex flex-wrap column-gap-4 align-items-center">
                <span>{texts.place(place.rank)}</span>
                <bdi className="clamped">{place.name}</bdi>
                <span className="text-body-secondary">{whyOf(place, djs)}</span>
                {onOpen && (
                  <Button
                    variant="quiet"
                    className="ms-auto"
                    aria-label={texts.matchOf(place.name)}
                    onClick={() => onOpen({ match: place, year })}
                  >
                    {texts.match}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

interface PreviousPollsCardProps {
  /** Newest first. */
  polls: readonly PreviousPoll[];
  /** The poll of today. */
  poll: { name: string; year: number };
  djs: readonly Dj[];
  /** Else they are shown, and nothing that changes them. */
  canDecide: boolean;
}

function PreviousPollsCard({ polls, poll, djs, canDecide }: PreviousPollsCardProps) {
  const { opened, open, done, handlers } = useListDialog<Opened>();
  return (
    <ListCard
      texts={texts}
      canDecide={canDecide}
      adding={[{ label: texts.add, icon: 'upload', onAdd: () => open({ file: true }) }]}
      emptyTexts={polls.length === 0 ? texts : null}
      done={done}
    >
      <ul className="lined">
        {polls.map((one, at) => (
          <PreviousPollYear
            key={one.year}
            poll={one}
            isPrevious={at === 0}
            djs={djs}
            onOpen={canDecide ? open : null}
          />
        ))}
      </ul>
      {opened && 'file' in opened && <PreviousPollFileDialog poll={poll} {...handlers} />}
      {opened && 'remove' in opened && <RemoveYearDialog year={opened.remove} {...handlers} />}
      {opened && 'match' in opened && (
        <MatchDialog year={opened.year} place={opened.match} djs={djs} {...handlers} />
      )}
    </ListCard>
  );
}

/** The polls before this one: imported by file, matched, removed. */
export function PreviousPollSection({ canDecide }: { canDecide: boolean }) {
  const query = combineQueries({ poll: usePoll(), djs: useDjs(), previous: useAllPreviousPolls() });
  return (
    <AnswerView query={query} skeleton={<TableSkeleton rows={3} />} isOptional>
      {({ poll, djs, previous }) => (
        <PreviousPollsCard polls={previous.polls} poll={poll} djs={djs.djs} canDecide={canDecide} />
      )}
    </AnswerView>
  );
}
