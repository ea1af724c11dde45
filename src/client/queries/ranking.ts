import {
  rankingEndpoints,
  type EveryDjQuery,
  type PlacesQuery,
  type TotalQuery,
} from '../../../contract/ranking';
import { reader } from '../read';
import { endpointQuery, useEndpoint, type EndpointOptions } from '../useEndpoint';

const fetchEveryDj = reader(rankingEndpoints.everyDj);
const fetchTotal = reader(rankingEndpoints.total);
const fetchPlaces = reader(rankingEndpoints.places);

export function useEveryDj(query: EveryDjQuery, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('everyDj', fetchEveryDj, { query }), options);
}

/** Without a query the live ranking of the whole window. */
export function useTotal(query?: TotalQuery, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('total', fetchTotal, { query }), options);
}

export function usePlaces(query: PlacesQuery, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('places', fetchPlaces, { query }), options);
}
