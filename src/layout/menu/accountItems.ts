import { keyOverlay } from '../../lib/keys/overlay';
import { GUIDE } from '../../lib/navigation/guide';
import { hiddenStore, toggleHidden } from '../../lib/sharing/hidden';
import { useStore } from '../../lib/state/store';
import { helpMenuTexts } from '../../texts/help/menu';
import { hideTexts as texts } from '../../texts/sharing/menu';
import { startTour } from '../tour/tourState';
import type { MenuItem } from './AppBarMenu';

const HIDES = ['names', 'counts'] as const;

/** In the account's menu before the sign-out: 画面共有モード, the tour, the guide, and what the keyboard has keys for. */
export function useAccountItems(): MenuItem[] {
  const hidden = useStore(hiddenStore, 'none');
  return [
    ...HIDES.map((what) => ({
      icon: 'eye-slash' as const,
      text: texts[what],
      isChosen: hidden === what || hidden === 'both',
      onSelect: () => toggleHidden(what),
    })),
    { icon: 'question-circle', text: helpMenuTexts.tour, onSelect: startTour },
    { icon: 'info-circle', text: helpMenuTexts.guide, opens: GUIDE },
    { icon: 'search', text: texts.command, onSelect: () => keyOverlay.set('command') },
    { icon: 'keyboard', text: texts.keys, onSelect: () => keyOverlay.set('help') },
  ];
}
