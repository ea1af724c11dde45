/** The yardstick's address on the site's own host. */
export const STATIC_PAGE = '/bench/static-page';

const DAYS = 45;
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [900, 320, 60, 290];
const STEP = (WIDTH - LEFT) / DAYS;

// Any heights will do; these come and go as a vote's days do.
const heightOf = (day: number) => 80 + ((day * 37) % 160);

/** A chart of votes per day as nothing but HTML: 45 bars with both axes in SVG, system fonts, no script, no styles. */
export function staticPage(): string {
  const days = Array.from({ length: DAYS }, (_, day) => day);
  const bars = days.map((day) => {
    const [x, height] = [LEFT + day * STEP, heightOf(day)];
    return `<rect x="${x.toFixed(1)}" y="${BOTTOM - height}" width="${(STEP - 4).toFixed(1)}" height="${height}" rx="3" fill="#1565c0"/>`;
  });
  const names = days
    .filter((day) => day % 7 === 0)
    .map((day) => `<text x="${(LEFT + day * STEP).toFixed(1)}" y="310">9/${day + 1}</text>`);
  const lines = [0, 60, 120, 180, 240].map(
    (votes) =>
      `<path d="M${LEFT} ${BOTTOM - votes}H${WIDTH}" stroke="#ccc"/><text x="8" y="${BOTTOM - votes}">${votes * 10}票</text>`,
  );
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>日別投票数</title></head>
<body><main><h1>日別投票数</h1><div role="img" aria-label="日別投票数">
<svg width="100%" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><g>${lines.join('')}</g><g>${bars.join('')}</g><g>${names.join('')}</g></svg>
</div></main></body></html>
`;
}
