import { guidePage } from '../../../scripts/build/guide';

const OVERVIEW = { address: '/guide/overview.webp', width: 1300, height: 900 };
const TEXT = '# 手引き\n\n## 1. 準備\n\n![概要の画面](pictures/overview.png)\n';

test('a picture comes when it is near, has its room, and opens in its own size', () => {
  const html = guidePage(TEXT, new Map([['pictures/overview.png', OVERVIEW]]), '');
  const [link = '', picture = ''] = html.match(/<a href="\/guide[^>]*>|<img [^>]*>/g) ?? [];
  expect(link).toBe('<a href="/guide/overview.webp">');
  for (const part of [
    'src="/guide/overview.webp"',
    'alt="概要の画面"',
    'width="1300" height="900"',
    'loading="lazy"',
  ])
    expect(picture).toContain(part);
  expect(() => guidePage(TEXT, new Map(), '')).toThrow('pictures/overview.png');
});
