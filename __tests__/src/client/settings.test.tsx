import { renderHook } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { loadSettings, useVisibleSettings } from '../../../src/client/settings';
import { apiAddress, parseSettings } from '../../../src/client/settingsSchema';
import { startServer } from '../../support/site/recordedApi';

const empty = { storageBucket: '', messagingSenderId: '' };
const firebase = { apiKey: 'k', authDomain: 'd', projectId: 'p', appId: 'a', ...empty };
const [ONE, OTHER] = ['https://b.example', 'http://a.example:81'];

test.each([
  { settings: { browserBaseUrl: ONE, baseUrl: OTHER }, address: ONE },
  { settings: { browserBaseUrl: '', baseUrl: OTHER }, address: OTHER },
  { settings: { baseUrl: OTHER }, address: OTHER },
  { settings: { browserBaseUrl: '', baseUrl: '' }, address: '/' },
  { settings: {}, address: '/' },
])('A1, trap 7: by $settings the API is at $address', ({ settings, address }) => {
  expect(apiAddress(parseSettings({ ...settings, firebase }))).toBe(address);
});

test('the Firebase console’s own settings are taken as they are', () => {
  const pasted = { ...firebase, databaseURL: 'https://p.example', measurementId: 'G-1' };
  expect(parseSettings({ firebase: pasted }).firebase).toEqual(pasted);
});

test.each([
  {
    settings: { firebase: { ...firebase, apiKey: '', projectId: 3, appId: null } },
    words: /「firebase.apiKey」.+空でない文字列.+「firebase.projectId」.+「firebase.appId」/,
  },
  { settings: {}, words: /「firebase」が正しくありません.*Firebase のウェブアプリの設定/ },
  { settings: [], words: /「config.json」が正しくありません.*JSON のオブジェクト/ },
  { settings: { firebase, baseUrl: 'api.example' }, words: /「baseUrl」.+http:\/\/ または https/ },
  { settings: { firebase, browserBaseUrl: 'javascript:alert(1)' }, words: /「browserBaseUrl」/ },
  { settings: { firebase, authEmulatorUrl: 9099 }, words: /「authEmulatorUrl」.+https:\/\// },
  { settings: { firebase, pollName: 2022 }, words: /「pollName」が正しくありません.*文字列/ },
  { settings: { firebase, baseURL: '' }, words: /知らない設定「baseURL」/ },
  {
    settings: { firebase: { ...firebase, apikey: 'k' } },
    words: /知らない設定「firebase.apikey」/,
  },
  { settings: { baseUrl: 'x', voteNmae: '' }, words: /「baseUrl」.*「firebase」.*「voteNmae」/ },
])('all that is wrong in $settings is named, and what it has to be', ({ settings, words }) => {
  expect(() => parseSettings(settings)).toThrow(words);
});

describe('a config.json that can’t be read', () => {
  const server = startServer();
  const answer = (response: () => Response) => server.use(msw.get('/config.json', response));
  const shown = () => {
    const { result, unmount } = renderHook(useVisibleSettings);
    unmount();
    return result.current;
  };

  test.each([
    { response: () => new HttpResponse('<html>', { status: 404 }), words: '見つかりません' },
    { response: () => new HttpResponse('{"baseUrl": }'), words: 'JSON として' },
    { response: () => new HttpResponse(null, { status: 503 }), words: '読み込めません' },
    { response: () => HttpResponse.error(), words: '通信状況' },
  ])('is a message: $words', async ({ response, words }) => {
    answer(response);
    await expect(loadSettings()).rejects.toThrow(words);
    expect(shown().problem).toContain(words);
  });

  test('is read again by the next call, once', async () => {
    answer(() => HttpResponse.error());
    await expect(loadSettings()).rejects.toThrow('読み込めません');
    const pollName = '秋のDJ投票2026';
    const response = jest.fn(() => HttpResponse.json({ firebase, pollName }));
    answer(response);
    const second = loadSettings();
    // What was wrong is not said of what is being read.
    expect(shown().problem).toBe('');
    await expect(second).resolves.toMatchObject({ pollName });
    expect(shown()).toEqual({ pollName, problem: '' });
    await loadSettings();
    expect(response).toHaveBeenCalledTimes(1);
  });
});
