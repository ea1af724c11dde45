import { laterPart } from '../../../lib/later/laterPart';

/** Nobody waits for it: it stands below the ranking. */
export const riverPart = laterPart(() => import(/* webpackChunkName: 'river' */ './RiverSection'));
