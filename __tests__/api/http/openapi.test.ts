import { z } from 'zod';
import { endpoints, mutations } from '../../../contract/endpoints';
import { fillPath } from '../../../contract/core/constants';
import { exportEndpoints } from '../../../contract/exports';
import { openEndpoints } from '../../../contract/health';
import { ProblemCode } from '../../../contract/core/primitives';
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

test('OpenAPI 3.1, without a token, with every question and every write of the contract', () => {
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

test('every reference leads somewhere', () => {
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(10);
  for (const [, id] of references) expect(document.components.schemas).toHaveProperty(id ?? '');
});

test('every parameter of a question is described', () => {
  const all = Object.values({ ...endpoints, ...exportEndpoints });
  const reading = all.map((endpoint) => ({ method: 'GET', ...endpoint }));
  for (const { path, query, method } of [...reading, ...Object.values(mutations)]) {
    const names = document.paths[path]?.[method.toLowerCase()]?.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    expect([method, path, names]).toEqual([method, path, Object.keys(query.shape)]);
  }
});

test('every operation says what it does, who may send it, and what is wrong with a request', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    const isOpen = Object.values(openEndpoints).some((endpoint) => endpoint.path === path);
    for (const operation of Object.values(operations)) {
      expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
      expect([path, operation.security]).toEqual([path, isOpen ? [] : [{ firebase: [] }]]);
      if (!isOpen) expect(operation.responses).toHaveProperty('4XX');
    }
  }
  expect(JSON.parse(text)).toMatchObject({ servers: [{ url: '/' }] });
});

test('every write says what its body is, which codes it may refuse with, and that a POST takes a key', () => {
  for (const { path, method } of Object.values(mutations)) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const types = Object.keys(operation?.requestBody?.content ?? {});
    expect([path, types]).toEqual([
      path,
      path === '/v1/imports' ? ['text/csv', 'application/gzip'] : ['application/json'],
    ]);
    const [, codes] = operation?.responses['4XX']?.description.split('Its own codes: ') ?? [];
    for (const code of codes?.split(', ') ?? []) expect(ProblemCode.options).toContain(code);
    const headers = operation?.parameters.filter((parameter) => parameter.in === 'header');
    expect(headers?.map(({ name }) => name)).toEqual(method === 'POST' ? ['idempotency-key'] : []);
  }
});

test('a body that the document allows is taken, one that it forbids is not', () => {
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

test('real answers are as the document says, null and all', async () => {
  await api.open('2022-09-01T12:00+09:00', '2022-09-10T12:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'));
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00' });
  await api.freeze();
  for (const now of ['2022-08-01T00:00Z', '2022-09-05T05:00Z', '2022-11-01T00:00Z']) {
    api.setNow(now);
    for (const [name, { path, answer }] of Object.entries(endpoints)) {
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
