import { setTimeout } from 'node:timers/promises';
import { type Nginx } from './nginx.ts';
import { type Node } from './node.ts';
import { type Extent, type Outcome } from './scene.ts';
import { describeLoad, failuresOf, type School } from './stage.ts';

/** Stops one node and starts it again, then the other one, while students take exams through the proxy. */
export const restartInTurn = async (
  { school, proxy, nodes }: { school: School; proxy: Nginx; nodes: Node[] },
  { rate, seconds }: Pick<Extent, 'rate' | 'seconds'>,
  restart: (node: Node) => Promise<Node>,
): Promise<Outcome> => {
  const ended = new AbortController();
  const loading = school
    .load({ origin: () => proxy.plain, rate, seconds })
    .finally(() => ended.abort());
  let restarts = 0;
  // The last one ends before the load does, where the load is long enough.
  while (restarts < nodes.length || !ended.signal.aborted) {
    const place = restarts % nodes.length;
    nodes[place] = await restart(nodes[place] as Node);
    restarts += 1;
    await setTimeout(500);
  }
  const storm = await loading;
  const faults = failuresOf(storm);
  if (storm.cutOff > 0) faults.push(`${storm.cutOff} calls were cut off`);
  if (storm.turnedAway > 0) faults.push(`${storm.turnedAway} calls were told to come back`);
  if (storm.finished < storm.started) faults.push('not every attempt was finished');
  return {
    title: 'Rolling restart behind nginx',
    figures: [`${restarts} restarts of two nodes in turn, while ${describeLoad(storm)}.`],
    faults,
  };
};
