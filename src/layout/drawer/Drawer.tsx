import type { Route } from '../../routes';
import { DrawerBeside } from './DrawerBeside';
import { DrawerContent } from './DrawerContent';
import { DrawerOver } from './DrawerOver';
import type { SumsState } from '../status/sumsState';
import { useDrawerSwipes } from './useDrawerSwipes';
import { useLayout } from '../frame/useLayout';

interface DrawerProps {
  current: Route;
  sums: SumsState;
}

/** Rows V2, V3: beside the page from 1264 px, 256 px or, mini, 56 px wide; below that over a dimmed page. */
export function Drawer(props: DrawerProps) {
  const { isMobile, drawer } = useLayout();
  useDrawerSwipes();
  return (
    <>
      <DrawerBeside>
        <DrawerContent {...props} isMini={drawer.isMini} />
      </DrawerBeside>
      {isMobile && (
        <DrawerOver>
          <DrawerContent {...props} isMini={false} />
        </DrawerOver>
      )}
    </>
  );
}
