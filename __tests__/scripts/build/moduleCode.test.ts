import { moduleCode } from '../../../scripts/build/webpack/moduleCode';

function run(code: string): Record<string, unknown> {
  const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
  const body = `${code.replaceAll('export const', 'const')}return { ${names.join()} };`;
  return (new Function(body) as () => Record<string, unknown>)();
}

const day = { type: 'string', patterns: [/^\d{4}\/[/"]$/u], rules: ['isDay'] };

test('its exports are the values, regular expressions and odd names too', () => {
  const values = {
    first: { day, days: [day, null, true, -1.5, undefined], 'a-b': '"\n</script>', 第: 1 },
    second: [day],
  };
  expect(run(moduleCode(values))).toEqual(values);
});

test('what is equal is written once, and is one object', () => {
  const code = moduleCode({ from: { a: { ...day } }, to: { b: { ...day } } });
  expect(code.match(/isDay/g)).toHaveLength(1);
  const { from, to } = run(code) as Record<string, Record<string, unknown>>;
  expect(from!['a']).toBe(to!['b']);
});

test('a name that is the prototype’s elsewhere is a property', () => {
  const code = moduleCode({ x: JSON.parse('{"__proto__": {"a": 1}}') as unknown });
  expect(Object.keys(run(code)['x'] as object)).toEqual(['__proto__']);
});

test('the same values are the same code', () => {
  const code = moduleCode({ a: { b: day, c: [day] } });
  expect(moduleCode({ a: { b: structuredClone(day), c: [structuredClone(day)] } })).toBe(code);
});

test.each([() => undefined, Symbol('x'), 1n])('what is no data stops the build: %p', (value) => {
  expect(() => moduleCode({ a: [value] })).toThrow('a module that is run at build exports a');
});
