import { hash } from 'node:crypto';
import pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { ImportAnswer } from '../../contract/imports';
import {
  derivedDjId,
  type Lookalike,
  LookalikeSearch,
  normalizeName,
  quote,
  SimilarNames,
} from '../../rules/names';
import { MOST_DJS } from '../../rules/poll';
import { idTaken, LineError } from '../csv/lineErrors';
import { forEachOf } from '../pacer';

export type DjName = Pick<Dj, 'id' | 'name'>;

/** `formerNames`: what a file may still call it. */
export interface NamedDj extends DjName {
  formerNames?: readonly string[];
}

/** All DJs with the names that a file of votes may use. */
export async function listNamedDjs(client: pg.ClientBase): Promise<NamedDj[]> {
  const { rows } = await client.query<NamedDj>(
    'select id, name, former_names as "formerNames" from dj order by id',
  );
  return rows;
}

/** The DJs with such ids, as SQL; enoughDjs reads its result. */
export function djsOfIdsSql(texts: ReadonlySet<string>): string {
  const ids = pg.escapeLiteral(JSON.stringify([...texts]));
  return `select id, name from dj where id = any(array(select json_array_elements_text(${ids}::json)))`;
}

/** The DJs that these texts may mean: those of such ids, or all where a text is no id. A batch names few, mostly by id. */
export async function enoughDjs(
  client: pg.ClientBase,
  texts: ReadonlySet<string>,
  ofIds: readonly NamedDj[],
): Promise<readonly NamedDj[]> {
  return ofIds.length === texts.size ? ofIds : listNamedDjs(client);
}

export interface DjMatcher {
  /** The id of the DJ that is meant: by id, by name after NFKC, then by a former name. Throws LineError. */
  match(text: string): string;
  nameOf(id: string): string;
  /** New DJs; none unless they may be made. */
  made: DjName[];
  /** The first MOST_UNKNOWN_DJS names that no DJ has. */
  unknown: Set<string>;
}

const MOST_UNKNOWN_DJS = 100;

/** Ids by normalized name; null: several DJs have it. */
type ByName = Map<string, string | null>;

export async function djMatcher(djs: readonly NamedDj[], makeUnknown: boolean): Promise<DjMatcher> {
  const ids = new Map<string, string>();
  const byName: ByName = new Map();
  const byFormerName: ByName = new Map();
  await forEachOf(djs, ({ id, name, formerNames = [] }) => {
    ids.set(id, name);
    addName(byName, name, id);
    for (const former of formerNames) addName(byFormerName, former, id);
  });
  const made: DjName[] = [];
  const unknown = new Set<string>();

  function find(text: string): string {
    if (ids.has(text)) return text;
    const name = normalizeName(text);
    if (name === '') throw new LineError('unknown_dj', 'the DJ is empty');
    const id = byName.has(name) ? byName.get(name) : byFormerName.get(name);
    if (id === null) {
      const message = `several DJs are called ${quote(text)}: give the id`;
      throw new LineError('ambiguous_dj', message, text);
    }
    if (id) return id;
    if (unknown.size < MOST_UNKNOWN_DJS) unknown.add(text.trim());
    if (!makeUnknown) throw new LineError('unknown_dj', `no DJ ${quote(text)}`, text);
    if (ids.size >= MOST_DJS) {
      const message = `no DJ ${quote(text)}, and none is made: a poll has at most ${MOST_DJS}`;
      throw new LineError('unknown_dj', message, text);
    }
    return make(name, text);
  }

  function make(name: string, text: string): string {
    const id = derivedDjId(text, (name) => hash('sha256', name));
    const other = ids.get(id);
    if (other !== undefined) throw idTaken(text, id, other);
    const dj = { id, name: text.trim() };
    ids.set(id, dj.name);
    byName.set(name, id);
    made.push(dj);
    return id;
  }

  // A file names few DJs in many lines: each spelling is normalized once.
  const known = new Map<string, string>();
  function match(text: string): string {
    const seen = known.get(text);
    if (seen) return seen;
    // A copy: a part of a text would keep all of it in memory, here a block of the file for each name.
    const name = Buffer.from(text).toString();
    const id = find(name);
    known.set(name, id);
    return id;
  }
  return { match, nameOf: (id) => ids.get(id) ?? id, made, unknown };
}

function addName(byName: ByName, name: string, id: string): void {
  const normalized = normalizeName(name);
  const other = byName.get(normalized);
  byName.set(normalized, other === undefined || other === id ? id : null);
}

/**
 * Adds DJs of which only the name is known, and returns how many were not there yet. The caller moves the revision on, last
 * of all: other writers would wait for its row until the commit.
 */
export async function makeDjs(client: pg.ClientBase, djs: readonly DjName[]): Promise<number> {
  // In the order of ids: imports of the same file wait for each other in one direction only.
  const { rowCount } = await client.query(
    `insert into dj (id, name)
     select id, name from json_to_recordset($1) as new (id text, name text)
     order by id collate "C"
     on conflict (id) do nothing`,
    [JSON.stringify(djs)],
  );
  return rowCount ?? 0;
}

/** As lookalikes of rules/, for long lists. */
export async function findLookalikes(
  all: readonly DjName[],
  changed: readonly DjName[],
): Promise<Lookalike[]> {
  if (changed.length === 0) return [];
  const search = new LookalikeSearch();
  await forEachOf(all, (dj) => search.add(dj));
  await forEachOf(changed, (dj) => search.find(dj));
  return search.found;
}

/** Names that no DJ has, each with the DJ whose name, or a former one, is most similar. */
export async function findSimilar(
  djs: readonly NamedDj[],
  unknown: ReadonlySet<string>,
): Promise<NonNullable<ImportAnswer['unknownDjs']>> {
  if (unknown.size === 0) return [];
  const similar = new SimilarNames();
  await forEachOf(djs, (dj) => {
    for (const name of [dj.name, ...(dj.formerNames ?? [])]) similar.add(dj, name);
  });
  const found: NonNullable<ImportAnswer['unknownDjs']> = [];
  await forEachOf(unknown, (name) => {
    const dj = similar.find(name);
    found.push({ name, similar: dj && { id: dj.id, name: dj.name } });
  });
  return found;
}
