import type { CaseState, ReviewPass } from '../../../../contract/review';
import { Icon, type IconProps } from '../../../components/Icon';
import { caseStateNames, reviewTexts } from '../../../texts/review';

const icons: Record<CaseState, IconProps['name']> = {
  open: 'circle',
  harmless: 'check-circle',
  excluded: 'dash-circle',
};

/** A state is an icon and a word. */
export function CaseStateChip({ state }: { state: CaseState }) {
  return (
    <span className={`state-chip case-state-${state}`}>
      <Icon name={icons[state]} />
      {caseStateNames[state]}
    </span>
  );
}

/** Of the running day: until which hour it was looked at. */
export function countingText(pass: ReviewPass | null): string {
  return pass?.hours ? reviewTexts.countingUntil(pass.hours) : reviewTexts.counting;
}
