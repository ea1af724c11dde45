import type { Answerer, EndpointName } from '../http/queryHandler';
import { answerAudit } from '../audit/route';
import { answerDaily } from '../days/route';
import { answerDay } from '../days/day';
import { answerDjs } from '../djs/route';
import { answerEveryDj } from '../ranking/everyDj';
import { answerImports } from '../imports/route';
import { answerNotes } from '../notes/route';
import { answerOverview } from '../overview/route';
import { answerTotal } from '../ranking/route';
import { answerVote } from '../settings/route';

/** Who answers each endpoint of the contract. */
export const answerers: { [Name in EndpointName]: Answerer<Name> } = {
  vote: answerVote,
  overview: answerOverview,
  daily: answerDaily,
  day: answerDay,
  everyDj: answerEveryDj,
  total: answerTotal,
  djs: answerDjs,
  notes: answerNotes,
  audit: answerAudit,
  imports: answerImports,
};
