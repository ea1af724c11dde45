import { measureCrowd } from './reads/crowd';
import { measureImport } from './reads/duringImport';
import { measureFloor } from './reads/floor';
import { measureScale } from './reads/scale';
import { measureSelects } from './reads/selects';
import type { Measurement } from './measurement';

/** What the API's reads cost: beside the driver, with more DJs and votes, in a crowd, beside an import. */
export const readMeasurements: Measurement[] = [
  { name: 'reads', measure: measureSelects },
  { name: 'reads-floor', measure: measureFloor },
  { name: 'reads-crowd', measure: measureCrowd },
  { name: 'reads-votes', measure: measureScale },
  { name: 'reads-import', measure: measureImport },
];
