/**
 * A path with its parameters filled in: `/v1/daily/{date}` with `{ date: '2022-09-20' }` is `/v1/daily/2022-09-20`.
 * Throws where one is missing.
 */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} wants ${name}`);
    return encodeURIComponent(value);
  });
}
