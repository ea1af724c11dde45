import { useCanDecide } from '../../../auth/roles';
import { NotWhileSharing } from '../../../components/states/NotWhileSharing';
import { isHiding } from '../../../lib/sharing/hidden';
import { AnswerView } from '../../../components/states/AnswerView';
import { FormNotice } from '../../../components/states/FormNotice';
import { Card } from '../../../components/Card';
import { ChartCardSkeleton, TableSkeleton } from '../../../components/states/skeletons';
import { combineQueries } from '../../../client/queryState';
import { windowDays } from '../../../../rules/dayRanges';
import { useEndpoint } from '../../../client/useEndpoint';
import { settingsTexts } from '../../../texts/settings';
import { DjSection } from './djs/DjSection';
import { EarlierSection } from './earlier/EarlierSection';
import { NotesSection } from './notes/NotesSection';
import { NotificationsSection } from './notifications/NotificationsSection';
import { TwoPeopleSection } from './twoPeople/TwoPeopleSection';
import { VoteForm } from './vote/VoteForm';
import { VoteShown } from './vote/VoteShown';
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
  const vote = useEndpoint('vote');
  const djs = useEndpoint('djs');
  const notes = useEndpoint('notes');
  // An API that knows none of these is no failure of the others.
  const earlier = useEndpoint('earlierVotes');
  const notifications = useEndpoint('notifications');
  const isMoreOpen = earlier.state === 'loading' || notifications.state === 'loading';
  if (isHiding()) return <NotWhileSharing />;
  if (vote.state === 'failed' && vote.failure.kind === 'notConfigured') {
    return (
      <Card heading={settingsTexts.vote.heading}>
        {canDecide ? (
          <>
            <p>{settingsTexts.vote.firstTime}</p>
            <VoteForm vote={null} />
          </>
        ) : (
          <FormNotice tone="note">{settingsTexts.vote.readOnlyFirst}</FormNotice>
        )}
      </Card>
    );
  }
  return (
    <AnswerView
      asked={isMoreOpen ? { state: 'loading' } : combineQueries({ vote, djs, notes })}
      skeleton={<SettingsSkeleton />}
    >
      {(answers) => (
        <div className="screen-body">
          {!canDecide && <FormNotice tone="note">{settingsTexts.readOnly}</FormNotice>}
          <Card heading={settingsTexts.vote.heading}>
            {canDecide ? <VoteForm vote={answers.vote} /> : <VoteShown vote={answers.vote} />}
          </Card>
          <TwoPeopleSection twoPeople={answers.vote.twoPeople} />
          <NotesSection
            notes={answers.notes.notes}
            days={windowDays(answers.vote)}
            canDecide={canDecide}
          />
          <EarlierSection
            votes={earlier.state === 'ready' ? earlier.answer.votes : null}
            vote={answers.vote}
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
