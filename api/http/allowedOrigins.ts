// Hosts put `--` between the name of a project and that of one of its previews, and give nobody a name that has it: beside
// a name and `--` the star stands for previews of that project alone, where `*.web.app` would be everybody's site.
const NAME = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const PREVIEWS = new RegExp(
  `^https://(?:${NAME}--[a-z0-9-]*\\*[a-z0-9-]*|[a-z0-9-]*\\*[a-z0-9-]*--${NAME})(?:\\.${NAME}){2,}$`,
);

function isOrigin(text: string): boolean {
  return !text.includes('*') && URL.canParse(text) && new URL(text).origin === text;
}

/** Whether the text is an origin, or a pattern of a project's previews such as `https://deploy-preview-*--site.netlify.app`. */
export function isOriginPattern(text: string): boolean {
  return isOrigin(text) || PREVIEWS.test(text);
}

/** The first that is an origin, none of previews; undefined: there is none. */
export function firstOrigin(patterns: readonly string[]): string | undefined {
  return patterns.find(isOrigin);
}

/** Tells whether an Origin header is among the origins and patterns. A star is one character or more of one label. */
export function originMatcher(patterns: readonly string[]): (origin: string) => boolean {
  const [origins, previews] = [
    patterns.filter(isOrigin),
    patterns.filter((text) => !isOrigin(text)),
  ];
  const expressions = previews.map(
    (text) => new RegExp(`^${text.replaceAll('.', '\\.').replace('*', '[a-z0-9-]+')}$`),
  );
  return (origin) =>
    origins.includes(origin) || expressions.some((expression) => expression.test(origin));
}
