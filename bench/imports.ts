import { measureMemory } from './imports/memory';
import { measureSpeed } from './imports/speed';
import type { Measurement } from './measurement';

/** What an import takes: its time beside a plain copy of the file, and its memory. */
export const importMeasurements: Measurement[] = [
  { name: 'imports', measure: measureSpeed },
  { name: 'imports-memory', measure: measureMemory },
];
