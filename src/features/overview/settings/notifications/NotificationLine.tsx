import type { Notification } from '../../../../../contract/notifications';
import { Icon, type IconProps } from '../../../../components/Icon';
import { tokyoMoment } from '../../../../lib/time/dates';
import { notificationTexts as texts } from '../../../../texts/notifications';

type Delivery = Notification['deliveries'][number];

const icons: Record<Delivery['state'], IconProps['name']> = {
  delivered: 'check-circle-fill',
  waiting: 'clock',
  given_up: 'exclamation-triangle',
};

function wordsOf({ channel, state, attempts, outcome }: Delivery): string {
  const hasFailed = state !== 'delivered' && outcome !== null;
  const more = hasFailed ? texts.failed(attempts, outcome) : null;
  return texts.delivery(texts.channels[channel], texts.states[state], more);
}

interface NotificationLineProps {
  notification: Notification;
}

/** What was told, when, and what became of it each way. */
export function NotificationLine({ notification }: NotificationLineProps) {
  const { kind, at, deliveries } = notification;
  return (
    <li className="notification">
      <span>{Object.hasOwn(texts.kinds, kind) ? texts.kinds[kind] : kind}</span>
      <span className="text-muted-ink">{tokyoMoment(at)}</span>
      {deliveries.length === 0 && <span className="text-muted-ink">{texts.sentNowhere}</span>}
      {deliveries.map((delivery) => (
        <span
          key={delivery.channel}
          className={delivery.state === 'given_up' ? 'notification-lost' : 'text-muted-ink'}
        >
          <Icon name={icons[delivery.state]} /> {wordsOf(delivery)}
        </span>
      ))}
    </li>
  );
}
