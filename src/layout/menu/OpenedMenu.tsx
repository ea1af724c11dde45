import { useLayoutEffect, useRef } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '../../components/Icon';
import type { AppBarMenuProps } from './AppBarMenu';

/** Mounted by the first press of its button, whose place and focus it takes; opened and closed by itself from then on. */
export function OpenedMenu({ id, icon, name, note, items }: AppBarMenuProps & { id: string }) {
  const toggle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => toggle.current?.focus({ preventScroll: true }), []);
  return (
    <Dropdown align="end" defaultShow>
      <Dropdown.Toggle ref={toggle} id={id} bsPrefix="icon-button" title={name}>
        <Icon name={icon} />
        <span className="visually-hidden">{name}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {note !== undefined && (
          <>
            <Dropdown.ItemText className="account-email">{note}</Dropdown.ItemText>
            <Dropdown.Divider />
          </>
        )}
        {items.map((item) => (
          <Dropdown.Item
            key={item.text}
            as="button"
            aria-pressed={item.isChosen}
            onClick={item.onSelect}
          >
            <Icon name={item.icon} />
            {item.text}
            {item.isChosen && <Icon name="check2" />}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}
