import { useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../components/Icon';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import type { IconName } from '../../styles/icons';

/** A line that is pressed. */
export interface MenuItem {
  icon: IconName;
  text: string;
  onSelect?: () => void;
  /** Given: a link to it, in a window of its own. */
  opens?: string;
  /** Given: one of several, of which one is chosen. */
  isChosen?: boolean;
}

export interface AppBarMenuProps {
  icon: IconName;
  /** Of the button, in words. */
  name: string;
  /** Above the items. */
  note?: string;
  items: readonly MenuItem[];
  /** The account's has items of its own, which come with the menu's code. */
  isAccount?: boolean;
}

const openedMenu = laterPart(() => import(/* webpackChunkName: 'menu' */ './OpenedMenu'));

/**
 * A button of the app bar with a menu below it. Until it is first opened it is a plain button: the menu's code comes
 * after the first chart, or with the pointer or the focus, and a press before that opens it when it is there.
 */
export function AppBarMenu(props: AppBarMenuProps) {
  const { icon, name } = props;
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const opened = useLaterPart(openedMenu, isAsked ? 'now' : 'later');
  if (isAsked && opened) return <opened.OpenedMenu {...props} id={id} />;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setAsked(true);
  };
  return (
    <div className="dropdown">
      <button
        type="button"
        id={id}
        // As react-bootstrap's toggle has it, which takes its place.
        className="icon-button btn btn-primary"
        title={name}
        aria-expanded={false}
        onPointerEnter={openedMenu.prefetch}
        onFocus={openedMenu.prefetch}
        onClick={() => setAsked(true)}
        onKeyDown={handleKeyDown}
        // Whoever goes elsewhere meanwhile is not called back.
        onBlur={() => setAsked(false)}
      >
        <Icon name={icon} />
        <span className="visually-hidden">{name}</span>
      </button>
    </div>
  );
}
