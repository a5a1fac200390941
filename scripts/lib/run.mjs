import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onNpmGone } from './npm-watch.mjs';
import { projectFolder } from './project.mjs';

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

let running = 0;

/** Whether a program is running that handles signals itself. */
export const isRunning = () => running > 0;

/** npm and the terminal both pass on a Ctrl-C: two signals within this time count as one. */
const clickIntervalInMilliseconds = 1500;

/**
 * Runs a program in the project's folder to its end, passing signals on to it. Signals never end this process: the
 * program handles them, and its exit code (128 + number for a signal) is returned.
 *
 * - `capture`: its output is returned, not shown; and it is ended at the latest two seconds after a signal
 * - `isServer`: it gets each signal exactly once (it has a process group of its own), and stops by itself when this
 *   process is killed, so that no orphan occupies the port
 */
export function run(command, args, { env = process.env, capture = false, isServer = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      env,
      detached: isServer && process.platform !== 'win32',
      stdio: capture
        ? ['ignore', 'pipe', 'pipe']
        : ['inherit', 'inherit', 'inherit', ...(isServer ? ['ipc'] : [])],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));

    let lastSignalAt = -Infinity;
    let wasStopped = false;
    const forward = (signal) => {
      wasStopped = true;
      if (performance.now() - lastSignalAt < clickIntervalInMilliseconds) return;
      lastSignalAt = performance.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      // npm takes half a minute to stop, so it is killed; the next start detects and repeats an unfinished install.
      if (capture) setTimeout(() => child.kill('SIGKILL'), 2_000).unref();
    };
    for (const signal of signals) process.on(signal, forward);
    const stopWatching = onNpmGone(() => forward('SIGTERM'));
    running += 1;
    const finish = (code) => {
      running -= 1;
      for (const signal of signals) process.removeListener(signal, forward);
      stopWatching();
      resolve({ code, output, wasStopped });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Preloaded into the server: stops it in an orderly way when the process that started it is gone. */
export const stopWithParent = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href];
