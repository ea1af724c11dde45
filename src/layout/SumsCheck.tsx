import { Icon } from '../components/Icon';
import type { IconName } from '../styles/icons';
import { shellTexts } from '../texts/shell';
import type { SumsState } from './sumsState';

const words: Record<SumsState, { name: string; meaning: string; icon?: IconName }> = {
  asked: { name: shellTexts.sumsAsked, meaning: shellTexts.sumsAskedMeaning },
  unknown: { name: shellTexts.sumsUnknown, meaning: shellTexts.sumsUnknownMeaning },
  agree: {
    name: shellTexts.sumsAgree,
    meaning: shellTexts.sumsAgreeMeaning,
    icon: 'check-circle-fill',
  },
  differ: {
    name: shellTexts.sumsDiffer,
    meaning: shellTexts.sumsDifferMeaning,
    icon: 'exclamation-triangle',
  },
  miscounted: {
    name: shellTexts.sumsDiffer,
    meaning: shellTexts.recountDiffersMeaning,
    icon: 'exclamation-triangle',
  },
};

interface SumsCheckProps {
  state: SumsState;
}

/** At the drawer's foot: whether the three sums of the vote agree. */
export function SumsCheck({ state }: SumsCheckProps) {
  const { name, meaning, icon } = words[state];
  return (
    <section className={`sums-check sums-${state}`} aria-label={shellTexts.sumsCheck}>
      <strong>
        {name}
        {icon && <Icon name={icon} />}
      </strong>
      <p>{meaning}</p>
    </section>
  );
}
