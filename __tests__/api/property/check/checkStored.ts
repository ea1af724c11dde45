import { hashed, storedIdOf } from '../model/exclusions';
import type { Content, Model } from '../model/model';
import type { ModelProposal } from '../model/proposals';
import type { ModelVersion } from '../model/versions';
import { sha256Of } from '../perform/performVersions';
import type { World } from '../startWorld';

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
    second_per_mille as "perMille", final_at is not null as "isFinal", published_version as published,
    (select count(*)::int from import_run) as imports,
    (select count(*)::int from audit) as entries
  from poll`;

const PROPOSALS = `
  select id, kind, actor as by, state, decided_by as "decidedBy", result,
    match is not null as kept
  from proposal`;

const HELD = `
  select number, undone_at is not null as undone, case_id as case,
    array_agg(vote order by vote) as votes
  from exclusion join excluded_vote on exclusion = number group by number`;

const CASES = `
  select to_char(date, 'YYYY-MM-DD') as date, dj, state, owner, note, version,
    decided_at is not null as decided
  from review_case`;

const VERSIONS = `
  select id, label, final, total::int as total, convert_from(bytes, 'UTF8') as text, sha256,
    poll_name as name, exists (
      select from version_event where version_id = version.id and kind = 'withdrawn'
    ) as withdrawn
  from version`;

/** The tables themselves, read by their owner: every vote of the model, and no other. */
export async function checkStored({ owner }: World, model: Model): Promise<void> {
  const { rows } = await owner.query<Row>(VOTES);
  expect(byText(rows.map(asStored))).toEqual(
    byText([...model.votes].map(([key, content]) => expectedOf(model, key, content))),
  );
  const { name, opensAt, closesAt, voters, imports, isFinal, perMille } = model;
  const entries = model.decisions + model.unshown;
  const published = model.published === null ? null : `v-${model.published + 1}`;
  expect((await owner.query(REST)).rows).toEqual([
    { name, opensAt, closesAt, voters, perMille, isFinal, published, imports, entries },
  ]);
  expect(await list(owner, HELD)).toEqual(
    byText(
      model.exclusions.map(({ held, undone, caseId }, at) => ({
        number: at + 1,
        undone,
        case: caseId,
        votes: [...held].map((key) => storedIdOf(model, key, model.votes.get(key)!)).sort(),
      })),
    ),
  );
  expect(await list(owner, CASES)).toEqual(
    byText(
      [...model.cases.values()].map(({ turns: _turns, ...one }) => ({
        ...one,
        decided: one.state !== 'open',
      })),
    ),
  );
  expect(await list(owner, PROPOSALS)).toEqual(byText(model.proposals.map(storedProposal)));
  expect(await list(owner, VERSIONS)).toEqual(byText(model.versions.map(storedVersion)));
  expect(await list(owner, 'select id, name, kana, area, category from dj')).toEqual(
    byText([...model.djs.values()]),
  );
  expect(await list(owner, 'select date::text, text from note')).toEqual(
    byText([...model.notes].map(([date, text]) => ({ date, text }))),
  );
}

/** What an exclusion matches is kept for as long as it waits. */
function storedProposal({ what: { kind }, ...proposal }: ModelProposal, at: number) {
  const kept = kind === 'exclusion' && proposal.state === 'open';
  return { ...proposal, id: `p-${at + 1}`, kind, kept };
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
