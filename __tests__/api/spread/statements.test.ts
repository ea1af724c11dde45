import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { createTestDatabase } from '../../support/database/testDatabase';

// What Citus 13.2 was seen to refuse, looked for in every statement of the API: nobody needs Citus to notice.
const API = path.resolve(__dirname, '../../../api');
const SPREAD = ['vote', 'excluded_vote', 'active_hold'];
const EVERYWHERE = ['dj', 'exclusion'];

/** Texts with SQL of a file; what is put into one stands as `inserted`. */
function statementsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join(' inserted '),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => /\b(select|insert|update|delete)\b/i.test(text));
}

const files = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const statements = files.flatMap((name) =>
  statementsOf(path.join(API, name)).map((sql) => ({ name, sql })),
);

let owner: pg.Client;
let drop: () => Promise<void>;
let local: string[];
beforeAll(async () => {
  const world = await createTestDatabase();
  ({ drop } = world);
  owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  );
  local = rows.map(({ name }) => name).filter((name) => ![...SPREAD, ...EVERYWHERE].includes(name));
});
afterAll(async () => {
  await owner.end();
  await drop();
});

const named = (names: readonly string[]) => `(?:${names.join('|')})\\b`;
const reads = (names: readonly string[]) =>
  new RegExp(`\\b(?:from|join|into|update|,)\\s+${named(names)}`, 'i');

/** Why Citus would refuse it, as far as can be told. */
function refusals(sql: string): string[] {
  const isSpread = reads(SPREAD).test(sql);
  const rules: [string, boolean, RegExp][] = [
    [
      'a subquery on a local table that looks at each vote',
      isSpread,
      new RegExp(`exists\\s*\\(\\s*select\\b[^()]*\\bfrom\\s+${named(local)}`, 'i'),
    ],
    [
      'an outer join with a local table',
      isSpread,
      new RegExp(`\\b(?:left|right|full)\\s+(?:outer\\s+)?join\\s+${named(local)}`, 'i'),
    ],
    ['lateral', isSpread, /\blateral\b/i],
    [
      'rows of other servers are locked',
      isSpread,
      /\bfrom\s+(?:vote|excluded_vote)\b[^()]*\bfor\s+(?:no key )?(?:update|share)/i,
    ],
    [
      'changed by something that is another one on each server',
      true,
      new RegExp(
        `\\b(?:update|delete from)\\s+${named([...SPREAD, ...EVERYWHERE])}[^;]*\\b(?:recorded_now|clock_timestamp|random|gen_random_uuid|nextval)\\(`,
        'i',
      ),
    ],
    ['a vote without its id', true, /\binto\s+vote\s*\((?!id\b)/i],
  ];
  return rules.filter(([, applies, pattern]) => applies && pattern.test(sql)).map(([why]) => why);
}

test('what Citus was seen to refuse is found', () => {
  const refused = [
    'select count(*) from vote where not exists (select from setting where cast_at >= opens_at)',
    'update exclusion set undone_at = recorded_now() where number = $1',
    'select * from last cross join lateral (select count(distinct voter) from vote) counted',
    'select vote.id from vote left join setting on true',
    'select id from vote where id = $1 for update',
  ];
  expect(refused.map(refusals)).toEqual(refused.map(() => [expect.any(String)]));
});

test('no statement of the API has what Citus refuses', () => {
  expect(statements.filter(({ sql }) => reads(SPREAD).test(sql)).length).toBeGreaterThan(20);
  const found = statements.flatMap(({ name, sql }) =>
    refusals(sql).map((why) => `${name}: ${why}: ${sql.trim().slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});

async function rowsOf(sql: string): Promise<unknown[]> {
  return (await owner.query<Record<string, unknown>>(sql)).rows;
}

test('the tables can be spread: keys with the column that says where a row is, references to what is everywhere', async () => {
  const unique = await rowsOf(`
    select indexrelid::regclass::text as index from pg_index
    where indisunique and indrelid in ('vote'::regclass, 'excluded_vote'::regclass)
      and not (indkey::smallint[] @> array[(
        select attnum from pg_attribute where attrelid = indrelid
          and attname = case indrelid when 'vote'::regclass then 'id' else 'vote' end)])`);
  expect(unique).toEqual([]);
  const references = await rowsOf(`
    select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and (
      conrelid in ('vote'::regclass, 'excluded_vote'::regclass, 'dj'::regclass, 'exclusion'::regclass)
      or confrelid in ('vote'::regclass, 'excluded_vote'::regclass))
    order by 1`);
  expect(references).toEqual([
    { of: 'excluded_vote', to: 'exclusion' },
    { of: 'vote', to: 'dj' },
  ]);
  const triggers = await rowsOf(`
    select tgname from pg_trigger where not tgisinternal
      and tgrelid in ('vote'::regclass, 'excluded_vote'::regclass, 'dj'::regclass, 'exclusion'::regclass)`);
  expect(triggers).toEqual([]);
});
