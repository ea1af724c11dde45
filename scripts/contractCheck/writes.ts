import { fillPath } from '../../contract/core/constants';
import { endpoints, mutations } from '../../contract/endpoints';
import { answerFaults, type Faults, problemFaults } from './protocol';
import { parametersOf, type Server } from './server';

type Name = keyof typeof mutations;

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Each is refused: without a token, and with a body that no schema takes. */
async function refusalFaults(server: Server, name: Name): Promise<Faults> {
  const { method, path } = mutations[name];
  const address = fillPath(
    path,
    parametersOf(path, () => 'contract-check'),
  );
  const body = JSON.stringify({ contractCheck: true });
  const asked = { method, headers: JSON_TYPE, body };
  const roles: readonly string[] = mutations[name].roles;
  // An auditor is told that first; so is who asks for votes without being a service.
  const statuses = roles.includes('auditor') ? [400, 404] : [400, 403, 404];
  // A file has no schema.
  const bad = 'body' in mutations[name] ? statuses : [415];
  return [
    ...problemFaults('without a token', await server.ask(address, { ...asked, token: null }), 401),
    ...problemFaults('with an unknown field', await server.ask(address, asked), ...bad),
  ];
}

/** An import of no lines, as a dry run. */
async function importFaults(server: Server): Promise<Faults> {
  const answered = await server.ask('/v1/imports?dryRun=true', {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: 'id,dj,voter,castAt\n',
  });
  return answerFaults('a dry run without lines', answered, mutations.postImport.answer);
}

/** The preview of an exclusion of a vote that does not exist. */
async function exclusionFaults(server: Server): Promise<Faults> {
  const { path, answer } = mutations.postExclusion;
  const body = JSON.stringify({ dryRun: true, match: { voteIds: ['contract-check'] } });
  const answered = await server.ask(path, { method: 'POST', headers: JSON_TYPE, body });
  return answered.status === 200
    ? answerFaults('a dry run of nothing', answered, answer)
    : problemFaults('a dry run of nothing', answered, 409);
}

/** A vote with neither an id nor a voter is always rejected. */
async function voteFaults(server: Server, token: string): Promise<Faults> {
  const { path, answer } = mutations.postVotes;
  const vote = { dj: 'contract-check', castAt: new Date().toISOString() };
  const body = JSON.stringify({ votes: [vote] });
  const answered = await server.ask(path, { method: 'POST', token, headers: JSON_TYPE, body });
  // The result is final: no vote is taken any more.
  if (answered.status === 409) return problemFaults('a vote', answered, 409);
  const faults = answerFaults('a vote without id and voter', answered, answer);
  if (faults.length > 0) return faults;
  const { accepted, rejected } = answer.parse(answered.json);
  return accepted === 0 && rejected.length === 1 ? [] : ['a vote without id and voter is accepted'];
}

/** By endpoint. Nothing is stored: every request is refused, or a dry run. */
export async function checkWrites(
  server: Server,
  ingestToken: string | undefined,
): Promise<[subject: string, faults: Faults][]> {
  const results: [string, Faults][] = [];
  for (const name of Object.keys(mutations) as Name[]) {
    const { method, path } = mutations[name];
    results.push([`${method} ${path}`, await refusalFaults(server, name)]);
  }
  const post = (path: string) => `POST ${path}`;
  results.push([post(endpoints.imports.path), await importFaults(server)]);
  results.push([post(endpoints.exclusions.path), await exclusionFaults(server)]);
  if (ingestToken !== undefined)
    results.push([post(mutations.postVotes.path), await voteFaults(server, ingestToken)]);
  return results;
}
