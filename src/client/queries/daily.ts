import { dayEndpoints, type DailyQuery } from '../../../contract/daily';
import { reader } from '../read';
import { endpointQuery, useEndpoint, type EndpointOptions } from '../useEndpoint';

const fetchDaily = reader(dayEndpoints.daily);
const fetchDay = reader(dayEndpoints.day);

/** Without a query all days of the window. */
export const dailyQuery = (query?: DailyQuery) => endpointQuery('daily', fetchDaily, { query });

export function useDaily(query?: DailyQuery, options?: EndpointOptions) {
  return useEndpoint(dailyQuery(query), options);
}

export function useDay(date: string) {
  return useEndpoint(endpointQuery('day', fetchDay, { params: { date } }));
}
