import { useState } from 'react';
import type { Dj } from '../../../../../contract/dj';
import type { PreviousPoll, UnmatchedPlace } from '../../../../../contract/previousPolls';
import { useSaving } from '../../../../client/useSaving';
import { Card } from '../../../../components/Card';
import { Icon } from '../../../../components/Icon';
import { EmptyState } from '../../../../components/states/EmptyState';
import { FormNotice } from '../../../../components/states/FormNotice';
import { previousPollSettingsTexts as texts } from '../../../../texts/earlier/settings';
import { SavingNotice } from '../form/SaveButton';
import { PreviousPollFileDialog } from './PreviousPollFileDialog';
import { PreviousPollYear } from './PreviousPollYear';
import { MatchDialog } from './MatchDialog';
import { RemoveYearDialog } from './RemoveYearDialog';
import '../../../../styles/parts/earlierSettings.scss';

type Opened = { file: true } | { remove: number } | { match: UnmatchedPlace; year: number };

interface PreviousPollSectionProps {
  /** Newest first; null: they can't be had. */
  votes: readonly PreviousPoll[] | null;
  /** Of this vote. */
  poll: { name: string; year: number };
  djs: readonly Dj[];
  /** Else they are shown, and nothing that changes them. */
  canDecide: boolean;
}

/** The votes before this one: imported by file, matched, removed. */
export function PreviousPollSection({ votes, poll, djs, canDecide }: PreviousPollSectionProps) {
  const saving = useSaving();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (next: Opened) => {
    saving.reset();
    setOpened(next);
  };
  const dialog = { saving, onClose: () => setOpened(null) };
  return (
    <Card heading={texts.heading}>
      <p className="text-muted-ink">{texts.lead}</p>
      {canDecide && (
        <div className="form-actions list-actions">
          <button type="button" className="btn btn-quiet" onClick={() => open({ file: true })}>
            <Icon name="upload" />
            {texts.add}
          </button>
        </div>
      )}
      <div className="list-saved">{!opened && <SavingNotice saving={saving.saving} />}</div>
      {votes === null && <FormNotice tone="note">{texts.notKnown}</FormNotice>}
      {votes?.length === 0 && (
        <EmptyState
          title={texts.empty}
          advice={canDecide ? texts.emptyAdvice : texts.emptyForReaders}
        />
      )}
      <ul className="earlier-years">
        {votes?.map((one, at) => (
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
