import { readFileSync } from 'node:fs';

const intervalInMilliseconds = 500;

/** Parent of a process, where /proc tells it; its name may hold spaces and brackets. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}

/**
 * Calls back once when the npm that started us is gone. npm passes a SIGTERM on only to the shell between us, and the
 * shell dies of it without a word; without this the product would go on behind the back of whoever stopped it.
 * Started without npm nothing is watched: then a parent may leave (`node scripts/start.mjs &`).
 */
export function onNpmGone(callback) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === atStart) return;
    clearInterval(timer);
    callback();
  }, intervalInMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
