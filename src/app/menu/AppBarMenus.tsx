import { AccountMenu, type AccountMenuProps } from './AccountMenu';
import { ThemeMenu } from './ThemeMenu';

/** With react-bootstrap's overlays, which no page needs for its figures. */
export default function AppBarMenus(props: AccountMenuProps) {
  return (
    <>
      <ThemeMenu />
      <AccountMenu {...props} />
    </>
  );
}
