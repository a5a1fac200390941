import { readFileSync } from 'node:fs';

const intervalInMilliseconds = 500;

/** The parent of a process, from /proc where it exists; a process name may contain spaces and brackets. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}

/**
 * Calls back once when the npm that started this process has ended. npm passes a SIGTERM only to the shell that it
 * starts, and the shell ends without passing it on; without this watch the product would keep running after it was
 * stopped. Without npm nothing is watched, because the parent may end (`node scripts/start.mjs &`).
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
