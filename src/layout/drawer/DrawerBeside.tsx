import { useRef, type ReactNode } from 'react';
import { CSSTransition } from 'react-transition-group';
import { useLayout } from '../frame/layoutContext';

/** Milliseconds (row V2), as in styles/layout/_drawer.scss. */
const SLIDE = 200;

interface DrawerBesideProps {
  children: ReactNode;
}

/** The drawer of wide windows. Closed it is not in the document, so that Tab does not reach it. */
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
