import { exclusionEndpoints } from '../../../contract/decisions/exclusions';
import { reviewEndpoints } from '../../../contract/decisions/review';
import { reader } from '../read';
import { endpointHook, endpointQuery, useEndpoint } from '../useEndpoint';

const fetchReview = reader(reviewEndpoints.review);
const fetchCaseHours = reader(reviewEndpoints.caseHours);

export const reviewQuery = () => endpointQuery('review', fetchReview, {});
export const useReview = endpointHook('review', fetchReview);
export const useFirmness = endpointHook('firmness', reader(reviewEndpoints.firmness));
export const useExclusions = endpointHook('exclusions', reader(exclusionEndpoints.exclusions));

export function useCaseHours(id: string) {
  return useEndpoint(endpointQuery('caseHours', fetchCaseHours, { params: { case: id } }));
}
