import { createHmac } from 'node:crypto';
import type { Content, Model } from './model';
import type { World } from './startWorld';
import { HASH_KEY } from './vocabulary';

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
    (select count(*)::int from import_run) as imports,
    (select count(*)::int from audit) as decisions
  from setting`;

/** The tables themselves, read by their owner: every vote of the model, and no other. */
export async function checkStored({ owner }: World, model: Model): Promise<void> {
  const { rows } = await owner.query<Row>(VOTES);
  expect(byText(rows.map(asStored))).toEqual(
    byText([...model.votes].map(([key, content]) => expectedOf(model, key, content))),
  );
  const { name, opensAt, closesAt, voters, imports, decisions } = model;
  expect((await owner.query(REST)).rows).toEqual([
    { name, opensAt, closesAt, voters, imports, decisions },
  ]);
  expect(await list(owner, 'select id, name, kana, area, category from dj')).toEqual(
    byText([...model.djs.values()]),
  );
  expect(await list(owner, 'select date::text, text from note')).toEqual(
    byText([...model.notes].map(([date, text]) => ({ date, text }))),
  );
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

// As docs/votes.md describes it, and not with the product's own function.
function hashed(kind: string, text: string | null): string | null {
  if (text === null) return null;
  return createHmac('sha256', HASH_KEY).update(`${kind}\0${text}`).digest('base64url');
}

async function list(owner: World['owner'], sql: string): Promise<string[]> {
  return byText((await owner.query<object>(sql)).rows);
}

function byText(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
}
