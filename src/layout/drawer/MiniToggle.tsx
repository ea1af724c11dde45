import { Icon } from '../../components/Icon';
import { shellTexts } from '../../texts/shell';
import { DrawerHint } from './DrawerHint';
import { useLayout } from '../frame/useLayout';

/** At the drawer's foot: words beside the icons, or icons alone. */
export function MiniToggle() {
  const { isMini, setMini } = useLayout().drawer;
  const name = isMini ? shellTexts.widenDrawer : shellTexts.narrowDrawer;
  return (
    <DrawerHint words={name} isMini={isMini}>
      <button type="button" className="mini-toggle" onClick={() => setMini(!isMini)}>
        <Icon name={isMini ? 'chevron-double-right' : 'chevron-double-left'} />
        <span className="drawer-word">{name}</span>
      </button>
    </DrawerHint>
  );
}
