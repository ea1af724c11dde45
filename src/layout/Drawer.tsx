import Offcanvas from 'react-bootstrap/Offcanvas';
import type { Route } from '../routes';
import { shellTexts } from '../texts/shell';
import { DrawerLinks } from './DrawerLinks';
import { SumsCheck } from './SumsCheck';
import type { SumsState } from './sumsState';

interface DrawerProps {
  current: Route;
  sums: SumsState;
  /** Over the page, opened and closed by hand; else always there, beside the page. */
  overlay: boolean;
  open: boolean;
  onClose: () => void;
}

/** Rows V2, V3: 256 px beside the page from 1264 px, below that over a dimmed page. */
export function Drawer({ current, sums, overlay, open, onClose }: DrawerProps) {
  const content = (
    <>
      <DrawerLinks current={current} />
      <SumsCheck state={sums} />
    </>
  );
  if (!overlay) return <div className="drawer-place drawer">{content}</div>;
  return (
    <Offcanvas show={open} onHide={onClose} className="drawer" aria-label={shellTexts.pages}>
      <button
        type="button"
        className="btn-close"
        aria-label={shellTexts.closeDrawer}
        onClick={onClose}
      />
      {content}
    </Offcanvas>
  );
}
