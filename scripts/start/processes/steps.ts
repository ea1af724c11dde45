/** Shows what a long start is at: plain lines, the same with and without a terminal. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  console.log(`   …    ${name}`);
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${seconds.padStart(5)} s  ${name}`);
  return result;
}
