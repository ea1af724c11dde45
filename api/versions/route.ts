import { MEBIBYTE } from '../http/limits/sizes';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import type { QueryHandler, QueryRoute, QueryRoutes } from '../http/queryHandler';
import { requireFreshSignIn } from '../identity/freshSignIn';
import { freezeVersion, publishVersion } from './decideVersion';
import { OF_EVERY_DECISION } from './problems';
import { proposeFinal, proposePublication, takesTwo } from './proposals';
import { rankingOf, readFrozen, readVersion, readVersions } from './queries';
import { withdrawVersion } from './withdrawVersion';

const handleVersions: QueryHandler<'versions'> = async ({ client }) => ({
  versions: await readVersions(client),
});

const handleVersion: QueryHandler<'version'> = async ({ client }, { params: { id } }) => {
  const version = await readVersion(client, id);
  const frozen = await readFrozen(client, id);
  const { poll, asOf } = frozen;
  return { version, poll, asOf, ranking: rankingOf(frozen) };
};

const versionFile: QueryRoute<'version'>['file'] = async ({ client }, { params: { id } }) => {
  const { bytes, sha256, poll } = await readFrozen(client, id);
  return { name: `dj-ranking-${poll.year}-${id}.csv`, bytes, sha256 };
};

const handlePostVersion: MutationHandler<'postVersion'> = async (
  { client, clock, account, actor },
  { body },
) => {
  const wanted = { ...body, actor, now: clock.now() };
  if (!body.final) return freezeVersion(client, wanted);
  requireFreshSignIn(account);
  return (await takesTwo(client))
    ? proposeFinal(client, { ...wanted, account: account.uid })
    : freezeVersion(client, wanted);
};

const handlePublish: MutationHandler<'publishVersion'> = async (
  { client, account, actor },
  { params: { id } },
) => {
  requireFreshSignIn(account);
  return (await takesTwo(client))
    ? proposePublication(client, { actor, account: account.uid, id })
    : publishVersion(client, { actor, id });
};

const handleWithdraw: MutationHandler<'withdrawVersion'> = async (
  { client, account, actor },
  { params: { id }, body: { reason } },
) => {
  requireFreshSignIn(account);
  return withdrawVersion(client, { actor, id, reason });
};

export const versionQueries = {
  versions: { handle: handleVersions },
  version: { handle: handleVersion, file: versionFile },
} satisfies Partial<QueryRoutes>;

const MAX_BYTES = MEBIBYTE / 16;

export const versionMutations = {
  postVersion: {
    handle: handlePostVersion,
    maxBytes: MAX_BYTES,
    problems: [
      ...OF_EVERY_DECISION,
      'vote_is_open',
      'final_exists',
      'sums_differ',
      'conflict',
      'already_proposed',
    ],
  },
  publishVersion: {
    handle: handlePublish,
    maxBytes: MAX_BYTES,
    problems: [
      ...OF_EVERY_DECISION,
      'not_found',
      'version_not_final',
      'version_published',
      'version_withdrawn',
      'version_damaged',
      'already_proposed',
    ],
  },
  withdrawVersion: {
    handle: handleWithdraw,
    maxBytes: MAX_BYTES,
    problems: [...OF_EVERY_DECISION, 'not_found', 'version_withdrawn'],
  },
} satisfies Partial<MutationRoutes>;
