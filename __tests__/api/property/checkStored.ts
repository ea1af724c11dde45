import { hashed, storedIdOf } from './storedVotes';
import type { Content, Model } from './model';
import { type ModelVersion, sha256Of } from './versions';
import type { World } from './world';

interface Row {
  id: string;
  dj: string;
  ms: number;
  voter: string | null;
  source: string | null;
}

const VOTES = `
  select id, dj, (extract(epoch from cast_at) * 1000)::float8 as ms, voter, source from vote`;

const REST = `
  select name, extract(epoch from opens_at)::float8 * 1000 as "opensAt",
    extract(epoch from closes_at)::float8 * 1000 as "closesAt", voters,
    final_at is not null as "isFinal", published_version as published,
    (select count(*)::int from import_run) as imports,
    (select count(*)::int from audit) as entries
  from poll`;

const HELD = `
  select number, undone_at is not null as undone,
    array_agg(vote order by vote) as votes
  from exclusion join excluded_vote on exclusion = number group by number`;

const VERSIONS = `
  select id, label, final, total::int as total, convert_from(bytes, 'UTF8') as text, sha256,
    poll_name as name, withdrawn_at is not null as withdrawn
  from version left join version_state on version_state.version = id`;

/** The tables themselves, read by their owner: every vote of the model, and no other. */
export async function checkStored({ owner }: World, model: Model): Promise<void> {
  const { rows } = await owner.query<Row>(VOTES);
  expect(byText(rows.map(asStored))).toEqual(
    byText([...model.votes].map(([key, content]) => expectedOf(model, key, content))),
  );
  const { name, opensAt, closesAt, voters, imports, isFinal, decisions: entries } = model;
  const published = model.published === null ? null : `v-${model.published + 1}`;
  expect((await owner.query(REST)).rows).toEqual([
    { name, opensAt, closesAt, voters, isFinal, published, imports, entries },
  ]);
  expect(await list(owner, HELD)).toEqual(
    byText(
      model.exclusions.map(({ held, undone }, at) => ({
        number: at + 1,
        undone,
        votes: [...held].map((key) => storedIdOf(model, key, model.votes.get(key)!)).sort(),
      })),
    ),
  );
  expect(await list(owner, VERSIONS)).toEqual(byText(model.versions.map(storedVersion)));
  expect(await list(owner, 'select id, name, kana, area, category from dj')).toEqual(
    byText([...model.djs.values()]),
  );
}

function storedVersion({ wasPublished: _, ...version }: ModelVersion, at: number) {
  return { ...version, id: `v-${at + 1}`, sha256: sha256Of(version.text) };
}

/** A vote without an id of its own has one that says what it is. */
function asStored({ id, ...content }: Row) {
  return { ...content, id: /^vote-[0-9a-f]{32}$/.test(id) ? 'derived' : `id:${id}` };
}

function expectedOf({ voters }: Model, key: string, { voter, source, ...content }: Content) {
  const id = key.startsWith('id:') ? key : 'derived';
  if (voters !== 'hashed') return { ...content, id, voter, source };
  return { ...content, id, voter: hashed('voter', voter), source: hashed('source', source) };
}

async function list(owner: World['owner'], sql: string): Promise<string[]> {
  return byText((await owner.query<object>(sql)).rows);
}

function byText(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
}
