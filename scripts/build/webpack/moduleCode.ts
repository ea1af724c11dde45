import { types } from 'node:util';

/** Shorter than this, a value costs no more than a name for it. */
const WORTH_A_NAME = 12;

/** A list or an object; all that are equal are one part. */
interface Part {
  brackets: readonly [string, string];
  /** Each after its name and a colon; in a list after nothing. */
  members: readonly (readonly [prefix: string, value: Part | string])[];
  uses: number;
  name?: string;
}

function propertyName(name: string): string {
  const isPlain = /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__';
  return isPlain ? name : `[${JSON.stringify(name)}]`;
}

function leafCode(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && !types.isRegExp(value)) return null;
  if (types.isRegExp(value) || value === undefined || typeof value === 'number')
    return String(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean')
    return JSON.stringify(value);
  throw new Error(`a module that is run at build exports a ${typeof value}`);
}

/** The value's code, and what stands for it: a leaf's code, or its part. */
function collect(value: unknown, parts: Map<string, Part>): readonly [string, Part | string] {
  const leaf = leafCode(value);
  if (leaf !== null) return [leaf, leaf];
  const isList = Array.isArray(value);
  const brackets = isList ? (['[', ']'] as const) : (['{', '}'] as const);
  const entries = Object.entries(value as object).map(([name, inner]) => {
    const prefix = isList ? '' : `${propertyName(name)}:`;
    const [code, part] = collect(inner, parts);
    return { code: prefix + code, member: [prefix, part] as const };
  });
  const code = brackets.join(entries.map((entry) => entry.code).join());
  const part = parts.get(code) ?? {
    brackets,
    members: entries.map(({ member }) => member),
    uses: 0,
  };
  parts.set(code, part);
  return [code, part];
}

function print(part: Part | string): string {
  if (typeof part === 'string') return part;
  return part.name ?? printWhole(part);
}

function printWhole({ brackets, members }: Part): string {
  return brackets.join(members.map(([prefix, value]) => prefix + print(value)).join());
}

function use(part: Part | string): void {
  if (typeof part !== 'string') part.uses += 1;
}

/**
 * The code of an ES module with these exports: plain data (objects, lists, texts, numbers, regular expressions), what
 * is equal written once. The same exports are the same code.
 */
export function moduleCode(exports: Record<string, unknown>): string {
  const parts = new Map<string, Part>();
  const roots = Object.entries(exports).map(
    ([name, value]) => [name, collect(value, parts)[1]] as const,
  );
  for (const { members } of parts.values()) for (const [, member] of members) use(member);
  for (const [, root] of roots) use(root);
  const lines: string[] = [];
  // Inner parts come before those that they are in.
  for (const [code, part] of parts) {
    if (part.uses < 2 || code.length < WORTH_A_NAME) continue;
    const whole = printWhole(part);
    part.name = `part${lines.length}`;
    lines.push(`const ${part.name} = ${whole};`);
  }
  const named = roots.map(([name, root]) => `export const ${name} = ${print(root)};`);
  return [...lines, ...named, ''].join('\n');
}
