import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject, say } from './project.mjs';
import { isRunning, signals } from './run.mjs';

const beatInMilliseconds = 2_000;
const staleAfterInMilliseconds = 30_000;

/** Runs a task while no other process of this project runs it. A lock that its owner no longer renews is taken over. */
export async function withLock(name, task) {
  const folder = inProject('build', `${name}.lock`);
  mkdirSync(inProject('build'), { recursive: true });
  for (let attempt = 0; !tryToTake(folder); attempt += 1) {
    if (attempt === 0) say(`Another start is busy here (${name}); waiting for it.`);
    await delay(500);
  }
  const beat = setInterval(() => utimesSync(folder, new Date(), new Date()), beatInMilliseconds);
  const leave = () => rmSync(folder, { recursive: true, force: true });
  // Without a listener a signal would end this process before it releases the lock.
  const quit = () => {
    if (!isRunning()) process.exit(130);
  };
  process.once('exit', leave);
  for (const signal of signals) process.on(signal, quit);
  try {
    return await task();
  } finally {
    clearInterval(beat);
    process.removeListener('exit', leave);
    for (const signal of signals) process.removeListener(signal, quit);
    leave();
  }
}

function tryToTake(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const touchedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - touchedAt > staleAfterInMilliseconds) {
    const aside = `${folder}-${process.pid}`;
    try {
      // When several processes find the lock stale, only one rename succeeds.
      renameSync(folder, aside);
      rmSync(aside, { recursive: true, force: true });
    } catch {
      // Another process renamed it first.
    }
  }
  return false;
}
