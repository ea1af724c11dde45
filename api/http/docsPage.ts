import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';

interface Operation {
  operationId: string;
  summary: string;
}

/** As much of OpenAPI 3.1 as the page goes by. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid #8888; margin-top: 2rem; }
pre { white-space: pre-wrap; }
`;

/** Nothing but this style: no script, and nothing from anywhere. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const REFERENCE = /"#\/components\/schemas\/(\w+)"/;

/** JSON in which the name of a schema leads to it. */
function jsonOf(value: object) {
  const parts = JSON.stringify(value, null, 2).split(REFERENCE);
  const linked = parts.map((part, at) =>
    at % 2 === 0 ? part : html`<a href="#schema-${part}">${part}</a>`,
  );
  return html`<pre>${linked}</pre>`;
}

/** GET /v1/docs: the document on one page that needs nothing from anywhere else. */
export function docsPage({ info, paths, components }: ApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, ...described }]) => {
      return { id: operationId, summary, title: `${method.toUpperCase()} ${path}`, described };
    }),
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
        <p>${info.description}</p>
        <p>The same for programs: <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p>
        <pre>curl -H "Authorization: Bearer $ID_TOKEN" "$API/v1/daily?from=2022-09-20"</pre>
        <h2>Operations</h2>
        <ul>
          ${operations.map(
            ({ id, title, summary }) =>
              html`<li>
                <a href="#${id}"><code>${title}</code></a> ${summary}
              </li>`,
          )}
        </ul>
        ${operations.map(
          ({ id, title, summary, described }) =>
            html`<section id="${id}">
              <h3><code>${title}</code></h3>
              <p>${summary}</p>
              ${jsonOf(described)}
            </section>`,
        )}
        <h2>Schemas</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) =>
            html`<section id="schema-${name}">
              <h3>${name}</h3>
              ${jsonOf(schema)}
            </section>`,
        )}
      </body>
    </html>`;
}
