import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { precompress } from './lib/precompress.mjs';
import { writeScriptHashes } from './lib/script-hashes.mjs';

const clientFolder = join('build', 'web', 'client');

const routerCli = join('node_modules', '@react-router', 'dev', 'bin.cjs');
const { status } = spawnSync(process.execPath, [routerCli, 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

await writeScriptHashes(clientFolder, join('build', 'web', 'csp.json'));
await precompress(clientFolder);
