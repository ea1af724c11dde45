// axios, and what no page asks for before its first chart: a chunk of its own. Where the first answers are there
// already (earlyAnswers.ts), the chart does not wait for it.
export async function importHttp() {
  const [{ send }, { otherReads }, { mutations, proposed }] = await Promise.all([
    import(/* webpackChunkName: 'http' */ './send'),
    import(/* webpackChunkName: 'http' */ '../answers/otherReads.atBuild'),
    import(/* webpackChunkName: 'http' */ '../answers/mutations.atBuild'),
  ]);
  return { send, otherReads, mutations, proposed };
}

/** Ahead of the first request; what fails is loaded again by the request itself. */
export function preloadHttp(): void {
  importHttp().catch(() => undefined);
}
