import { laterPart } from '../../../lib/later/laterPart';

export const earlierPart = laterPart(
  () => import(/* webpackChunkName: 'earlier' */ './EarlierCell'),
);
