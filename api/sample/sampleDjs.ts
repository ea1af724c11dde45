import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Dj } from '../../contract/dj';

export const SAMPLE_ID = 'sample-';

/** `pull`: votes relative to the others; `trend`: how that changes over the window, 0 for not at all. */
export interface SampleDj extends Dj {
  pull: number;
  trend: number;
}

// All names are invented. Equal pulls next to each other are the ties (samplePlan.ts). Of the last three, two enter on the
// day of the sample's clock, and nobody votes for the last.
const LINES = readFileSync(path.join(__dirname, 'djs.csv'), 'utf8').trimEnd().split('\n').slice(1);

export const SAMPLE_DJS: readonly SampleDj[] = LINES.map((line) => {
  const [id, name = '', kana = '', area = '', category = '', pull, trend = 0] = line.split(',');
  const numbers = { pull: Number(pull), trend: Number(trend) };
  return { id: SAMPLE_ID + id, name, kana, area, category, ...numbers };
});
