import type { Answerer, EndpointName } from './answerer';
import { answerAudit } from './audit';
import { answerDaily } from './daily';
import { answerDay } from './day';
import { answerDjs } from './djs';
import { answerEveryDj } from './everyDj';
import { answerImports } from './imports';
import { answerNotes } from './notes';
import { answerOverview } from './overview';
import { answerTotal } from './total';
import { answerVote } from './vote';

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
