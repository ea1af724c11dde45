import { describeFirstReads } from './describeReads';

export const firstReads = describeFirstReads();
