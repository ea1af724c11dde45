import { renderHook } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { loadSettings, useVisibleSettings } from '../../../src/client/settings';
import { apiAddress, parseSettings } from '../../../src/client/settingsSchema';

const firebase = {
  apiKey: 'k',
  authDomain: 'd',
  projectId: 'p',
  storageBucket: '',
  messagingSenderId: '',
  appId: 'a',
};

test.each([
  [{ browserBaseUrl: 'https://b.example', baseUrl: 'https://a.example' }, 'https://b.example'],
  [{ browserBaseUrl: '', baseUrl: 'https://a.example' }, 'https://a.example'],
  [{ baseUrl: 'https://a.example' }, 'https://a.example'],
  [{ baseUrl: 'http://a.example:81' }, 'http://a.example:81'],
  [{ browserBaseUrl: '', baseUrl: '' }, '/'],
  [{}, '/'],
])('A1, trap 7: %j asks %s', (settings, address) => {
  expect(apiAddress(parseSettings({ ...settings, firebase }))).toBe(address);
});

test('the Firebase console’s own settings are taken as they are', () => {
  const pasted = { ...firebase, databaseURL: 'https://p.example', measurementId: 'G-1' };
  expect(parseSettings({ firebase: pasted }).firebase).toEqual(pasted);
});

test.each([
  [{ firebase: { ...firebase, apiKey: '' } }, 'firebase.apiKey', '空でない文字列'],
  [{ firebase: { ...firebase, projectId: 3 } }, 'firebase.projectId', '空でない文字列'],
  [{ firebase: { ...firebase, appId: null } }, 'firebase.appId', '文字列'],
  [{}, 'firebase', 'Firebase のウェブアプリの設定'],
  [[], 'config.json', 'JSON のオブジェクト'],
  [{ firebase, baseUrl: 'api.example' }, 'baseUrl', 'http:// または https://'],
  [{ firebase, browserBaseUrl: 'javascript:alert(1)' }, 'browserBaseUrl', 'https://'],
  [{ firebase, authEmulatorUrl: 9099 }, 'authEmulatorUrl', 'https://'],
  [{ firebase, pollName: 2022 }, 'pollName', '文字列'],
])('%j: the wrong setting is named, and what it has to be', (settings, name, expected) => {
  const parse = () => parseSettings(settings);
  expect(parse).toThrow(`「${name}」が正しくありません`);
  expect(parse).toThrow(expected);
});

test('a name that nobody knows is not passed over, wherever it stands', () => {
  expect(() => parseSettings({ firebase, baseURL: '' })).toThrow('知らない設定「baseURL」');
  const misspelt = { firebase: { ...firebase, apikey: 'k' } };
  expect(() => parseSettings(misspelt)).toThrow('知らない設定「firebase.apikey」');
});

test('all that is wrong is named at once', () => {
  expect(() => parseSettings({ baseUrl: 'x', voteNmae: '', phase: 1 })).toThrow(
    /「baseUrl」.*「firebase」.*「voteNmae」.*「phase」/,
  );
});

describe('a config.json that can’t be read', () => {
  const server = setupServer();
  const shown = () => {
    const { result, unmount } = renderHook(useVisibleSettings);
    unmount();
    return result.current;
  };
  const answer = (response: () => Response | Promise<Response>) =>
    server.use(msw.get('/config.json', response));
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  test.each([
    ['is missing', () => new HttpResponse('<html>', { status: 404 }), '見つかりません'],
    ['is no JSON', () => new HttpResponse('{"baseUrl": }'), 'JSON として'],
    ['has no host that works', () => new HttpResponse(null, { status: 503 }), '読み込めません'],
    ['can’t be reached', () => HttpResponse.error(), '通信状況'],
  ])('%s: it says so', async (_what, response, message) => {
    answer(response);
    await expect(loadSettings()).rejects.toThrow(message);
    expect(shown().problem).toContain(message);
  });

  test('after a failure the next call tries again, and asks once', async () => {
    answer(() => HttpResponse.error());
    await expect(loadSettings()).rejects.toThrow('読み込めません');
    let requests = 0;
    answer(() => {
      requests += 1;
      return HttpResponse.json({ firebase, pollName: '秋のDJ投票2026' });
    });
    const second = loadSettings();
    // What was wrong is not said of what is being read.
    expect(shown().problem).toBe('');
    await expect(second).resolves.toMatchObject({ pollName: '秋のDJ投票2026' });
    expect(shown()).toEqual({ pollName: '秋のDJ投票2026', problem: '' });
    await loadSettings();
    expect(requests).toBe(1);
  });
});
