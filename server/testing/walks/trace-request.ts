import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { inProject } from '#scripts/lib/house/source-imports.ts';

const toFile = (url: string): string => {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url;
  const top = inProject('/');
  return path.startsWith(top) ? path.slice(top.length) : '';
};

/** The functions by which the tests' module loader reads an export; the product has none of them. */
const isReadingOfExport = (text: string): boolean =>
  /^\(\)\s*=>\s*\{\s*try\s*\{\s*return\b/u.test(text);

/**
 * The files of the project of which a function runs during a request, by V8's exact counts of calls. Call it with a request
 * that was sent before, because what a first one loads is part of the start.
 */
export const traceRequest = async (send: () => Promise<unknown>): Promise<Set<string>> => {
  const session = new Session();
  session.connect();
  try {
    await session.post('Debugger.enable');
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    // Drops what was counted until now.
    await session.post('Profiler.takePreciseCoverage');
    await send();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const entered = new Set<string>();
    for (const { url, scriptId, functions } of result) {
      const file = toFile(url);
      if (!/^(?:domain|server)\//u.test(file)) continue;
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
      const ranges = functions.flatMap((called) => called.ranges.slice(0, 1));
      const isEntered = ranges.some(
        ({ count, startOffset, endOffset }) =>
          count > 0 && !isReadingOfExport(scriptSource.slice(startOffset, endOffset)),
      );
      if (isEntered) entered.add(file);
    }
    return entered;
  } finally {
    session.disconnect();
  }
};
