import { VotesAnswer } from '../../../../contract/votes';
import type { Outcome } from '../outcomes';
import type { World } from '../startWorld';
import type { PostStep, SingleStep } from '../steps';
import { performCase, performReview } from './performCases';
import { performExclude, performUndo } from './performExclusions';
import { performImport } from './performImport';
import { performDecide, performTwoPeople } from './performProposals';
import { performFreeze, performPublish, performWithdraw } from './performVersions';
import { refusal } from './refusal';
import { bodyVote } from './voteFile';

/** Does a step with the product itself, and says what came of it; `world.met` keeps count. */
export async function perform(world: World, step: SingleStep): Promise<Outcome> {
  const told = await performOne(world, step);
  const done = step.kind === 'decide' ? step.decision : step.kind;
  const what = `${done}: ${told.kind === 'refused' ? told.code : told.kind}`;
  world.met.set(what, (world.met.get(what) ?? 0) + 1);
  return told;
}

async function performOne(world: World, step: SingleStep): Promise<Outcome> {
  switch (step.kind) {
    case 'import':
      return performImport(world, step);
    case 'post':
      return performPost(world, step);
    case 'setting': {
      const [opensAt, closesAt] = [step.opensAt, step.closesAt].map((ms) =>
        new Date(ms).toISOString(),
      );
      return put(world, '/v1/poll', { name: step.name, year: 2022, opensAt, closesAt });
    }
    case 'djs':
      return put(world, '/v1/djs', { djs: step.djs });
    case 'notes':
      return put(world, '/v1/notes', { notes: step.notes });
    case 'exclude':
      return performExclude(world, step);
    case 'undo':
      return performUndo(world, step);
    case 'clock':
      world.setNow(step.now);
      return { kind: 'done' };
    case 'review':
      return performReview(world);
    case 'case':
      return performCase(world, step);
    case 'freeze':
      return performFreeze(world, step);
    case 'publish':
      return performPublish(world, step);
    case 'withdraw':
      return performWithdraw(world, step);
    case 'twoPeople':
      return performTwoPeople(world, step);
    case 'decide':
      return performDecide(world, step);
  }
}

async function performPost(world: World, { votes, key, twice }: PostStep): Promise<Outcome> {
  const asked = { method: 'POST' as const, body: { votes: votes.map(bodyVote) }, key };
  const answers = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => world.ask('/v1/votes', asked)),
  );
  const told = await Promise.all(answers.map((answer) => postOutcome(answer)));
  const done = told.find(({ kind }) => kind === 'posted') ?? told[0]!;
  const other = told.find((one) => one !== done);
  const isSame = JSON.stringify(other ?? done) === JSON.stringify(done);
  const isInUse = other?.kind === 'refused' && other.code === 'key_in_use';
  if (!isSame && !isInUse) throw new Error(`a request sent twice: ${JSON.stringify(told)}`);
  return done;
}

async function postOutcome(response: Response): Promise<Outcome> {
  const answer = await response.text();
  if (response.status !== 200) return refusal(response.status, answer);
  const { accepted, duplicates, rejected } = VotesAnswer.parse(JSON.parse(answer));
  const places = rejected.map(({ index, code }) => ({ where: index, code }));
  places.sort((a, b) => a.where - b.where);
  return { kind: 'posted', accepted, duplicates, rejected: places, answer };
}

async function put(world: World, path: string, body: object): Promise<Outcome> {
  const response = await world.ask(path, { method: 'PUT', body });
  return response.status === 200
    ? { kind: 'done' }
    : refusal(response.status, await response.text());
}
