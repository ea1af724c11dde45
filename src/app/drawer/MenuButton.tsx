import { Icon } from '../../components/Icon';
import { shellTexts } from '../../texts/shell';
import { useLayout } from '../frame/layoutContext';

/** Opens the drawer; where it is beside the page, closes it too. */
export function MenuButton() {
  const { isMobile, drawer } = useLayout();
  const closes = drawer.isOpen && !isMobile;
  const name = closes ? shellTexts.closeDrawer : shellTexts.openDrawer;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      onClick={() => drawer.setOpen(!closes)}
    >
      <Icon name="list" />
    </button>
  );
}
