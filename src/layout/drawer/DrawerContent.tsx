import type { Route } from '../../routes';
import { DrawerLinks } from './DrawerLinks';
import { MiniToggle } from './MiniToggle';
import { SumsCheck } from '../status/SumsCheck';
import type { SumsState } from '../status/sumsState';
import { useLayout } from '../frame/useLayout';

interface DrawerContentProps {
  current: Route;
  sums: SumsState;
  isMini: boolean;
}

export function DrawerContent({ current, sums, isMini }: DrawerContentProps) {
  const { isMobile } = useLayout();
  return (
    <>
      <DrawerLinks current={current} isMini={isMini} />
      <SumsCheck state={sums} isMini={isMini} />
      {!isMobile && <MiniToggle />}
    </>
  );
}
