import { Problem } from '../../../contract/problem';
import { describe } from '../../../contract/shapes/describe';

export const problem = describe(Problem);
