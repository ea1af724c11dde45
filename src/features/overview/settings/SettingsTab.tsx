import Nav from 'react-bootstrap/Nav';
import { useCanDecide } from '../../../auth/roles';
import { usePoll } from '../../../client/queries/poll';
import { Link } from '../../../components/Link';
import { FormNotice } from '../../../components/states/FormNotice';
import { NotWhilePrivate } from '../../../components/states/NotWhilePrivate';
import { useQueryString, withQuery } from '../../../lib/navigation/useQueryString';
import { isPrivate } from '../../../lib/privacy/privacy';
import { settingsTexts } from '../../../texts/settings/settings';
import { AccountsSection } from './accounts/AccountsSection';
import { DjSection } from './djs/DjSection';
import { IngestKeySection } from './ingestKeys/IngestKeySection';
import { NotesSection } from './NotesSection';
import { NotificationsSection } from './NotificationsSection';
import { PollSection } from './PollSection';
import { PreviousPollSection } from './previousPolls/PreviousPollSection';
import './settings.scss';

/** In the order of the screen; the first is the one without a `section` in the address. */
const sections = {
  poll: PollSection,
  djs: DjSection,
  notes: NotesSection,
  previousPolls: PreviousPollSection,
  notifications: NotificationsSection,
  accounts: AccountsSection,
  ingestKeys: IngestKeySection,
};
type SectionName = keyof typeof sections;
const NAMES = Object.keys(sections) as SectionName[];
const [FIRST = 'poll'] = NAMES;

function readSection(search: string): SectionName {
  const requested = new URLSearchParams(search).get('section');
  return NAMES.find((name) => name === requested) ?? FIRST;
}

/** The address of a section of the settings. */
function sectionPath(name: SectionName): string {
  return `/${withQuery('', { tab: 'settings', section: name === FIRST ? null : name })}`;
}

/** 概要 › 設定: the poll, its DJs, notes on days, previous polls, notifications, accounts; a section each. */
export default function SettingsTab() {
  const { search } = useQueryString();
  const canDecide = useCanDecide();
  const poll = usePoll();
  if (isPrivate()) return <NotWhilePrivate />;
  // What else there is to set needs a poll.
  const isSet = poll.state !== 'failed' || poll.failure.kind !== 'notConfigured';
  const current = isSet ? readSection(search) : FIRST;
  const Section = sections[current];
  return (
    <div className="screen-body">
      {isSet && (
        <Nav
          as="nav"
          variant="pills"
          className="setting-sections"
          aria-label={settingsTexts.sectionsLabel}
        >
          {NAMES.map((name) => (
            <Link
              key={name}
              to={sectionPath(name)}
              className={name === current ? 'nav-link active' : 'nav-link'}
              aria-current={name === current ? 'page' : undefined}
            >
              {settingsTexts.sections[name]}
            </Link>
          ))}
        </Nav>
      )}
      {!canDecide && isSet && <FormNotice tone="note">{settingsTexts.readOnly}</FormNotice>}
      <Section canDecide={canDecide} />
    </div>
  );
}
