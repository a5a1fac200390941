import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, ensureInstalled } from './lib/bootstrap.mjs';
import { inProject, projectFolder, say } from './lib/project.mjs';
import { closingLine } from './lib/test-counts.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const startTimeoutInMilliseconds = 180_000;
const stopTimeoutInMilliseconds = 60_000;

/** Starts the product as `npm start` does, on an empty data folder and a free port. */
const startProduct = (dataDir) =>
  spawn(process.execPath, [inProject('scripts', 'start.mjs')], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Resolves with the address that the product prints when it is ready. */
const waitForAddress = (product) =>
  new Promise((resolve, reject) => {
    let output = '';
    const timeout = setTimeout(
      () => reject(new Error('not ready in time')),
      startTimeoutInMilliseconds,
    );
    product.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const [, url] = /^Ready: (\S+)$/m.exec(output) ?? [];
      if (!url) return;
      clearTimeout(timeout);
      resolve(url);
    });
    product.once('close', (code) => {
      clearTimeout(timeout);
      reject(new Error(`it ended with code ${code}:\n${output}`));
    });
  });

/** Reads an address. @throws Error unless the reply has status 200 and `isRight` accepts its text */
const read = async (url, isRight) => {
  const reply = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  const text = await reply.text();
  if (reply.status !== 200 || !isRight(text)) {
    throw new Error(`status ${reply.status}: ${text.slice(0, 300)}`);
  }
};

/** Stops the product by a signal. @throws Error unless it ends by itself with exit code 0 */
const stop = async (product) => {
  if (product.exitCode !== null) throw new Error(`it had ended with code ${product.exitCode}`);
  const closed = once(product, 'close');
  product.kill('SIGTERM');
  // The server stops by itself when the process that started it is gone.
  const timeout = setTimeout(() => product.kill('SIGKILL'), stopTimeoutInMilliseconds);
  const [code, signal] = await closed;
  clearTimeout(timeout);
  if (code !== 0) throw new Error(`it ended with ${signal ?? `code ${code}`}`);
};

const counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs one check, prints its outcome and counts it. Returns the check's result. */
const check = async (name, run) => {
  try {
    const answer = await run();
    counts.passed += 1;
    say(`passed  ${name}`);
    return answer;
  } catch (error) {
    counts.failed += 1;
    say(`FAILED  ${name}: ${error.message}`);
    return undefined;
  }
};

const checkProduct = async (dataDir) => {
  const product = startProduct(dataDir);
  const url = await check('the product starts on an empty folder', () => waitForAddress(product));
  if (url) {
    await check('the home page is a page in Arabic', () =>
      read(`${url}/`, (html) => html.includes('<html lang="ar"')),
    );
    await check('the list of courses holds the demo courses', () =>
      read(`${url}/api/Course`, (json) => JSON.parse(json).length > 0),
    );
    await check('it says that it is ready', () =>
      read(`${url}/readyz`, (json) => JSON.parse(json).status === 'ready'),
    );
  }
  await check('it stops with exit code 0 at SIGTERM', () => stop(product));
};

/** Starts the built product once, reads the home page, the courses and `/readyz`, and stops it. */
await command(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chemistry-smoke-'));
  try {
    // As root PostgreSQL runs as another user, who has to reach the folder.
    chmodSync(dataDir, 0o755);
    await ensureInstalled({ dev: false });
    await check('the pages are built', async () => {
      if (!(await ensureWebBuilt())) throw new Error('the reason stands above');
    });
    if (counts.failed === 0) await checkProduct(dataDir);
  } catch (error) {
    say(`FAILED  the run itself: ${error.message}`);
    counts.failed += 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
  say(`\n${closingLine(counts)}`);
  return counts.failed > 0 ? 1 : 0;
});
