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

  test('texts have a contrast of 4.5:1, lines and bars of 3:1', () => {
    const ratio = (one: string, ground: string) => contrast(colour(one), colour(ground));
    const faint = [
      ...TEXTS.filter(([text, ground]) => ratio(text, ground) < 4.5),
      ...[...SERIES, 'series-quiet'].filter((series) => ratio(series, 'surface') < 3),
    ];
    expect(faint).toEqual([]);
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
