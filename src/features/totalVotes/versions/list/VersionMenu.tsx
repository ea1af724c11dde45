import { useId, useRef } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import type { Version } from '../../../../../contract/decisions/versions';
import { publishFault, withdrawFault } from '../../../../../rules/versions/versionStates';
import { useCanDecide } from '../../../../auth/roles';
import { Icon } from '../../../../components/Icon';
import { openStageText } from '../../../../texts/stage/open';
import { versionTexts as texts } from '../../../../texts/versions/versions';
import { useStageFocus } from '../../stage/useStageFocus';
import type { Publication, VersionActions } from './versionActions';

interface VersionMenuProps {
  version: Version;
  /** Its publication waits for a second administrator; null: no. */
  proposed: Publication | null;
  actions: VersionActions;
}

/** What can be done with a version; what decides is there for those alone who may. */
export function VersionMenu({ version, proposed, actions }: VersionMenuProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const canDecide = useCanDecide();
  const { label, state } = version;
  useStageFocus(version.id, toggle);
  // The browser gives the focus back to where it was when a dialog opened: never to an item of a closed menu.
  const decide = (action: (version: Version) => void) => () => {
    toggle.current?.focus();
    action(version);
  };
  return (
    <Dropdown align="end" className="version-menu">
      <Dropdown.Toggle ref={toggle} id={id} bsPrefix="icon-button" title={texts.menu(label)}>
        <Icon name="three-dots-vertical" />
        <span className="visually-hidden">{texts.menu(label)}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }}>
        <Dropdown.Item as="button" type="button" onClick={() => actions.onShow(version)}>
          <Icon name="trophy" />
          {texts.show}
        </Dropdown.Item>
        {state !== 'withdrawn' && (
          <Dropdown.Item
            as="button"
            type="button"
            onClick={() => actions.onStage(version, version.id)}
          >
            <Icon name="easel" />
            {openStageText}
          </Dropdown.Item>
        )}
        {canDecide && publishFault(state) === null && !proposed && (
          <Dropdown.Item as="button" type="button" onClick={decide(actions.onPublish)}>
            <Icon name="megaphone" />
            {texts.publish}
          </Dropdown.Item>
        )}
        {canDecide && withdrawFault(state) === null && (
          <Dropdown.Item as="button" type="button" onClick={decide(actions.onWithdraw)}>
            <Icon name="x-circle" />
            {texts.withdraw}
          </Dropdown.Item>
        )}
        {proposed && (
          <Dropdown.ItemText className="version-menu-note">
            {texts.proposedNote(proposed.id)}
          </Dropdown.ItemText>
        )}
        {canDecide && state === 'kept' && (
          <Dropdown.ItemText className="version-menu-note">{texts.keptNote}</Dropdown.ItemText>
        )}
      </Dropdown.Menu>
    </Dropdown>
  );
}
