import { useLayoutEffect, useRef } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '../../components/Icon';
import { useAccountItems } from './accountItems';
import type { AppBarMenuProps } from './AppBarMenu';
import '../../styles/parts/overlays.scss';

const BUTTON = { as: 'button' } as const;
const LINK = { target: '_blank', rel: 'noopener' } as const;

/** Mounted by the first press of its button, whose place and focus it takes; opened and closed by itself from then on. */
type OpenedMenuProps = AppBarMenuProps & { id: string };

export function OpenedMenu({ id, icon, name, note, items, isAccount = false }: OpenedMenuProps) {
  const own = useAccountItems();
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
        {[...(isAccount ? own : []), ...items].map((item) => (
          <Dropdown.Item
            key={item.text}
            {...(item.opens === undefined ? BUTTON : { ...LINK, href: item.opens })}
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
