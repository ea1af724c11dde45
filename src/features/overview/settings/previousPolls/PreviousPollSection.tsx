import { useState } from 'react';
import type { Dj } from '../../../../../contract/dj';
import type { PreviousPoll, UnmatchedPlace } from '../../../../../contract/previousPolls';
import { useSaving } from '../../../../client/useSaving';
import { Card } from '../../../../components/Card';
import { Icon } from '../../../../components/Icon';
import { EmptyState } from '../../../../components/states/EmptyState';
import { AnswerView } from '../../../../components/states/AnswerView';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { combineQueries } from '../../../../client/queryState';
import { useDjs } from '../../../../client/queries/djs';
import { usePoll } from '../../../../client/queries/poll';
import { useAllPreviousPolls } from '../../../../client/queries/previousPolls';
import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import { previousPollSettingsTexts as texts } from '../../../../texts/earlier/settings';
import { SavingNotice } from '../SavingNotice';
import { PreviousPollFileDialog } from './PreviousPollFileDialog';
import { MatchDialog } from './MatchDialog';
import { RemoveYearDialog } from './RemoveYearDialog';

type Opened = { file: true } | { remove: number } | { match: UnmatchedPlace; year: number };

interface PreviousPollYearProps {
  poll: PreviousPoll;
  /** The newest is 前回. */
  isPrevious: boolean;
  djs: readonly Dj[];
  /** Null: nothing is changed here. */
  change: { onMatch: (place: UnmatchedPlace) => void; onRemove: () => void } | null;
}

function whyOf({ candidates }: UnmatchedPlace, djs: readonly Dj[]): string {
  if (candidates.length === 0) return texts.nobody;
  const names = djs.filter(({ id }) => candidates.includes(id)).map(({ name }) => name);
  return texts.ambiguous(names.join('、'));
}

/** A year: what it holds, and its lines that are nobody's. */
function PreviousPollYear({ poll, isPrevious, djs, change }: PreviousPollYearProps) {
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
        {change && (
          <Button variant="quiet" aria-label={texts.removeOf(year)} onClick={change.onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
      {unmatched.length === 0 ? (
        <p className="field-hint">{texts.allMatched}</p>
      ) : (
        <details className="setting-details">
          <summary>{texts.unmatched(unmatched.length)}</summary>
          <ul className="setting-list preview-list">
            {unmatched.map((place) => (
              <li key={place.line} className="d-flex flex-wrap align-items-center">
                <span>{texts.place(place.rank)}</span>
                <bdi className="clamped">{place.name}</bdi>
                <span className="text-body-secondary">{whyOf(place, djs)}</span>
                {change && (
                  <Button
                    variant="quiet"
                    aria-label={texts.matchOf(place.name)}
                    onClick={() => change.onMatch(place)}
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
  const saving = useSaving();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (next: Opened) => {
    saving.reset();
    setOpened(next);
  };
  const dialog = { saving, onClose: () => setOpened(null) };
  return (
    <Card heading={texts.heading}>
      <p className="text-body-secondary">{texts.lead}</p>
      {canDecide && (
        <div className="form-actions mb-3">
          <Button variant="quiet" onClick={() => open({ file: true })}>
            <Icon name="upload" />
            {texts.add}
          </Button>
        </div>
      )}
      <div className="list-saved">{!opened && <SavingNotice saving={saving.saving} />}</div>
      {polls.length === 0 && (
        <EmptyState
          title={texts.empty}
          advice={canDecide ? texts.emptyAdvice : texts.emptyForReaders}
        />
      )}
      <ul className="setting-list">
        {polls.map((one, at) => (
          <PreviousPollYear
            key={one.year}
            poll={one}
            isPrevious={at === 0}
            djs={djs}
            change={
              canDecide
                ? {
                    onMatch: (match) => open({ match, year: one.year }),
                    onRemove: () => open({ remove: one.year }),
                  }
                : null
            }
          />
        ))}
      </ul>
      {opened && 'file' in opened && <PreviousPollFileDialog poll={poll} {...dialog} />}
      {opened && 'remove' in opened && <RemoveYearDialog year={opened.remove} {...dialog} />}
      {opened && 'match' in opened && (
        <MatchDialog year={opened.year} place={opened.match} djs={djs} {...dialog} />
      )}
    </Card>
  );
}

interface SectionProps {
  canDecide: boolean;
}

/** The polls before this one: imported by file, matched, removed. */
export function PreviousPollSection({ canDecide }: SectionProps) {
  const query = combineQueries({ poll: usePoll(), djs: useDjs(), previous: useAllPreviousPolls() });
  return (
    <AnswerView query={query} skeleton={<TableSkeleton rows={3} />}>
      {({ poll, djs, previous }) => (
        <PreviousPollsCard polls={previous.polls} poll={poll} djs={djs.djs} canDecide={canDecide} />
      )}
    </AnswerView>
  );
}
