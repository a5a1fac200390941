import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type HotRoute, type LoadRequest, rivalRequest } from './hot-routes.ts';
import { load, type Measured } from './load.ts';
import { median, requestsOf } from './rounds.ts';
import type { Ready, Spent } from './server.ts';

type Side = Measured & {
  /** Microseconds of the server process for each request. */
  cpuPerRequest: number;
};

export type Comparison = {
  route: HotRoute;
  ours: Side;
  rival: Side;
  /** Requests a second of ours over the rival's: the median of the rounds. */
  ratio: number;
  isMet: boolean;
};

type CompareOptions = {
  server: ChildProcess;
  ready: Ready;
  route: HotRoute;
  /** The route's place among the hot routes. */
  place: number;
  rounds: number;
  /** Of each round and side. */
  seconds: number;
};

const connections = 32;
const warmUpInSeconds = 4;

const medianSide = (sides: Side[]): Side => ({
  requestsPerSecond: median(sides.map((side) => side.requestsPerSecond)),
  p99: median(sides.map((side) => side.p99)),
  cpuPerRequest: median(sides.map((side) => side.cpuPerRequest)),
});

const spentBy = async (server: ChildProcess): Promise<number> => {
  server.send('spent');
  const [answer] = (await once(server, 'message')) as [Spent];
  return answer.cpu;
};

/** Measures a route and its rival in turn, so that whatever else the machine does falls on both. */
export const compare = async (options: CompareOptions): Promise<Comparison> => {
  const { server, ready, route, place, rounds, seconds } = options;
  const sideOf = (origin: string, request: (n: number) => LoadRequest) => {
    const requests = requestsOf(route, request);
    return async (duration: number): Promise<Side> => {
      const before = await spentBy(server);
      const measured = await load({ origin, seconds: duration, connections, requests });
      const spent = (await spentBy(server)) - before;
      return { ...measured, cpuPerRequest: spent / (measured.requestsPerSecond * duration) };
    };
  };
  const askOurs = sideOf(ready.ours, route.request);
  const askRival = sideOf(ready.bare, (n) => rivalRequest(ready.facts, route, place, n));

  await askOurs(warmUpInSeconds);
  await askRival(warmUpInSeconds);
  const ours: Side[] = [];
  const rival: Side[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await askOurs(seconds));
    rival.push(await askRival(seconds));
  }
  const ratio = median(
    ours.map((side, round) => side.requestsPerSecond / (rival[round]?.requestsPerSecond ?? 0)),
  );
  return {
    route,
    ratio,
    isMet: ratio >= route.target,
    ours: medianSide(ours),
    rival: medianSide(rival),
  };
};
