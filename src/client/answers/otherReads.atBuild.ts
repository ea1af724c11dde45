import { describeOtherReads } from './describeReads';

export const otherReads = describeOtherReads();
