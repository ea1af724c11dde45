import { notificationEndpoints } from '../../../contract/notifications';
import { reader } from '../read';
import { endpointQuery, useEndpoint } from '../useEndpoint';

const fetchNotifications = reader(notificationEndpoints.notifications);

export function useNotifications() {
  return useEndpoint(endpointQuery('notifications', fetchNotifications, {}));
}
