import pg from 'pg';
import { ApiProblem } from '../problems/problem';

export interface DjName {
  id: string;
  name: string;
}

/** `formerNames`: what a file may go on calling it; left out: nothing else than its name. */
export interface NamedDj extends DjName {
  formerNames?: readonly string[];
}

/** All DJs as a file of votes may name them. */
export async function listNamedDjs(client: pg.ClientBase): Promise<NamedDj[]> {
  const { rows } = await client.query<NamedDj>(
    `select id, name, array_remove(array_append(former.names, made_of), null) as "formerNames"
     from dj left join (
       select dj as id, array_agg(name) as names from dj_former_name group by dj
     ) former using (id)
     order by id`,
  );
  return rows;
}

export async function listDjNames(client: pg.ClientBase): Promise<DjName[]> {
  const { rows } = await client.query<DjName>('select id, name from dj order by id');
  return rows;
}

/** The DJs with such ids, as SQL; enoughDjs reads its result. */
export function djsOfIdsSql(texts: ReadonlySet<string>): string {
  const ids = pg.escapeLiteral(JSON.stringify([...texts]));
  return `select id, name from dj where id = any(array(select json_array_elements_text(${ids}::json)))`;
}

/**
 * Enough of the DJs to say whom these texts mean: those with such ids or, where one of them is no id, all. A batch names few
 * of them, mostly by their ids.
 */
export async function enoughDjs(
  client: pg.ClientBase,
  texts: ReadonlySet<string>,
  ofIds: readonly NamedDj[],
): Promise<readonly NamedDj[]> {
  return ofIds.length === texts.size ? ofIds : listNamedDjs(client);
}

const PART = 2_000;

/**
 * Adds DJs of which only the name is known, and says how many were not there yet. The caller moves
 * the revision on, last of all: its row would stand in the way of other writers until then.
 */
export async function makeDjs(client: pg.ClientBase, djs: readonly DjName[]): Promise<number> {
  // In the order of ids: imports of the same file wait for each other in one direction only.
  const inOrder = djs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let made = 0;
  // In parts: the driver writes the values of one statement without a pause.
  for (let at = 0; at < inOrder.length; at += PART) {
    const part = inOrder.slice(at, at + PART);
    const { rowCount } = await client.query(
      `insert into dj (id, name, made_of)
       select id, name, name from unnest($1::text[], $2::text[]) as new (id, name)
       order by id collate "C"
       on conflict (id) do nothing`,
      [part.map(({ id }) => id), part.map(({ name }) => name)],
    );
    made += rowCount ?? 0;
    if ((rowCount ?? 0) < part.length) await refuseOthers(client, part);
  }
  return made;
}

/** normalizeName of rules/names.ts, of names without blanks around them. */
const normalized = (name: string) => `normalize(translate(${name}, '〜−‖—', '～－∥―'), nfkc)`;

// Somebody may have given such an id by hand since the list was read: votes for one name never go to another one.
async function refuseOthers(client: pg.ClientBase, djs: readonly DjName[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select dj.id from dj join unnest($1::text[], $2::text[]) as new (id, name) on dj.id = new.id
     where ${normalized('new.name')}
       not in (${normalized('dj.name')}, ${normalized('coalesce(dj.made_of, dj.name)')})`,
    [djs.map(({ id }) => id), djs.map(({ name }) => name)],
  );
  if (rows.length === 0) return;
  const title =
    '取り込みの途中で、DJの一覧が変わりました。何も保存されていません。もう一度取り込んでください。';
  const detail = `the id of a new DJ was given to another one meanwhile: ${rows.map(({ id }) => id).join(', ')}`;
  throw new ApiProblem(409, 'conflict', title, { detail });
}
