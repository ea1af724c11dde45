import type { namedRules } from './namedRules';

// What a schema of the contract checks, as plain data: the browser checks answers with it, so that zod itself is no
// part of what a page loads. Words and meanings are those of JSON Schema, as far as it has them. The only source are
// the schemas: describe.ts makes shapes of them at build.

export interface TextShape {
  type: 'string';
  /** Blanks around it are cut off before anything is checked. */
  trim?: true;
  minLength?: number;
  maxLength?: number;
  patterns?: RegExp[];
  rules?: (keyof typeof namedRules)[];
  /** An address that begins with http:// or https://. */
  url?: true;
}

export interface NumberShape {
  /** `integer`: a whole number that is exact in a double. */
  type: 'integer' | 'number';
  minimum?: number;
  maximum?: number;
}

export interface ListShape {
  type: 'array';
  items: AnyShape;
  /** Exactly so many. */
  length?: number;
}

/** Other properties are left out of what is read; where it is `strict`, they are refused. */
export interface ObjectShape {
  type: 'object';
  properties: Record<string, AnyShape>;
  /** Which of them may be missing. */
  optional?: string[];
  strict?: true;
}

/** Names to values of one shape. */
export interface RecordShape {
  type: 'record';
  values: AnyShape;
}

export interface PlainShape {
  type: 'boolean' | 'unknown';
}

export interface EnumShape {
  type: 'enum';
  values: (string | number | boolean | null)[];
}

/** The first that fits. */
export interface UnionShape {
  type: 'union';
  anyOf: AnyShape[];
}

export type AnyShape =
  | TextShape
  | NumberShape
  | ListShape
  | ObjectShape
  | RecordShape
  | PlainShape
  | EnumShape
  | UnionShape;

declare const output: unique symbol;

/** The shape of `Output`. */
export type Shape<Output> = AnyShape & { readonly [output]?: Output };
