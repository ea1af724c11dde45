import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { NotificationsAnswer } from '../../../../../contract/notifications';
import { testNotification } from '../../../../client/mutations/settings';
import { useRequestKey } from '../../../../client/useRequestKey';
import { useSaving } from '../../../../client/useSaving';
import { Card } from '../../../../components/Card';
import { FormNotice } from '../../../../components/states/FormNotice';
import { notificationTexts as texts } from '../../../../texts/notifications';
import { SavingNotice } from '../form/SaveButton';
import { NotificationLine } from './NotificationLine';
import { useFirstAttempts } from './useFirstAttempts';
import '../../../../styles/parts/notifications.scss';

interface NotificationsSectionProps {
  notifications: NotificationsAnswer;
  /** Else they are shown, and none is sent. */
  canDecide: boolean;
}

/** Where notifications go, as the server's settings say, and what became of the last ones. */
export function NotificationsSection({ notifications, canDecide }: NotificationsSectionProps) {
  const { webhook, mail, last } = notifications;
  const client = useQueryClient();
  const { saving, save } = useSaving();
  const keyOf = useRequestKey();
  const ask = useCallback(
    () => void client.invalidateQueries({ queryKey: ['notifications'] }),
    [client],
  );
  useFirstAttempts(last[0], ask);
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
      <p className="text-muted-ink">{texts.lead}</p>
      <dl className="vote-shown notifications-where">
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
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isRunning}
            aria-busy={isRunning}
            onClick={() => void save(test)}
          >
            {isRunning ? texts.testing : texts.test}
          </button>
          <SavingNotice saving={saving} />
        </div>
      )}
      <h3 className="notifications-heading">{texts.last}</h3>
      {last.length === 0 ? (
        <p className="text-muted-ink">{texts.empty}</p>
      ) : (
        <ul className="notifications" aria-label={texts.last}>
          {last.map((one) => (
            <NotificationLine key={one.id} notification={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}
