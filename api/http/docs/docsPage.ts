import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Html, nameOf, remarkOf, type Schema, tableOf, typeOf } from './schemaHtml';

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** As much of OpenAPI 3.1 as the routes use. */
export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid #8888; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
td { border-bottom: 1px solid #8884; padding: 0.25rem 0.5rem 0.25rem 0; vertical-align: top; }
`;

/** Nothing but this style: no script, and nothing from anywhere. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function contentOf(content: Content = {}): Html {
  return html`${Object.entries(content).map(
    ([media, { schema = {} }]) => html`<div><code>${media}</code> ${typeOf(schema)}</div>`,
  )}`;
}

interface Named {
  path: string;
  method: string;
  operation: Operation;
}

const titleOf = ({ path, method }: Named) => html`<code>${method.toUpperCase()} ${path}</code>`;

function describe(named: Named): Html {
  const { operationId, summary, description, security, requestBody } = named.operation;
  const parameters = (named.operation.parameters ?? []).map((parameter) => [
    nameOf(parameter.name, parameter.required ?? false),
    `in ${parameter.in}`,
    typeOf(parameter.schema ?? {}),
    remarkOf(parameter.schema ?? {}),
  ]);
  const answers = Object.entries(named.operation.responses).map(
    ([status, { description: what, content }]) => [status, what, contentOf(content)],
  );
  return html`<section id="${operationId}">
    <h3>${titleOf(named)}</h3>
    <p>${summary}. ${security ? description : 'Without a token'}.</p>
    ${parameters.length > 0 ? [html`<h4>Parameters</h4>`, tableOf(parameters)] : ''}
    ${requestBody ? [html`<h4>Body</h4>`, contentOf(requestBody.content)] : ''}
    <h4>Answers</h4>
    ${tableOf(answers)}
  </section>`;
}

/** GET /v1/docs: all operations and schemas of the document, on one page that needs nothing from anywhere else. */
export function docsPage({ info, paths, components }: ApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const contents = operations.map((named) => [
    html`<a href="#${named.operation.operationId}">${titleOf(named)}</a>`,
    named.operation.summary ?? '',
  ]);
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<section id="schema-${name}">
        <h3>${name}</h3>
        <p>${remarkOf(schema)}</p>
        ${typeOf(schema)}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <h1>${info.title}, version ${info.version}</h1>
        <p>${info.description} What is marked with ? may be left out.</p>
        <p>The same for programs: <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p>
        <pre>curl -H "Authorization: Bearer $ID_TOKEN" "$API/v1/daily?from=2022-09-20"</pre>
        <h2>Operations</h2>
        ${tableOf(contents)} ${operations.map(describe)}
        <h2>Schemas</h2>
        ${schemas}
      </body>
    </html>`;
}
