import type { ReactNode } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '../../components/Icon';
import type { IconName } from '../../styles/icons';

interface AppBarMenuProps {
  icon: IconName;
  /** Of the button, in words. */
  name: string;
  children: ReactNode;
}

/** A button of the app bar with a menu below it. */
export function AppBarMenu({ icon, name, children }: AppBarMenuProps) {
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

/** A line of the menu that is pressed. */
export function MenuChoice({ icon, text, onSelect, isChosen }: MenuChoiceProps) {
  return (
    <Dropdown.Item as="button" type="button" aria-pressed={isChosen} onClick={onSelect}>
      <Icon name={icon} />
      {text}
      {isChosen && <Icon name="check2" />}
    </Dropdown.Item>
  );
}
