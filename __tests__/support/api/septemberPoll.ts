import type { AppParts } from '../../../api/app';
import { type ApiOfTest, startApiOfTest, testDj } from './apiOfTest';

/** The API with a poll of September 2022 that has one DJ, aoi. */
export async function startSeptemberPoll(parts?: Partial<AppParts>): Promise<ApiOfTest> {
  const api = await startApiOfTest(parts);
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('aoi'));
  return api;
}
