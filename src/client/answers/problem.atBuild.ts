import { Problem } from '../../../contract/core/problem';
import { describe } from '../../../contract/shapes/describe';

export const problem = describe(Problem);
