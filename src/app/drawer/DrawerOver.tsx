import type { KeyboardEvent, ReactNode } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { shellTexts } from '../../texts/shell';
import { useLayout } from '../frame/layoutContext';
import '../../styles/parts/overlays.scss';

/** Row V3: Tab goes round inside; left to itself it would go on to the browser's own bars. */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget } = event;
  if (key !== 'Tab') return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const ends = [stops[0], stops.at(-1)];
  const [last, next] = shiftKey ? ends : ends.reverse();
  const { activeElement } = document;
  if (activeElement !== last && !(shiftKey && activeElement === currentTarget)) return;
  event.preventDefault();
  next?.focus();
}

interface DrawerOverProps {
  children: ReactNode;
}

/** Row V3: the drawer of mobile widths, over a dimmed page that does not scroll; it keeps the focus and gives it back. */
export function DrawerOver({ children }: DrawerOverProps) {
  const { drawer } = useLayout();
  const handleClose = () => drawer.setOpen(false);
  return (
    <Offcanvas
      show={drawer.isOpen}
      onHide={handleClose}
      onKeyDown={trapTab}
      className="drawer"
      aria-label={shellTexts.pages}
    >
      <button
        type="button"
        className="btn-close"
        aria-label={shellTexts.closeDrawer}
        title={shellTexts.closeDrawer}
        onClick={handleClose}
      />
      {children}
    </Offcanvas>
  );
}
