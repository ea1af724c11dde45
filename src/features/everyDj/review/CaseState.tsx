import type { ReviewRun } from '../../../../contract/decisions/review';
import { Icon, type IconProps } from '../../../components/Icon';
import { reviewTexts, shownStateNames } from '../../../texts/review/list';
import type { ShownState } from './caseAddress';

const icons: Record<ShownState, IconProps['name']> = {
  open: 'circle',
  provisional: 'hourglass-split',
  harmless: 'check-circle',
  excluded: 'dash-circle',
};

/** A state is an icon and a word. */
export function CaseStateChip({ state }: { state: ShownState }) {
  return (
    <span className={`state-chip case-state-${state}`}>
      <Icon name={icons[state]} />
      {shownStateNames[state]}
    </span>
  );
}

/** Of the running day: until which hour it was looked at. */
export function countingText(run: ReviewRun | null): string {
  return run?.hours ? reviewTexts.countingUntil(run.hours) : reviewTexts.counting;
}
