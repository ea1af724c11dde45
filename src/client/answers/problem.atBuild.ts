import { Problem } from '../../../contract/core/primitives';
import { describe } from '../../../contract/shapes/describe';

export const problem = describe(Problem);
