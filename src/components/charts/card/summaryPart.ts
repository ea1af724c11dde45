import { laterPart } from '../../../lib/later/laterPart';

export const summaryPart = laterPart(
  () => import(/* webpackChunkName: 'summary' */ '../model/chartSummary'),
);
