import { verifyVersions } from '../../../../api/versions/verifyVersions';
import type { TotalAnswer } from '../../../../contract/total';
import type { VersionsAnswer } from '../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../contract/poll';
import type { Model } from '../model/model';
import { phaseOf, stateOf, writeFile } from '../model/versions';
import { fetchFile, sha256Of } from '../perform/performVersions';
import type { World } from '../startWorld';

/** Whatever came since, each version is to the byte what was frozen; the phase, and what became of each. */
export async function checkVersions(world: World, model: Model): Promise<void> {
  const { phase, publishedVersion } = await get<PollAnswer>(world, '/v1/poll');
  const published = model.published === null ? null : `v-${model.published + 1}`;
  expect({ phase, publishedVersion }).toEqual({
    phase: phaseOf(model),
    publishedVersion: published,
  });
  if (model.versions.length === 0) return;
  const { versions } = await get<VersionsAnswer>(world, '/v1/versions');
  const told = versions.map(({ id, label, final, state, total, sha256 }) => {
    return { id, label, final, state, total, sha256 };
  });
  expect(told.reverse()).toEqual(model.versions.map((_, at) => expectedOf(model, at)));
  for (const at of model.versions.keys()) await checkBytes(world, model, at);
  const { fault } = await world.database.read((client) => verifyVersions(client));
  expect(fault).toBeNull();
}

function expectedOf(model: Model, at: number) {
  const { label, final, total, text } = model.versions[at]!;
  const state = stateOf(model, at);
  return { id: `v-${at + 1}`, label, final, state, total, sha256: sha256Of(text) };
}

/** Its file, and its figures on the screens, from which the same file can be written. */
async function checkBytes(world: World, model: Model, at: number): Promise<void> {
  const { text, total, name } = model.versions[at]!;
  const id = `v-${at + 1}`;
  expect({ id, text: await fetchFile(world, id) }).toEqual({ id, text });
  const served = await get<TotalAnswer>(world, `/v1/total?version=${id}`);
  expect({ version: served.version, total: served.total }).toEqual({ version: id, total });
  expect({ id, text: writeFile(name, served.ranking) }).toEqual({ id, text });
}

async function get<Answer>({ ask }: World, path: string): Promise<Answer> {
  return (await ask(path)).json() as Promise<Answer>;
}
