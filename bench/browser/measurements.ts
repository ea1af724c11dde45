import type { Measurement } from '../measurement';
import { firstChartMeasurement } from './firstChart';
import { lighthouseMeasurement } from './lighthouse';
import { manyDjsMeasurement } from './manyDjs';
import { pageChangeMeasurement } from './pageChange';

export const browserMeasurements: readonly Measurement[] = [
  firstChartMeasurement,
  pageChangeMeasurement,
  manyDjsMeasurement,
  lighthouseMeasurement,
];
