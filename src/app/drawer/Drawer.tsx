import { memo } from 'react';
import { Icon } from '../../components/Icon';
import type { Route } from '../../routes';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { shellTexts } from '../../texts/shell';
import { useLayout } from '../frame/layoutContext';
import { SumsCheck } from '../status/SumsCheck';
import type { SumsState } from '../status/sumsState';
import { DrawerBeside } from './DrawerBeside';
import { DrawerHint } from './DrawerHint';
import { DrawerLinks } from './DrawerLinks';
import { drawerMarks } from './drawerMarks';
import { useDrawerSwipe } from './useDrawerSwipe';

interface DrawerProps {
  current: Route;
  sums: SumsState;
  /** Cases of 要確認 that nobody has decided yet; nothing where a back end does not say. */
  openCases?: number | null;
  /** Decisions that wait for a second administrator; nothing where a back end does not say. */
  openProposals?: number | null;
}

const drawerOver = laterPart(() => import(/* webpackChunkName: 'drawer' */ './DrawerOver'));

/** Rows V2, V3: beside the page from 1264 px, 256 px or, mini, 56 px wide; below that over a dimmed page. */
function PlainDrawer(props: DrawerProps) {
  const { isMobile, drawer } = useLayout();
  useDrawerSwipe();
  const over = useLaterPart(drawerOver, !isMobile ? 'never' : drawer.isOpen ? 'now' : 'later');
  return (
    <>
      <DrawerBeside>
        <DrawerContent {...props} isMini={drawer.isMini} />
      </DrawerBeside>
      {isMobile && over && (
        <over.DrawerOver>
          <DrawerContent {...props} isMini={false} />
        </over.DrawerOver>
      )}
    </>
  );
}

// Rendered again with another page or count, not with each sort and key stroke that changes the address.
export const Drawer = memo(PlainDrawer);

export function DrawerContent(props: DrawerProps & { isMini: boolean }) {
  const { current, sums, openCases, openProposals, isMini } = props;
  const { isMobile } = useLayout();
  return (
    <>
      <DrawerLinks
        current={current}
        isMini={isMini}
        marks={drawerMarks({ openCases: openCases ?? 0, openProposals: openProposals ?? 0 })}
      />
      <SumsCheck state={sums} isMini={isMini} />
      {!isMobile && <MiniToggle />}
    </>
  );
}

/** At the drawer's foot: names beside the icons, or icons alone. */
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
