import { createHash } from 'node:crypto';
import { z } from 'zod';
import { endpoints, mutations } from '../../../contract/endpoints';
import { fillPath, READERS } from '../../../contract/core/constants';
import { exportEndpoints } from '../../../contract/exports';
import { openEndpoints } from '../../../contract/health';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';

const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});

const Document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});

let api: ApiOfTest;
let text: string;
let document: z.infer<typeof Document>;
beforeAll(async () => {
  api = await startApiOfTest();
  text = await (await api.ask('/v1/openapi.json', {})).text();
  document = Document.parse(JSON.parse(text));
});
afterAll(() => api.drop());

test('OpenAPI 3.1 has every endpoint of the contract, and needs no token', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const reading = Object.entries({ ...endpoints, ...exportEndpoints, ...openEndpoints });
  const wanted = [
    ...reading.map(([name, { path }]) => [path, 'get', name]),
    ...Object.entries(mutations).map(([name, { path, method }]) => [
      path,
      method.toLowerCase(),
      name,
    ]),
  ];
  const found = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => [path, method, operationId]),
  );
  expect(found.sort()).toEqual(wanted.sort());
});

test('the schema of a body allows and forbids what the API does', () => {
  const votes = documented('Votes');
  const vote = { dj: 'aoi', castAt: '2022-09-05T12:00+09:00' };
  expect(votes.safeParse({ votes: [vote, { ...vote, id: null, voter: 'v' }] }).success).toBe(true);
  expect(votes.safeParse({ votes: [{ ...vote, weight: 2 }] }).success).toBe(false);
  expect(votes.safeParse({ votes: [] }).success).toBe(false);
});

/** A schema as a reader of the document alone knows it. */
function documented(id: string) {
  const $defs = JSON.parse(
    JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  );
  return z.fromJSONSchema({ $ref: `#/$defs/${id}`, $defs });
}

test('real responses are as the document says, null and all', async () => {
  await api.open('2022-09-01T12:00+09:00', '2022-09-10T12:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'));
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00' });
  await api.freeze();
  for (const now of ['2022-08-01T00:00Z', '2022-09-05T05:00Z', '2022-11-01T00:00Z']) {
    api.setNow(now);
    for (const [name, { path, answer, roles }] of Object.entries(endpoints)) {
      // Accounts are those of an identity service, which is not here.
      if (roles !== READERS) continue;
      const schema = documented(String(answer.meta()?.id));
      const asked = fillPath(path, {
        date: '2022-09-05',
        id: 'v-1',
        case: '2022-09-05:aoi',
        dj: 'aoi',
      });
      const body = await (await api.ask(asked)).json();
      expect([name, now, schema.safeParse(body).error]).toEqual([name, now, undefined]);
    }
  }
});

test('GET /v1/docs is one page with every operation and schema, and nothing of another host', async () => {
  const response = await api.ask('/v1/docs', {});
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  const page = await response.text();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `<code>${method.toUpperCase()} ${path}</code></h3>`),
  );
  const schemas = Object.keys(document.components.schemas).map((name) => `id="schema-${name}"`);
  expect([...operations, ...schemas].filter((part) => !page.includes(part))).toEqual([]);
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const styleHash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page).not.toMatch(/<script|(src|href)="(?!#|\/v1\/)/);
});
