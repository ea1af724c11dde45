import { reviewEndpoints } from '../../../contract/decisions/review';
import { reader } from '../read';
import { endpointQuery, useEndpoint, type EndpointOptions } from '../useEndpoint';

const fetchReview = reader(reviewEndpoints.review);
const fetchCaseHours = reader(reviewEndpoints.caseHours);
const fetchFirmness = reader(reviewEndpoints.firmness);

export const reviewQuery = () => endpointQuery('review', fetchReview, {});

export function useReview(options?: EndpointOptions) {
  return useEndpoint(reviewQuery(), options);
}

const caseHoursQuery = (id: string) =>
  endpointQuery('caseHours', fetchCaseHours, { params: { case: id } });

export function useCaseHours(id: string) {
  return useEndpoint(caseHoursQuery(id));
}

export function useFirmness(options?: EndpointOptions) {
  return useEndpoint(endpointQuery('firmness', fetchFirmness, {}), options);
}
