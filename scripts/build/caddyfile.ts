import type { HeaderRule } from './hosting';

const HIDDEN = ['/_headers', '/_redirects', '*.map'];
/** In backquotes Caddy reads everything as it stands. */
const line = (name: string, value: string) => `${name} \`${value}\``;

/**
 * A Caddyfile for a machine of one's own: the site, and the vote API below /v1 on the same origin. Its environment says the rest:
 * SITE_ADDRESS (a host name gets a certificate), API (HOST:PORT).
 */
export function caddyfile(rules: readonly HeaderRule[]): string {
  const headers = rules
    .filter(({ source }) => !source.startsWith('/v1/'))
    .flatMap(({ source, headers }) =>
      Object.entries(headers).map(
        ([name, value]) => `\t\theader ${source.replace('**', '*')} ${line(name, value)}`,
      ),
    );
  return `{$SITE_ADDRESS::80} {
	encode gzip
	handle /v1/* {
		reverse_proxy {$API:127.0.0.1:8787}
	}
	route {
${headers.join('\n')}
		root * {$SITE_ROOT:public}
		@hidden path ${HIDDEN.join(' ')}
		error @hidden 404
		try_files {path} {path}/index.html {path}.html
		file_server
	}
	handle_errors {
		root * {$SITE_ROOT:public}
		@missing expression {err.status_code} == 404
		rewrite @missing /404.html
		file_server @missing
	}
}
`;
}
