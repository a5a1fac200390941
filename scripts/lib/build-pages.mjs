import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { drawBrandImages } from './brand-images.ts';
import { setMaintenancePageApart } from './maintenance-page.mjs';
import { nameScripts } from './page-documents.mjs';
import { readManifest } from './page-weights.mjs';
import { precompress } from './precompress.mjs';
import { writeScriptHashes } from './script-hashes.mjs';
import { buildServiceWorker } from './service-worker.mjs';

const buildFolder = join('build', 'web');
const clientFolder = join(buildFolder, 'client');

const routerCli = join('node_modules', '@react-router', 'dev', 'bin.cjs');
const { status } = spawnSync(process.execPath, [routerCli, 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

await setMaintenancePageApart(clientFolder);
await nameScripts(clientFolder);
await drawBrandImages(clientFolder);
await writeScriptHashes(clientFolder, join(buildFolder, 'csp.json'));
await buildServiceWorker(clientFolder, readManifest(clientFolder));
await precompress(clientFolder);
