import { z } from 'zod';
import { endpoints, openEndpoints } from '../../../contract/endpoints';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/apiOfTest';

const Document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.object({ get: z.looseObject({ operationId: z.string() }) })),
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

test('OpenAPI 3.1, without a token, with every endpoint of the contract', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const wanted = Object.entries({ ...endpoints, ...openEndpoints }).map(([name, { path }]) => [
    path,
    name,
  ]);
  const found = Object.entries(document.paths).map(([path, { get }]) => [path, get.operationId]);
  expect(found.sort()).toEqual(wanted.sort());
});

test('every reference leads somewhere', () => {
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(10);
  for (const [, id] of references) expect(document.components.schemas).toHaveProperty(id ?? '');
});

test('every parameter of a question is described', () => {
  for (const { path, query } of Object.values(endpoints)) {
    const { get } = document.paths[path] ?? {};
    const parameters = z.array(z.looseObject({ name: z.string(), in: z.string() }));
    const names = parameters
      .parse(get?.parameters)
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    expect([path, names]).toEqual([path, Object.keys(query.shape)]);
  }
});

test('real answers are as the document says, null and all', async () => {
  await api.open('2022-09-01T12:00+09:00', '2022-09-10T12:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'));
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00' });
  for (const now of ['2022-08-01T00:00Z', '2022-09-05T05:00Z', '2022-11-01T00:00Z']) {
    api.setNow(now);
    for (const [name, { path, answer }] of Object.entries(endpoints)) {
      const schema = z.fromJSONSchema({
        $ref: `#/$defs/${answer.meta()?.id}`,
        $defs: JSON.parse(
          JSON.stringify(document.components.schemas).replaceAll(
            '#/components/schemas/',
            '#/$defs/',
          ),
        ),
      });
      const body = await (await api.ask(path.replace('{date}', '2022-09-05'))).json();
      expect([name, now, schema.safeParse(body).error]).toEqual([name, now, undefined]);
    }
  }
});
