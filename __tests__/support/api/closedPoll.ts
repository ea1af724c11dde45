import { Version } from '../../../contract/decisions/versions';
import { bodyOf } from './answers';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from './apiOfTest';

export const VERSIONS = '/v1/versions';
/** The instant at which the vote of startClosedPoll closes. */
export const CLOSE = '2022-09-10T12:00:00.000+09:00';

/** The file of the vote of startClosedPoll, written by hand. */
export const CLOSED_FILE = [
  'vote,year,rank,tied,id,name,kana,area,category,votes',
  `DJランキング投票,2022,1,false,kai,"'=KAI, ""海""",かい,東京,テクノ,5`,
  'DJランキング投票,2022,2,true,a-ren,蓮,れん,東京,テクノ,3',
  'DJランキング投票,2022,2,true,b-aoi,DJ アオイ,あおい,東京,テクノ,3',
  'DJランキング投票,2022,,false,mio,MIO,みお,東京,テクノ,0',
  '',
].join('\n');

/** A vote of eleven votes that closed just now; of two who tie, the first by id is the second by reading. */
export async function startClosedPoll(): Promise<ApiOfTest> {
  const api = await startApiOfTest();
  await api.open('2022-09-01T12:00+09:00', CLOSE);
  await api.putDjs(
    testDj('mio', 'みお'),
    testDj('b-aoi', 'あおい', 'DJ アオイ'),
    testDj('a-ren', 'れん', '蓮'),
    testDj('kai', 'かい', '=KAI, "海"'),
  );
  await api.cast(
    { dj: 'b-aoi', at: '2022-09-01T12:00+09:00', count: 3, voter: 'secret-voter' },
    { dj: 'a-ren', at: '2022-09-05T12:00+09:00', count: 3 },
    { dj: 'kai', at: '2022-09-10T11:59:59.999+09:00', count: 5 },
  );
  api.setNow(CLOSE);
  return api;
}

type Headers = Record<string, string>;

/** The decisions as an administrator asks for them, unless other headers are given. */
export function versionsOf(api: ApiOfTest) {
  const send = (path: string, body: unknown, headers: Headers = asAdmin()) =>
    api.send('POST', path, body, headers);
  return {
    freeze: (body: unknown, headers?: Headers) => send(VERSIONS, body, headers),
    publish: (id: string, headers?: Headers) => send(`${VERSIONS}/${id}/publish`, {}, headers),
    withdraw: (id: string, reason: string, headers?: Headers) =>
      send(`${VERSIONS}/${id}/withdraw`, { reason }, headers),
    file: (id: string, headers: Headers = {}) =>
      api.ask(`${VERSIONS}/${id}`, { ...asAdmin(), Accept: 'text/csv', ...headers }),
  };
}

/** The version that a decision answered; anything but 200 fails the test. */
export async function versionOf(response: Promise<Response>): Promise<Version> {
  return Version.strict().parse(await bodyOf(response));
}
