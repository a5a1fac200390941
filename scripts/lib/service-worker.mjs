import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { contractRoutes } from './contract-routes-plugin.ts';
import { filesOfPage } from './page-weights.mjs';

/** The pages that a student uses without a network; signing out leads to the last. */
const offlinePages = [
  'home',
  'courses',
  'course',
  'lesson',
  'practice',
  'my-results',
  'profile',
  'subscription',
  'features',
  'my-certificates',
  'honors',
  'login',
];

/** A formula loads its fonts when it is shown; these are the two that most formulas need. */
const isRareFont = (file) => /\/KaTeX_/u.test(file);

/** The pages' scripts and styles, and those that they load later, such as an exam or the pages of a document. */
function filesWithLater(clientFolder, manifest) {
  const found = new Set();
  const waiting = offlinePages.flatMap((page) => {
    const { scripts, styles } = filesOfPage(manifest, page);
    return [...scripts, ...styles];
  });
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = join(clientFolder, file);
    if (found.has(file) || isRareFont(file) || !existsSync(path)) continue;
    found.add(file);
    // The list of the router covers all pages, also ones that were never opened.
    if (!/\.(?:js|css)$/u.test(file) || file === manifest.url) continue;
    const named = readFileSync(path, 'utf8').match(/[\w.-]+-[\w-]{8}\.(?:js|css|woff2)\b/gu) ?? [];
    waiting.push(...named.map((one) => `/assets/${one}`));
  }
  return [...found];
}

/** Builds the service worker, and writes into it which files an opened lesson may need without a network. */
export async function buildServiceWorker(clientFolder, manifest) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [contractRoutes()],
    define: {
      'process.env.NODE_ENV': '"production"',
      'self.offlineFiles': JSON.stringify(filesWithLater(clientFolder, manifest)),
    },
    build: {
      outDir: resolve(clientFolder),
      emptyOutDir: false,
      lib: {
        entry: resolve('web/service-worker/service-worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'service-worker.js',
      },
    },
  });
}
