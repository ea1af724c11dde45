import { useId, useRef } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import type { Version } from '../../../../contract/decisions/versions';
import { publishFault } from '../../../../rules/versions/versionStates';
import { useCanDecide } from '../../../auth/roles';
import { Icon } from '../../../components/Icon';
import { go } from '../../../lib/navigation/navigation';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import type { IconName } from '../../../styles/icons';
import { openStageText } from '../../../texts/stage/open';
import { versionStates } from '../../../texts/versions/states';
import { versionTexts as texts } from '../../../texts/versions/versions';
import { openStage, useStageFocus } from '../stage/stageAddress';
import { tabPath } from '../TotalVotesTabs';

interface MenuItemProps {
  icon: IconName;
  text: string;
  onClick: () => void;
}

function MenuItem({ icon, text, onClick }: MenuItemProps) {
  return (
    <Dropdown.Item as="button" type="button" onClick={onClick}>
      <Icon name={icon} />
      {text}
    </Dropdown.Item>
  );
}

interface VersionMenuProps {
  version: Version;
  /** Its publication waits for a second administrator, as this proposal; null: no. */
  proposal: string | null;
}

/** What can be done with a version; what decides is there for those alone who may. */
export function VersionMenu({ version, proposal }: VersionMenuProps) {
  const buttonId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { change } = useQueryString();
  const canDecide = useCanDecide();
  const { id, label, state } = version;
  // What a withdrawal changes is not known of a state that only a newer API has.
  const isKnown = Object.hasOwn(versionStates, state);
  useStageFocus(id, toggle);
  // The browser gives the focus back to where it was when a dialog opened: never to an item of a closed menu.
  const decide = (key: 'publish' | 'withdraw') => () => {
    toggle.current?.focus();
    change({ [key]: id });
  };
  return (
    <Dropdown align="end">
      <Dropdown.Toggle
        ref={toggle}
        id={buttonId}
        bsPrefix="icon-button"
        title={texts.menu(label)}
        aria-label={texts.menu(label)}
      >
        <Icon name="three-dots-vertical" />
      </Dropdown.Toggle>
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }}>
        <MenuItem
          icon="trophy"
          text={texts.show}
          onClick={() => go(tabPath('ranking', { version: id }))}
        />
        {state !== 'withdrawn' && (
          <MenuItem icon="easel" text={openStageText} onClick={() => openStage(id, id)} />
        )}
        {canDecide && publishFault(state) === null && proposal === null && (
          <MenuItem icon="megaphone" text={texts.publish} onClick={decide('publish')} />
        )}
        {canDecide && isKnown && state !== 'withdrawn' && (
          <MenuItem icon="x-circle" text={texts.withdraw} onClick={decide('withdraw')} />
        )}
        {proposal !== null && <Dropdown.ItemText>{texts.proposedNote(proposal)}</Dropdown.ItemText>}
        {canDecide && state === 'kept' && <Dropdown.ItemText>{texts.keptNote}</Dropdown.ItemText>}
      </Dropdown.Menu>
    </Dropdown>
  );
}
