import { Icon } from '../../components/Icon';
import type { IconName } from '../../styles/icons';
import { shellTexts } from '../../texts/shell';
import { DrawerHint } from '../drawer/DrawerHint';
import type { SumsState } from './sumsState';

const words: Record<SumsState, { name: string; meaning: string; icon: IconName }> = {
  loading: {
    name: shellTexts.sumsAsked,
    meaning: shellTexts.sumsAskedMeaning,
    icon: 'hourglass-split',
  },
  unknown: {
    name: shellTexts.sumsUnknown,
    meaning: shellTexts.sumsUnknownMeaning,
    icon: 'question-circle',
  },
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
  isMini: boolean;
}

/** At the drawer's foot: whether the three sums of the vote agree. */
export function SumsCheck({ state, isMini }: SumsCheckProps) {
  const { name, meaning, icon } = words[state];
  return (
    <DrawerHint words={`${shellTexts.sumsCheck}: ${name}`} isMini={isMini}>
      <section className={`sums-check sums-${state}`} aria-label={shellTexts.sumsCheck}>
        <strong>
          <span className="drawer-word">{name}</span>
          <Icon name={icon} />
        </strong>
        <p className="drawer-word">{meaning}</p>
      </section>
    </DrawerHint>
  );
}
