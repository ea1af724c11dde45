import { html } from 'hono/html';

export type Html = ReturnType<typeof html> | string;

/** As much of JSON Schema as the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
  example?: unknown;
  format?: string;
  [constraint: string]: unknown;
}

const CONSTRAINTS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

function constraintsOf(schema: Schema): string {
  const shown = CONSTRAINTS.filter((name) => {
    // Every whole number has these bounds.
    const isUsual = Math.abs(Number(schema[name])) === Number.MAX_SAFE_INTEGER;
    return schema[name] !== undefined && !isUsual;
  });
  // What a format looks like is known.
  const other = schema.format ? ['format'] : schema['pattern'] ? ['pattern'] : [];
  return [...shown, ...other].map((name) => `, ${name} ${String(schema[name])}`).join('');
}

export function tableOf(rows: Html[][]): Html {
  const cells = (row: Html[]) => row.map((cell) => html`<td>${cell}</td>`);
  return html`<table>
    ${rows.map(
      (row) =>
        html`<tr>
          ${cells(row)}
        </tr>`,
    )}
  </table>`;
}

/** A name, with a mark where it may be left out. */
export function nameOf(name: string, isRequired: boolean): Html {
  return html`<code>${name}${isRequired ? '' : '?'}</code>`;
}

export function remarkOf({ description, example }: Schema): string {
  const shown = example === undefined ? undefined : `Example: ${JSON.stringify(example)}`;
  return [description, shown].filter(Boolean).join('. ');
}

function fieldsOf({ properties = {}, required = [], additionalProperties }: Schema): Html {
  const rows = Object.entries(properties).map(([name, field]) => [
    nameOf(name, required.includes(name)),
    typeOf(field),
    remarkOf(field),
  ]);
  return html`${tableOf(rows)}${additionalProperties === false ? 'No other field is taken.' : ''}`;
}

/** A schema in a line, an object without a name as a table of its fields. A name leads to its schema. */
export function typeOf(schema: Schema): Html {
  const { $ref, type = 'anything', anyOf, items, properties, additionalProperties } = schema;
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (anyOf) return html`${anyOf.map((one, at) => [at === 0 ? '' : ' | ', typeOf(one)])}`;
  if (items) return html`list of ${typeOf(items)}${constraintsOf(schema)}`;
  if (properties) return fieldsOf(schema);
  if (typeof additionalProperties === 'object')
    return html`by name ${typeOf(additionalProperties)}`;
  return [type].flat().join(' | ') + constraintsOf(schema);
}
