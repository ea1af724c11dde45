import { hash } from 'node:crypto';
import { z } from 'zod';
import { endpoints, mutations } from '../../../contract/endpoints';
import { fillPath, READERS } from '../../../contract/core/constants';
import { exportEndpoints } from '../../../contract/exports';
import { openEndpoints } from '../../../contract/health';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';

const Methods = z.record(z.string(), z.looseObject({ operationId: z.string() }));
const Document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), Methods),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});

let api: ApiOfTest;
let document: z.infer<typeof Document>;
beforeAll(async () => {
  api = await startApiOfTest();
  document = Document.parse(await (await api.ask('/v1/openapi.json', {})).json());
});
afterAll(() => api.drop());

test('OpenAPI 3.1 has every endpoint of the contract, and needs no token', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const reads = Object.entries({ ...endpoints, ...exportEndpoints, ...openEndpoints });
  const wanted = [
    ...reads.map(([name, { path }]) => `${name} get ${path}`),
    ...Object.entries(mutations).map(
      ([name, { path, method }]) => `${name} ${method.toLowerCase()} ${path}`,
    ),
  ];
  const found = operations().map(({ id, method, path }) => `${id} ${method} ${path}`);
  expect(found.sort()).toEqual(wanted.sort());
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id }]) => ({ path, method, id })),
  );

/** A schema as a reader of the document alone knows it. */
function documented(id: string) {
  const schemas = JSON.stringify(document.components.schemas);
  const $defs = JSON.parse(schemas.replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema({ $ref: `#/$defs/${id}`, $defs });
}

test('real responses are as the document says, null and all', async () => {
  await api.open('2022-09-01T12:00+09:00', '2022-09-10T12:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'));
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00' });
  await api.freeze();
  const params = { date: '2022-09-05', id: 'v-1', case: '2022-09-05:aoi', dj: 'aoi' };
  for (const now of ['2022-08-01T00:00Z', '2022-09-05T05:00Z', '2022-11-01T00:00Z']) {
    api.setNow(now);
    for (const [name, { path, answer, roles }] of Object.entries(endpoints)) {
      // Accounts are those of an identity service, which is not here.
      if (roles !== READERS) continue;
      const body = await (await api.ask(fillPath(path, params))).json();
      const { error } = documented(String(answer.meta()?.id)).safeParse(body);
      expect([name, now, error]).toEqual([name, now, undefined]);
    }
  }
});

test('/v1/docs is one page of all operations and schemas, with nothing of other hosts', async () => {
  const response = await api.ask('/v1/docs', {});
  const { headers } = response;
  const page = await response.text();
  for (const { method, path } of operations())
    expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code></h3>`);
  expect(page.split('id="schema-')).toHaveLength(
    1 + Object.keys(document.components.schemas).length,
  );
  expect(headers.get('Content-Type')).toMatch(/^text\/html/);
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'`;
  expect(headers.get('Content-Security-Policy')).toContain(policy);
  expect(page).not.toMatch(/<script|(src|href)="(?!#|\/v1\/)/);
});
