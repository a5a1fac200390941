import type { ChildProcess } from 'node:child_process';
import { type HotRoute, type LoadRequest, baselineRequest } from './hot-routes.ts';
import { load, type Measured } from './load.ts';
import { median, requestsOf } from './rounds.ts';
import type { Ready, Spent } from './server.ts';
import { ask } from './servers.ts';

type Side = Measured & {
  /** CPU microseconds of the server process for each request. */
  cpuPerRequest: number;
};

export type Comparison = {
  route: HotRoute;
  ours: Side;
  baseline: Side;
  /** Our requests per second divided by the baseline's: the median of the rounds. */
  ratio: number;
  isMet: boolean;
};

type CompareOptions = {
  server: ChildProcess;
  ready: Ready;
  route: HotRoute;
  /** Index among the hot routes. */
  routeIndex: number;
  rounds: number;
  /** For each round and side. */
  seconds: number;
};

const connections = 32;
const warmUpInSeconds = 4;

const medianSide = (sides: Side[]): Side => ({
  requestsPerSecond: median(sides.map((side) => side.requestsPerSecond)),
  p99: median(sides.map((side) => side.p99)),
  cpuPerRequest: median(sides.map((side) => side.cpuPerRequest)),
});

const spentBy = async (server: ChildProcess): Promise<number> =>
  (await ask<Spent>(server, 'spent')).cpu;

/** Measures a route and its baseline alternately, so that other work of the machine affects both alike. */
export const compare = async (options: CompareOptions): Promise<Comparison> => {
  const { server, ready, route, routeIndex, rounds, seconds } = options;
  const sideOf = (origin: string, request: (n: number) => LoadRequest) => {
    const requests = requestsOf(route, request);
    return async (duration: number): Promise<Side> => {
      const before = await spentBy(server);
      const measured = await load({ origin, seconds: duration, connections, requests });
      const spent = (await spentBy(server)) - before;
      return { ...measured, cpuPerRequest: spent / (measured.requestsPerSecond * duration) };
    };
  };
  const loadOurs = sideOf(ready.ours, route.request);
  const loadBaseline = sideOf(ready.bare, (n) =>
    baselineRequest(ready.facts, route, routeIndex, n),
  );

  await loadOurs(warmUpInSeconds);
  await loadBaseline(warmUpInSeconds);
  const ours: Side[] = [];
  const baseline: Side[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await loadOurs(seconds));
    baseline.push(await loadBaseline(seconds));
  }
  const ratio = median(
    ours.map((side, round) => side.requestsPerSecond / (baseline[round]?.requestsPerSecond ?? 0)),
  );
  return {
    route,
    ratio,
    isMet: ratio >= route.target,
    ours: medianSide(ours),
    baseline: medianSide(baseline),
  };
};
