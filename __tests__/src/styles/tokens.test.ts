import path from 'node:path';
import { compile } from 'sass';
import { contrast, distance, parseColour, SIGHTS } from '../../support/site/colours';

const FILE = path.join(__dirname, '../../../src/styles/_tokens.scss');
const { css } = compile(FILE);

/** The tokens of a theme, as the browser gets them. */
function tokensOf(theme: 'light' | 'dark') {
  const rule = new RegExp(`\\[data-bs-theme=["']?${theme}["']?\\] *\\{([^}]*)\\}`).exec(css)?.[1];
  const all = (rule ?? '').matchAll(/--([\w-]+): *([^;]+);/g);
  const tokens = new Map([...all].map(([, name = '', value = '']) => [name, value.trim()]));
  return (name: string) => parseColour(tokens.get(name) ?? name);
}

const SERIES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `series-${number}`);

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const colour = tokensOf(theme);

  // Texts: axe, in e2e/madeUp/looks.spec.ts.
  test('lines and bars have a contrast of 3:1', () => {
    const ratio = (series: string) => contrast(colour(series), colour('surface'));
    expect([...SERIES, 'series-quiet'].filter((series) => ratio(series) < 3)).toEqual([]);
  });

  test.each(Object.entries(SIGHTS))(
    'any two of the eight lines can be told apart: %s sight',
    (_name, sight) => {
      const close = SERIES.flatMap((one, index) =>
        SERIES.slice(index + 1)
          .filter((other) => distance(colour(one), colour(other), sight) < 0.11)
          .map((other) => `${one} × ${other}`),
      );
      expect(close).toEqual([]);
    },
  );
});
