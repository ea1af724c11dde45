import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stylesHash } from '../../scripts/build/stylesHash';

const root = mkdtempSync(path.join(tmpdir(), 'styles-'));
const at = (...names: string[]) => path.join(root, ...names);

beforeAll(() => {
  mkdirSync(at('src', 'styles', 'layout'), { recursive: true });
  mkdirSync(at('node_modules', 'bootstrap'), { recursive: true });
  writeFileSync(at('node_modules', 'bootstrap', 'package.json'), '{ "version": "5.3.8" }');
  writeFileSync(at('src', 'styles', 'main.scss'), 'a { color: red }');
  writeFileSync(at('src', 'styles', 'layout', '_bar.scss'), 'b { color: red }');
});

afterAll(() => rmSync(root, { recursive: true }));

test('is the same for the same styles, and another for each change of them', () => {
  const seen = [stylesHash(root)];
  expect(stylesHash(root)).toBe(seen[0]);
  const changes = [
    () => writeFileSync(at('src', 'styles', 'layout', '_bar.scss'), 'b { color: blue }'),
    () => renameSync(at('src', 'styles', 'main.scss'), at('src', 'styles', 'all.scss')),
    () => writeFileSync(at('node_modules', 'bootstrap', 'package.json'), '{ "version": "6.0.0" }'),
  ];
  for (const change of changes) {
    change();
    seen.push(stylesHash(root));
  }
  expect(new Set(seen).size).toBe(4);
});

test('what is no style does not count', () => {
  const before = stylesHash(root);
  writeFileSync(at('src', 'styles', 'icons.ts'), 'export {}');
  expect(stylesHash(root)).toBe(before);
});
