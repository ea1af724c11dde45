import { browserMeasurements } from './browser/measurements';
import { exclusionMeasurement } from './exclusion';
import type { Measurement } from './measurement';
import { reviewMeasurement } from './review';
import { reviewDayMeasurement } from './reviewDay';
import { startMeasurement } from './start';

/** THE list of what `npm run bench` measures, in its order. */
export const measurements: readonly Measurement[] = [
  ...browserMeasurements,
  startMeasurement,
  exclusionMeasurement,
  reviewMeasurement,
  reviewDayMeasurement,
];
