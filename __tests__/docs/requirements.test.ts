import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The first cells of a page's tables that hold ids, by the heading above each table. */
function idsByHeading(page: string): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  let heading = '';
  for (const line of read(page).split('\n')) {
    heading = /^##+ (.*)/.exec(line)?.[1] ?? heading;
    const id = /^\| ([A-Z]\d+) +\|/.exec(line)?.[1];
    if (id) ids.set(heading, [...(ids.get(heading) ?? []), id]);
  }
  return ids;
}

const STILL_TO_COME = 'Still to come';
const IN_PART = 'Proved in part';
const behaviour = idsByHeading('docs/behaviour.md');
const hardening = idsByHeading('docs/hardening.md');
const stillToCome = hardening.get(STILL_TO_COME) ?? [];
const inPart = hardening.get(IN_PART) ?? [];
const rows = [...behaviour, ...hardening]
  .filter(([heading]) => heading !== STILL_TO_COME && heading !== IN_PART)
  .flatMap(([, ids]) => ids);

function testFiles(): string[] {
  return ['__tests__', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
}

const TITLED = /^(test|it|describe)(\.(each|only|describe|step|concurrent|serial|parallel))*$/;

/** `test`, `test.each` and the like, also where `.each(table)` or a template stands between. */
function calledName(call: ts.CallExpression): string {
  let called: ts.Expression = call.expression;
  if (ts.isCallExpression(called)) called = called.expression;
  if (ts.isTaggedTemplateExpression(called)) called = called.tag;
  return called.getText().replace(/\s/g, '');
}

/** The titles of tests and their groups, as they are written; comments and bodies are not looked at. */
function titlesOf(file: string): string[] {
  const titles: string[] = [];
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TITLED.test(calledName(node))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const ID = new RegExp(`\\b[${[...new Set(rows.map((id) => id[0]))].join('')}]\\d{1,2}\\b`, 'g');
const titles = testFiles().flatMap((file) =>
  titlesOf(file).map((title) => ({ title: `${file}: ${title}`, ids: title.match(ID) ?? [] })),
);
const named = new Set<string>(titles.flatMap(({ ids }) => ids));

test('both pages have rows, each once, and there are titles to look at', () => {
  expect([...behaviour.values()].flat().length).toBeGreaterThan(40);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([]);
  expect(titles.length).toBeGreaterThan(500);
});

test('every row is named in the title of a test, but for those still to come', () => {
  const without = rows.filter((id) => !named.has(id));
  expect(without).toEqual(stillToCome);
});

test('what is still to come, or proved in part, names rows that exist', () => {
  expect([...stillToCome, ...inPart].filter((id) => !rows.includes(id))).toEqual([]);
  expect(inPart.filter((id) => stillToCome.includes(id))).toEqual([]);
});

test('the page of operations says of each fault what to do', () => {
  const told = [...idsByHeading('docs/operations.md').values()].flat();
  const faults = rows.filter((id) => id.startsWith('F'));
  expect(faults.length).toBeGreaterThan(15);
  expect(faults.filter((id) => !told.includes(id))).toEqual([]);
});

test('no title names a row that does not exist', () => {
  const unknown = titles.filter(({ ids }) => ids.some((id) => !rows.includes(id)));
  expect(unknown.map(({ title }) => title)).toEqual([]);
});
