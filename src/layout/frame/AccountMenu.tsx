import { useId } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '../../components/Icon';
import { shellTexts } from '../../texts/shell';

interface AccountMenuProps {
  email: string;
  onSignOut: () => void;
}

export function AccountMenu({ email, onSignOut }: AccountMenuProps) {
  const id = useId();
  return (
    <Dropdown align="end">
      <Dropdown.Toggle id={id} bsPrefix="icon-button" title={shellTexts.account}>
        <Icon name="person-circle" />
        <span className="visually-hidden">{shellTexts.account}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.ItemText className="account-email">{email}</Dropdown.ItemText>
        <Dropdown.Divider />
        <Dropdown.Item as="button" onClick={onSignOut}>
          <Icon name="box-arrow-right" />
          {shellTexts.signOut}
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
