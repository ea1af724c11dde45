import type { WaitingCase, WaitingCases } from '../../../contract/tonight';
import { describeCases } from '../../review/describeCase';
import type { StoredCase } from '../../review/readCases';

const SHOWN = 2;

const countOf = (detail: unknown) => (typeof detail === 'number' ? detail : null);

/** The newest of the open cases, each with the fact that questions most of its votes. */
export function waitingCases(openCases: readonly StoredCase[]): WaitingCases {
  const first = describeCases(openCases, []).slice(0, SHOWN);
  return {
    provisional: openCases.filter(({ provisional }) => provisional).length,
    first: first.map(({ id, date, dj, votes, provisional, facts, reasons }): WaitingCase => {
      const [fact] = facts
        .filter(({ kind }) => reasons.includes(kind))
        .sort((a, b) => b.votes - a.votes);
      return {
        ...{ id, date, dj, votes, provisional },
        fact: fact
          ? { kind: fact.kind, votes: fact.votes, before: countOf(fact.detail.votesBefore) }
          : null,
      };
    }),
  };
}
