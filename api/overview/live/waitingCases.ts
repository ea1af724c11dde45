import type { WaitingCase, WaitingCases } from '../../../contract/live';
import { describeCases } from '../../review/describeCase';
import type { StoredCase } from '../../review/readCases';

const SHOWN = 2;

const countOf = (detail: unknown) => (typeof detail === 'number' ? detail : null);

/** The newest of the open cases, each with the signal that questions most of its votes. */
export function waitingCases(openCases: readonly StoredCase[]): WaitingCases {
  const first = describeCases(openCases, []).slice(0, SHOWN);
  return {
    provisional: openCases.filter(({ provisional }) => provisional).length,
    first: first.map(({ id, date, dj, votes, provisional, signals, reasons }): WaitingCase => {
      const [signal] = signals
        .filter(({ kind }) => reasons.includes(kind))
        .sort((a, b) => b.votes - a.votes);
      return {
        ...{ id, date, dj, votes, provisional },
        signal: signal
          ? { kind: signal.kind, votes: signal.votes, before: countOf(signal.detail.votesBefore) }
          : null,
      };
    }),
  };
}
