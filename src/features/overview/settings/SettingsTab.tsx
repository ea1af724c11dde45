import { useCanDecide } from '../../../auth/roles';
import { NotWhilePrivate } from '../../../components/states/NotWhilePrivate';
import { AnswerView } from '../../../components/states/AnswerView';
import { FormNotice } from '../../../components/states/FormNotice';
import { Card } from '../../../components/Card';
import { ChartCardSkeleton, TableSkeleton } from '../../../components/states/skeletons';
import { combineQueries } from '../../../client/queryState';
import { windowDays } from '../../../../rules/poll';
import { useDjs } from '../../../client/queries/djs';
import { useNotes } from '../../../client/queries/notes';
import { useNotifications } from '../../../client/queries/notifications';
import { usePoll } from '../../../client/queries/poll';
import { useAllPreviousPolls } from '../../../client/queries/previousPolls';
import { isPrivate } from '../../../lib/privacy/privacy';
import { settingsTexts } from '../../../texts/settings';
import { DjSection } from './djs/DjSection';
import { PreviousPollSection } from './previousPolls/PreviousPollSection';
import { NotesSection } from './notes/NotesSection';
import { NotificationsSection } from './notifications/NotificationsSection';
import { TwoPeopleSection } from './twoPeople/TwoPeopleSection';
import { PollForm } from './poll/PollForm';
import { PollShown } from './poll/PollShown';
import '../../../styles/parts/later.scss';

/** Of the card with the vote's form, in CSS pixels. */
const FORM_HEIGHT = 300;

function SettingsSkeleton() {
  return (
    <div className="screen-body">
      <ChartCardSkeleton height={FORM_HEIGHT} />
      <div className="panel">
        <TableSkeleton rows={10} />
      </div>
    </div>
  );
}

/** Name, year and window of the vote, who has to agree, its DJs, the notes on its days, what is told outside. */
export default function SettingsTab() {
  const canDecide = useCanDecide();
  const poll = usePoll();
  const djs = useDjs();
  const notes = useNotes();
  // An API that knows none of these is no failure of the others.
  const earlier = useAllPreviousPolls();
  const notifications = useNotifications();
  const isMoreOpen = earlier.state === 'loading' || notifications.state === 'loading';
  if (isPrivate()) return <NotWhilePrivate />;
  if (poll.state === 'failed' && poll.failure.kind === 'notConfigured') {
    return (
      <Card heading={settingsTexts.poll.heading}>
        {canDecide ? (
          <>
            <p>{settingsTexts.poll.firstTime}</p>
            <PollForm poll={null} />
          </>
        ) : (
          <FormNotice tone="note">{settingsTexts.poll.readOnlyFirst}</FormNotice>
        )}
      </Card>
    );
  }
  return (
    <AnswerView
      query={isMoreOpen ? { state: 'loading' } : combineQueries({ poll, djs, notes })}
      skeleton={<SettingsSkeleton />}
    >
      {(answers) => (
        <div className="screen-body">
          {!canDecide && <FormNotice tone="note">{settingsTexts.readOnly}</FormNotice>}
          <Card heading={settingsTexts.poll.heading}>
            {canDecide ? <PollForm poll={answers.poll} /> : <PollShown poll={answers.poll} />}
          </Card>
          <TwoPeopleSection twoPeople={answers.poll.twoPeople} />
          <NotesSection
            notes={answers.notes.notes}
            days={windowDays(answers.poll)}
            canDecide={canDecide}
          />
          <PreviousPollSection
            votes={earlier.state === 'ready' ? earlier.answer.polls : null}
            poll={answers.poll}
            djs={answers.djs.djs}
            canDecide={canDecide}
          />
          {notifications.state === 'ready' && (
            <NotificationsSection notifications={notifications.answer} canDecide={canDecide} />
          )}
          {/* Last, since the list may be long. */}
          <DjSection djs={answers.djs.djs} canDecide={canDecide} />
        </div>
      )}
    </AnswerView>
  );
}
