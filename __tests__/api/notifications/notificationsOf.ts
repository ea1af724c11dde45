import type { NotificationContent } from '../../../contract/notifications';
import type { TestDatabase } from '../../support/database/testDatabase';

/** Every notification, oldest first. */
export function notificationsOf({ database }: TestDatabase): Promise<NotificationContent[]> {
  return database.read(async (client) => {
    const sql = 'select kind, detail from notification order by made_at, id';
    return (await client.query<NotificationContent>(sql)).rows;
  });
}
