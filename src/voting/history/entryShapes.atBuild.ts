import { describe } from '../../../contract/shapes/describe';
import type { Shape } from '../../../contract/shapes/shape';
import { entryDetails, type Detail, type ToldAction } from './entryDetails';

const described = Object.entries(entryDetails).map(([action, schema]) => [
  action,
  describe(schema),
]);

export const entryShapes = Object.fromEntries(described) as {
  [Action in ToldAction]: Shape<Detail<Action>>;
};
