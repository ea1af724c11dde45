import type { ReactNode } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '../../components/Icon';
import { chooseTheme, THEMES, themeStore, type Theme } from '../../lib/browser/theme';
import { useIsPrivate } from '../../lib/privacy/privacy';
import { useStore } from '../../lib/state/store';
import type { IconName } from '../../styles/icons';
import { privacyTexts } from '../../texts/privacy';
import { shellTexts } from '../../texts/shell';
import { switchPrivacy } from '../privacy/PrivacyBadge';

/** 投票日の手引き: a page of the built site, but none of the app's; it opens in a window of its own. */
const GUIDE = '/guide';

const themeIcons: Record<Theme, IconName> = {
  light: 'sun',
  dark: 'moon-stars',
  auto: 'circle-half',
};

interface MenuProps {
  icon: IconName;
  /** Of the button, in words. */
  name: string;
  children: ReactNode;
}

/** A button of the app bar with a menu below it. */
function Menu({ icon, name, children }: MenuProps) {
  return (
    <Dropdown align="end">
      <Dropdown.Toggle bsPrefix="icon-button" title={name}>
        <Icon name={icon} />
        <span className="visually-hidden">{name}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>{children}</Dropdown.Menu>
    </Dropdown>
  );
}

interface MenuChoiceProps {
  icon: IconName;
  text: string;
  onSelect: () => void;
  /** Given: it is switched on or off, or one of several. */
  isChosen?: boolean;
}

function MenuChoice({ icon, text, onSelect, isChosen }: MenuChoiceProps) {
  return (
    <Dropdown.Item as="button" type="button" aria-pressed={isChosen} onClick={onSelect}>
      <Icon name={icon} />
      {text}
      {isChosen && (
        <span className="ms-auto text-primary">
          <Icon name="check2" />
        </span>
      )}
    </Dropdown.Item>
  );
}

interface AppBarMenusProps {
  email: string;
  onSignOut: () => void;
}

/**
 * The colours; who is signed in, 画面共有モード, the guide and the sign-out. With react-bootstrap's overlays, which no page
 * needs for its figures.
 */
export default function AppBarMenus({ email, onSignOut }: AppBarMenusProps) {
  const chosen = useStore(themeStore, 'auto');
  const isPrivate = useIsPrivate();
  return (
    <>
      <Menu icon={themeIcons[chosen]} name={shellTexts.theme}>
        {THEMES.map((theme) => (
          <MenuChoice
            key={theme}
            icon={themeIcons[theme]}
            text={shellTexts.themes[theme]}
            isChosen={theme === chosen}
            onSelect={() => chooseTheme(theme)}
          />
        ))}
      </Menu>
      <Menu icon="person-circle" name={shellTexts.account}>
        <Dropdown.ItemText className="text-truncate text-body-secondary">{email}</Dropdown.ItemText>
        <Dropdown.Divider />
        <MenuChoice
          icon="eye-slash"
          text={privacyTexts.mode}
          isChosen={isPrivate}
          onSelect={() => void switchPrivacy()}
        />
        <Dropdown.Item href={GUIDE} target="_blank" rel="noopener">
          <Icon name="info-circle" />
          {shellTexts.guide}
        </Dropdown.Item>
        <MenuChoice icon="box-arrow-right" text={shellTexts.signOut} onSelect={onSignOut} />
      </Menu>
    </>
  );
}
