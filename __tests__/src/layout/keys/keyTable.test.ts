import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keyTable } from '../../../../src/layout/keys/keyTable';

const SRC = path.join(__dirname, '../../../../src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

/** A key by what is engraved on it. */
const ENGRAVED: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
};
const engraved = (key: string) => ENGRAVED[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Names of keys as code compares them, or has them in a table. */
const KEY =
  /(?:key === |key !== |key: |key\) => key === |\b)'?\b(ArrowDown|ArrowUp|ArrowLeft|ArrowRight|PageDown|PageUp|Home|End|Enter|Escape|Tab)\b'?|(?:key(?:\.toLowerCase\(\))?|event\.key) === '([^']+)'|\{ (j|k): on|, (j|k): on|'(j|k)' \|/g;

/** These listen for keys without giving any a meaning. */
const WITHOUT_MEANING = [
  // Whether a control is pressed, for the ripple.
  'layout/ripple/watchPresses.ts',
  // Any key ends an animated scroll.
  'lib/scroll/animateScroll.ts',
];

/** A table of what keys do, of a handler beside it. */
const TABLE = /const KEYS: [^=]+= \{([^}]+)\}/;

/** The file handles keys by itself. */
const HANDLES = /addEventListener\('keydown'|onKeyDown|handleKeyDown|listen\('keydown'/;

function keysIn(file: string): string[] {
  const source = readFileSync(path.join(SRC, file), 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/.*/g,
    '',
  );
  const table = TABLE.exec(source)?.[1] ?? '';
  const inTable = [...table.matchAll(/^\s*(?:'([^']+)'|(\w+)): /gm)].map(
    ([, quoted, plain]) => quoted ?? plain!,
  );
  if (inTable.length > 0) return inTable.map(engraved);
  if (!HANDLES.test(source) || WITHOUT_MEANING.includes(file)) return [];
  const found = [...source.matchAll(KEY)].flatMap(([, ...names]) => names.filter(Boolean));
  return [...new Set(found.map(engraved))];
}

const listed = keyTable.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys));
const parts = new Set(listed.flatMap((key) => [key, ...key.split('+'), key.replace('⌘', '')]));

test('the search for handlers finds what is known to be there', () => {
  expect(keysIn('panels/usePanelKeys.ts').sort()).toEqual(
    ['Enter', 'Esc', 'J', 'K', '←', '→'].sort(),
  );
  expect(keysIn('features/totalVotes/stage/play/commands.ts')).toEqual(
    expect.arrayContaining(['→', 'Space', 'B', '.', 'Esc']),
  );
  expect(keysIn('layout/keys/useGlobalKeys.ts')).toEqual(
    expect.arrayContaining(['?', 'H', '/', 'K']),
  );
});

test.each(FILES.filter((file) => keysIn(file).length > 0))(
  'K1: every key that %s handles is in the list of keys',
  (file) => {
    expect(keysIn(file).filter((key) => !parts.has(key))).toEqual([]);
  },
);

test('every key of the list is handled by some code; Tab, Enter and Esc by the browser too', () => {
  const handled = new Set(['Tab', 'Shift', 'Enter', 'Esc', 'Ctrl', ...FILES.flatMap(keysIn)]);
  const single = listed.flatMap((key) => key.replace('⌘', '').split('+'));
  expect(single.filter((key) => !handled.has(key))).toEqual([]);
});
