import { createHash } from 'node:crypto';

/** The hosts that the site may ask beside its own, and what for (S28: this is the written list). */
const HOSTS = {
  /** Google Charts; only the browser loads it. */
  charts: 'https://www.gstatic.com/charts/',
  /** The CDN of the web font and the icon font. */
  fonts: 'https://cdn.jsdelivr.net',
  /** Firebase sign-in. */
  identity: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
} as const;

export interface InlineParts {
  scripts: Set<string>;
  styles: Set<string>;
  styleAttributes: Set<string>;
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function unescapeAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Adds what stands inline in one page of the build, as hashes. */
export function collectInlineParts(html: string, parts: InlineParts): void {
  for (const [, text = ''] of html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
    if (text) parts.scripts.add(hash(text));
  }
  for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) {
    parts.styles.add(hash(text));
  }
  for (const [, text = ''] of html.matchAll(/<[^>]*\sstyle="([^"]*)"/g)) {
    parts.styleAttributes.add(hash(unescapeAttribute(text)));
  }
}

/**
 * The Content-Security-Policy of every answer (S24, S25): no `unsafe-*` for scripts; inline scripts and
 * styles only those that the build wrote. `origins`: the API's, and the Auth emulator's where one is used.
 */
export function contentPolicy(parts: InlineParts, origins: readonly string[]): string {
  const list = (...items: string[]) => items.join(' ');
  return [
    // What has no directive of its own, such as <link rel="prefetch"> in Firefox, comes from the site alone.
    "default-src 'self'",
    list('script-src', "'self'", HOSTS.charts, ...parts.scripts),
    list('style-src', "'self'", HOSTS.charts, ...parts.styles),
    ...(parts.styleAttributes.size > 0
      ? [list('style-src-attr', "'unsafe-hashes'", ...parts.styleAttributes)]
      : []),
    list('font-src', "'self'", HOSTS.fonts),
    list('img-src', "'self'", 'data:'),
    list('connect-src', "'self'", ...HOSTS.identity, ...origins),
    "manifest-src 'self'",
    "frame-src 'none'",
    "media-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
