import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hasDevelopmentTools, isAtLeast, isInstalled } from './install-state.mjs';
import { withLock } from './lock.mjs';
import { findPinnedNode, inProject, say, withToolsOnPath } from './project.mjs';
import { run, stopWithParent } from './run.mjs';
import { deleteUnread } from './unread-files.mjs';

const lockFile = inProject('package-lock.json');
/** npm's own record of the installed packages, written at the end of an install. */
const installedFile = inProject('node_modules', '.package-lock.json');
const markerFile = inProject('node_modules', '.installed');
const platform = `${process.platform}-${process.arch}`;

/** An error that stops a command. Its message is for a person; no stack is printed. */
export class CommandError extends Error {}

/**
 * Makes sure that node_modules matches package-lock.json on this machine: everything, or with `dev: false` at least what the
 * product needs to be built and run, without the tools of tests and checks (`devDependencies`).
 */
export async function ensureInstalled({ dev = true } = {}) {
  if (isUpToDate(dev)) return;
  await withLock('install', async () => {
    if (isUpToDate(dev)) return;
    say('Installing the libraries. This happens once and takes about a minute …');
    const startedAt = Date.now();
    const secondsSoFar = () => Math.round((Date.now() - startedAt) / 1000);
    const progress = setInterval(() => say(`  still installing (${secondsSoFar()} s)`), 10_000);
    // Tools that are there are kept by a start after an update, so that the next test need not install them again.
    const withTools = dev || hasDevelopmentTools(readJson(installedFile));
    await install(withTools).finally(() => clearInterval(progress));
    deleteUnread(inProject('node_modules'));
    writeFileSync(markerFile, `${describeInstall(withTools)}\n`);
    say(`Installed in ${secondsSoFar()} s.`);
  });
}

/** True when our stamp matches, or when npm was run by hand and node_modules matches the lock file. */
function isUpToDate(dev) {
  const marker = readText(markerFile)?.trim();
  if (marker === describeInstall(true) || (!dev && marker === describeInstall(false))) return true;
  if (marker !== undefined && !marker.startsWith(`${platform} `)) return false;
  const lock = readJson(lockFile);
  return Boolean(lock) && isInstalled(lock, readJson(installedFile), { dev });
}

/** Changes with the machine, with the lock file, and when npm is run by hand. */
const describeInstall = (dev) =>
  [
    platform,
    ...[lockFile, installedFile].map((file) => hashOf(readText(file) ?? '')),
    dev ? 'all' : 'product',
  ].join(' ');

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

async function install(dev) {
  // The machine's own Node may be older than the pinned one, so it is used only to install.
  const flags = [
    '--engine-strict=false',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // Named, because npm would leave them out with NODE_ENV=production.
  flags.push(dev ? '--include=dev' : '--omit=dev', '--include=optional');
  const lock = readJson(lockFile);
  // Only the tools are missing: they are added, and a product that runs keeps its libraries.
  const isCompletion = dev && lock && isInstalled(lock, readJson(installedFile), { dev: false });
  const first = await npm(isCompletion ? ['install', '--no-save', ...flags] : ['ci', ...flags]);
  if (first.code === 0) return;
  if (first.wasStopped) throw interrupted();
  // When the registry lacks the libraries of other systems, `npm ci` calls the lock file incomplete although it pins
  // every version that we need: then npm installs from the same lock file without that check.
  if (!/in sync|Missing: /.test(first.output)) throw installError(first.output);
  rmSync(inProject('node_modules'), { recursive: true, force: true });
  const second = await npm(['install', '--no-save', ...flags]);
  if (second.wasStopped) throw interrupted();
  if (second.code !== 0) throw installError(second.output);
}

const interrupted = () =>
  new CommandError('The installation was interrupted. Start again to go on.');

const installError = (output) =>
  new CommandError(
    `The libraries could not be installed. npm said:\n${output.trim().split('\n').slice(-15).join('\n')}`,
  );

function npm(args) {
  const script = process.env.npm_execpath;
  // This process may run the pinned Node, which is in the folder that is about to be replaced.
  const node = process.env.npm_node_execpath ?? process.execPath;
  // The variable may name another package manager than npm.
  if (script && /npm-cli\.c?js$/.test(script))
    return run(node, [script, ...args], { capture: true });
  if (process.platform !== 'win32') return run('npm', args, { capture: true });
  return run(process.env.ComSpec ?? 'cmd.exe', ['/d', '/c', 'npm', ...args], { capture: true });
}

/** Where Node keeps the code that it has compiled: a start reads nearly 3,000 files, and takes a quarter less processor time with it. */
const compileCache = inProject('node_modules', '.cache', 'compile');

/**
 * Runs a script by the Node that package.json pins, with the installed tools first on PATH.
 * Returns `{ code, output, wasStopped }`; for the options see `run`.
 */
export function runPinned(args, { env, ...options } = {}) {
  const { serverNodeOptions } = readPackage().config;
  const nodeArgs = options.isServer ? [serverNodeOptions, ...stopWithParent, ...args] : args;
  return run(pinnedNode(), nodeArgs, {
    ...options,
    env: withToolsOnPath({ NODE_COMPILE_CACHE: compileCache, ...process.env, ...env }),
  });
}

const readPackage = () => readJson(inProject('package.json'));

let pinned;

function pinnedNode() {
  pinned ??= choosePinnedNode();
  return pinned;
}

function choosePinnedNode() {
  const lowest = readPackage().engines.node;
  const candidates = [findPinnedNode(), process.execPath].filter(Boolean);
  const versions = candidates.map((path) =>
    String(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout).trim(),
  );
  const index = versions.findIndex((version) => /^v\d/.test(version) && isAtLeast(version, lowest));
  if (index === -1) {
    throw new CommandError(
      `This needs Node ${lowest}. The one that npm brings does not run on this machine (${platform}), ` +
        `and yours is ${process.version}. Install a newer Node from https://nodejs.org, then start again.`,
    );
  }
  return candidates[index];
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(file) {
  const text = readText(file);
  return text ? JSON.parse(text) : undefined;
}

/** Runs the body of a command. The returned number is the exit code; a CommandError is printed without a stack. */
export async function command(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    process.stderr.write(`\n${error instanceof CommandError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
