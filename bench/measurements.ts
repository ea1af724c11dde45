import { browserMeasurements } from './browser/measurements';
import { exclusionMeasurement } from './exclusion';
import { importMeasurements } from './imports';
import { ingestMeasurements } from './ingest';
import type { Measurement } from './measurement';
import { readMeasurements } from './reads';
import { reviewMeasurement } from './review';
import { reviewDayMeasurement } from './reviewDay';
import { startMeasurement } from './start';

/** THE list of what `npm run bench` measures, in its order. */
export const measurements: readonly Measurement[] = [
  ...browserMeasurements,
  ...readMeasurements,
  ...importMeasurements,
  ...ingestMeasurements,
  startMeasurement,
  exclusionMeasurement,
  reviewMeasurement,
  reviewDayMeasurement,
];
