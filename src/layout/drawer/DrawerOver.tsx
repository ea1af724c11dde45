import type { ReactNode } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { shellTexts } from '../../texts/shell';
import { keepTabInside } from './keepTabInside';
import { useLayout } from '../frame/useLayout';

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
      onKeyDown={keepTabInside}
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
