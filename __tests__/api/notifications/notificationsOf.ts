import type { NotificationContent } from '../../../contract/notifications';
import type { TestDatabase } from '../../support/database/testDatabase';

/** Every notification, oldest first. */
export const notificationsOf = ({ database }: Pick<TestDatabase, 'database'>) =>
  database.query<NotificationContent>('select kind, detail from notification order by made_at, id');
