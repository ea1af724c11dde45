import { useRef, type ReactNode } from 'react';
import { CSSTransition } from 'react-transition-group';
import { useLayout } from '../frame/useLayout';

/** Row V2, in milliseconds; the styles say the same. */
const SLIDE = 200;

interface DrawerBesideProps {
  children: ReactNode;
}

/** The drawer of wide windows. Closed it is not there at all, for nobody's Tab key. */
export function DrawerBeside({ children }: DrawerBesideProps) {
  const { isMobile, drawer } = useLayout();
  const place = useRef<HTMLDivElement>(null);
  return (
    <CSSTransition
      in={drawer.isOpen && !isMobile}
      nodeRef={place}
      timeout={SLIDE}
      classNames="drawer-slide"
      unmountOnExit
    >
      <div ref={place} className={`drawer-place drawer ${drawer.isMini ? 'drawer-mini' : ''}`}>
        {children}
      </div>
    </CSSTransition>
  );
}
