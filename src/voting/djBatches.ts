import { MAX_DJS_PER_QUESTION } from '../../contract/core/constants';

/** The ids in the same request as a DJ's. */
export type BatchOf = (id: string) => string[] | undefined;

function allBatches(ids: readonly string[]): Map<string, string[]> {
  const batches = new Map<string, string[]>();
  for (let start = 0; start < ids.length; start += MAX_DJS_PER_QUESTION) {
    const batch = ids.slice(start, start + MAX_DJS_PER_QUESTION);
    for (const id of batch) batches.set(id, batch);
  }
  return batches;
}

/** Of the lines of a list, in its order; made when the first row asks: of 10,000 DJs a sort would wait for it. */
export function djBatches(lines: readonly { dj: { id: string } }[]): BatchOf {
  let batches: Map<string, string[]> | null = null;
  return (id) => (batches ??= allBatches(lines.map(({ dj }) => dj.id))).get(id);
}
