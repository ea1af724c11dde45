import { apiAddress, parseSettings } from '../../../src/lib/config';

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
  [{ browserBaseUrl: '', baseUrl: '' }, 'http://127.0.0.1:8787'],
  [{}, 'http://127.0.0.1:8787'],
])('A1: %j asks %s', (settings, address) => {
  expect(apiAddress(parseSettings({ ...settings, firebase }))).toBe(address);
});

test.each([
  [{ firebase: { ...firebase, apiKey: '' } }, 'firebase.apiKey'],
  [{ firebase: { ...firebase, projectId: 3 } }, 'firebase.projectId'],
  [{}, 'firebase'],
  [{ firebase, baseUrl: 'api.example' }, 'baseUrl'],
  [{ firebase, browserBaseUrl: 'javascript:alert(1)' }, 'browserBaseUrl'],
  [{ firebase, authEmulatorUrl: 9099 }, 'authEmulatorUrl'],
])('%j: the wrong setting is named', (settings, name) => {
  expect(() => parseSettings(settings)).toThrow(`「${name}」が正しくありません`);
});
