/** @jest-environment jsdom */
import { guidePage } from '../../../scripts/build/guide/guidePage';
import { readGuide } from '../../../scripts/build/guide/guideText';

const OVERVIEW = { address: '/guide/overview.webp', width: 1300, height: 900 };

const TEXT = `# 手引き

はじめに。

## 1. 準備

![概要の画面](pictures/overview.png)

- [ ] 名前は正しいか
- ふつうの行

| いつ | だれが |
| --- | --- |
| 前日 | 当番 |

## 困ったとき
`;

const read = () => readGuide(TEXT, new Map([['pictures/overview.png', OVERVIEW]]));

test('a picture comes when it is near, has its room, and opens in its own size', () => {
  const body = document.createElement('main');
  body.innerHTML = read().html;
  const picture = body.querySelector('img')!;
  expect(picture.getAttribute('src')).toBe('/guide/overview.webp');
  expect([picture.alt, picture.width, picture.height]).toEqual(['概要の画面', 1300, 900]);
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(picture.closest('a')?.getAttribute('href')).toBe('/guide/overview.webp');
  expect(() => readGuide(TEXT, new Map())).toThrow('pictures/overview.png');
});

test('the page has no script, and its parts can be reached', () => {
  const page = guidePage(read(), 'a{color:red}');
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain('<style>a{color:red}</style>');
  expect(page).not.toContain('<script');
  expect(page).toContain('<li><a href="#part-2">困ったとき</a></li>');
});
