const delays = [3000, 6000, 12_000];
const longest = 30_000;

/** While the server does not reply, each retry waits longer than the one before; in milliseconds. */
export function retryDelay(failures: number): number {
  return delays[failures] ?? longest;
}
