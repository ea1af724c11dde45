import type { Notification, NotificationsAnswer } from '../../../../contract/notifications';
import { testNotification } from '../../../client/mutations/settings';
import { useIdempotencyKey } from '../../../lib/state/useIdempotencyKey';
import { useSaving } from '../../../client/useSaving';
import { Card } from '../../../components/Card';
import { Icon, type IconProps } from '../../../components/Icon';
import { AnswerView } from '../../../components/states/AnswerView';
import { FormNotice } from '../../../components/states/FormNotice';
import { TableSkeleton } from '../../../components/states/skeletons';
import { useNotifications } from '../../../client/queries/settings';
import { nameOf } from '../../../lib/text/nameOf';
import { tokyoMoment } from '../../../lib/time/dates';
import Button from 'react-bootstrap/Button';
import { notificationTexts as texts } from '../../../texts/settings/notifications';
import { SavingNotice } from './SavingNotice';

type Delivery = Notification['deliveries'][number];

const icons: Readonly<Record<string, IconProps['name']>> = {
  delivered: 'check-circle-fill',
  waiting: 'clock',
  given_up: 'exclamation-triangle',
};

function wordsOf({ channel, state, attempts, outcome }: Delivery): string {
  const hasFailed = state !== 'delivered' && outcome !== null;
  const more = hasFailed ? texts.failed(attempts, outcome) : null;
  return texts.delivery(nameOf(texts.channels, channel), nameOf(texts.states, state), more);
}

interface NotificationLineProps {
  notification: Notification;
}

/** What was told, when, and what became of it each way. */
function NotificationLine({ notification }: NotificationLineProps) {
  const { kind, at, deliveries } = notification;
  return (
    <li className="d-flex flex-wrap column-gap-4">
      <span>{nameOf(texts.kinds, kind)}</span>
      <span className="text-body-secondary">{tokyoMoment(at)}</span>
      {deliveries.length === 0 && <span className="text-body-secondary">{texts.sentNowhere}</span>}
      {deliveries.map((delivery) => (
        <span
          key={delivery.channel}
          className={delivery.state === 'given_up' ? 'text-danger' : 'text-body-secondary'}
        >
          <Icon name={icons[delivery.state] ?? 'info-circle'} /> {wordsOf(delivery)}
        </span>
      ))}
    </li>
  );
}

interface NotificationsCardProps {
  notifications: NotificationsAnswer;
  /** Else they are shown, and none is sent. */
  canDecide: boolean;
}

function NotificationsCard({ notifications, canDecide }: NotificationsCardProps) {
  const { webhook, mail, last } = notifications;
  const { saving, save } = useSaving();
  const keyOf = useIdempotencyKey();
  const isRunning = saving.state === 'running';
  const isSet = webhook !== null || mail !== null;

  async function test() {
    // Sent once, however often its answer is lost; a second press is another test.
    const headers = { 'Idempotency-Key': keyOf({ after: last[0]?.id }) };
    await testNotification({ body: {}, headers });
    return { state: 'saved', message: texts.tested } as const;
  }

  return (
    <Card heading={texts.heading}>
      <p className="text-body-secondary">{texts.lead}</p>
      <dl className="d-flex flex-wrap gap-5 mb-5">
        <div>
          <dt>{texts.webhook}</dt>
          <dd>{webhook?.host ?? texts.none}</dd>
        </div>
        <div>
          <dt>{texts.mail}</dt>
          <dd>{mail ? texts.mailTo(mail.to, mail.from) : texts.none}</dd>
        </div>
      </dl>
      {!isSet && <FormNotice tone="note">{texts.notSet}</FormNotice>}
      {isSet && canDecide && (
        <div className="form-actions">
          <Button
            variant="quiet"
            disabled={isRunning}
            aria-busy={isRunning}
            onClick={() => void save(test)}
          >
            {isRunning ? texts.testing : texts.test}
          </Button>
          <SavingNotice saving={saving} />
        </div>
      )}
      <h3 className="mb-2">{texts.last}</h3>
      {last.length === 0 ? (
        <p className="text-body-secondary">{texts.empty}</p>
      ) : (
        <ul className="lined" aria-label={texts.last}>
          {last.map((one) => (
            <NotificationLine key={one.id} notification={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface SectionProps {
  canDecide: boolean;
}

/** Where notifications go, as the server's settings say, and what became of the last ones. */
export function NotificationsSection({ canDecide }: SectionProps) {
  return (
    <AnswerView query={useNotifications()} skeleton={<TableSkeleton rows={5} />} isOptional>
      {(notifications) => <NotificationsCard notifications={notifications} canDecide={canDecide} />}
    </AnswerView>
  );
}
