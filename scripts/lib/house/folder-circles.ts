import { dirname } from 'node:path';
import type { Source } from './source-imports.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The folders that each folder imports; a subfolder is a folder of its own. */
const graphOf = (sources: readonly Source[]): Graph => {
  const files = new Set(sources.map(({ file }) => file));
  const graph = new Map(sources.map(({ file }) => [dirname(file), new Set<string>()]));
  for (const { file, staticImports } of sources) {
    for (const target of staticImports) {
      const folder = dirname(target);
      if (files.has(target) && folder !== dirname(file)) graph.get(dirname(file))?.add(folder);
    }
  }
  return graph;
};

const reachedFrom = (graph: Graph, start: string): Set<string> => {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
};

/** The groups of folders that import each other in a circle, the largest first. */
export const findFolderCircles = (sources: readonly Source[]): string[][] => {
  const graph = graphOf(sources);
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]));
  const groups = Map.groupBy(
    [...graph.keys()].filter((folder) => reached.get(folder)?.has(folder)),
    (folder) =>
      [...graph.keys()].find(
        (other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder),
      ),
  );
  return [...groups.values()].toSorted((a, b) => b.length - a.length);
};
