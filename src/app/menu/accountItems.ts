import { GUIDE } from '../../lib/navigation/guide';
import { hiddenStore, toggleHidden } from '../../lib/sharing/hidden';
import { useStore } from '../../lib/state/store';
import { helpMenuTexts } from '../../texts/help/menu';
import { hideTexts as texts } from '../../texts/sharing/menu';
import type { MenuItem } from './AppBarMenu';

const HIDES = ['names', 'counts'] as const;

/** In the account's menu before the sign-out: 画面共有モード and the guide. */
export function useAccountItems(): MenuItem[] {
  const hidden = useStore(hiddenStore, 'none');
  return [
    ...HIDES.map((what) => ({
      icon: 'eye-slash' as const,
      text: texts[what],
      isChosen: hidden === what || hidden === 'both',
      onSelect: () => toggleHidden(what),
    })),
    { icon: 'info-circle', text: helpMenuTexts.guide, opens: GUIDE },
  ];
}
