import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { drawBrandImages } from './lib/brand-images.ts';
import { setMaintenancePageApart } from './lib/maintenance-page.mjs';
import { nameScripts } from './lib/page-documents.mjs';
import { precompress } from './lib/precompress.mjs';
import { writeScriptHashes } from './lib/script-hashes.mjs';

const clientFolder = join('build', 'web', 'client');

const routerCli = join('node_modules', '@react-router', 'dev', 'bin.cjs');
const { status } = spawnSync(process.execPath, [routerCli, 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

await setMaintenancePageApart(clientFolder);
await nameScripts(clientFolder);
await drawBrandImages(clientFolder);
await writeScriptHashes(clientFolder, join('build', 'web', 'csp.json'));
await precompress(clientFolder);
