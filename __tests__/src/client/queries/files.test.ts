/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http, HttpResponse } from 'msw';
import { fetchVersionFile } from '../../../../src/client/queries/files';
import { ApiFailure } from '../../../../src/client/apiFailure';
import { sha256OfBytes } from '../../../../src/lib/browser/sha256';
import { API, recorded, refusal, startServer } from '../../../support/site/recordedApi';

const server = startServer(...recorded('running'));
const answer = (response: (request: Request) => Response) =>
  server.use(http.get(`${API}/v1/versions/:id`, ({ request }) => response(request)));

test('the bytes as they came, under the name that the API gives', async () => {
  // No UTF-8: a text would not survive.
  const bytes = new Uint8Array([0xff, 0xfe, 0x00, 0x0d, 0x0a]);
  answer(({ headers }) => {
    expect(headers.get('accept')).toBe('text/csv');
    const disposition = { 'Content-Disposition': 'attachment; filename="a.csv"' };
    return HttpResponse.arrayBuffer(bytes.buffer, { headers: disposition });
  });
  const file = await fetchVersionFile('v-1');
  expect([file.name, ...new Uint8Array(file.bytes)]).toEqual(['a.csv', ...bytes]);
  // printf '\xff\xfe\x00\x0d\x0a' | sha256sum
  expect(await sha256OfBytes(new Uint8Array(file.bytes))).toBe(
    '01d548b64c3ba6a7c6f58a47460a06289380f2b9e1d3d9ea22deee4b0c67f2aa',
  );
});

test('what the API says of a failure is read, although bytes were wanted', async () => {
  answer(() => refusal(409, 'version_damaged', { title: '破損' }));
  const failure = await fetchVersionFile('v-1').catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ code: 'version_damaged', message: '破損' });
});
