/** @jest-environment node */
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

/** What is written in which colour, and on what. */
const TEXTS: [text: string, ground: string][] = [
  ...['bs-body-color', 'bs-secondary-color', 'bs-link-color', 'bs-link-hover-color'].flatMap(
    (text): [string, string][] => [
      [text, 'surface'],
      [text, 'bs-body-bg'],
    ],
  ),
  ['bs-secondary-color', 'bs-secondary-bg'],
  ['bs-secondary-color', 'bs-tertiary-bg'],
  ['bs-success', 'surface'],
  ['bs-danger', 'surface'],
  ['saturday', 'surface'],
  ['sunday', 'surface'],
  ['on-accent', 'bs-primary'],
  ['bs-primary-text-emphasis', 'bs-primary-bg-subtle'],
  ['bs-warning-text-emphasis', 'bs-warning-bg-subtle'],
  ['bs-danger-text-emphasis', 'bs-danger-bg-subtle'],
];

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const colour = tokensOf(theme);

  test.each(TEXTS)('text 4.5:1: %s on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([...SERIES, 'series-quiet'])('lines and bars 3:1: %s', (series) => {
    expect(contrast(colour(series), colour('surface'))).toBeGreaterThanOrEqual(3);
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

  test('the first line has the accent', () => {
    expect(colour('series-1')).toEqual(colour('bs-primary'));
  });
});

test('the reckoning itself: black on white is 21:1; red and green are one to those without one kind of cone', () => {
  expect(contrast(parseColour('#000'), parseColour('#ffffff'))).toBeCloseTo(21);
  const [red, green] = [parseColour('#c0392b'), parseColour('#6f7a12')];
  expect(distance(red, green, SIGHTS.normal!)).toBeGreaterThan(0.15);
  expect(distance(red, green, SIGHTS.deutan!)).toBeLessThan(0.11);
});
