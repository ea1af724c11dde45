/** @jest-environment jsdom */
import { guidePage } from '../../../scripts/build/guide';

const OVERVIEW = { address: '/guide/overview.webp', width: 1300, height: 900 };
const TEXT = '# 手引き\n\n## 1. 準備\n\n![概要の画面](pictures/overview.png)\n';

test('a picture comes when it is near, has its room, and opens in its own size', () => {
  const body = document.createElement('main');
  body.innerHTML = guidePage(TEXT, new Map([['pictures/overview.png', OVERVIEW]]), '');
  const picture = body.querySelector('img')!;
  expect(picture.getAttribute('src')).toBe('/guide/overview.webp');
  expect([picture.alt, picture.width, picture.height]).toEqual(['概要の画面', 1300, 900]);
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(picture.closest('a')?.getAttribute('href')).toBe('/guide/overview.webp');
  expect(() => guidePage(TEXT, new Map(), '')).toThrow('pictures/overview.png');
});
