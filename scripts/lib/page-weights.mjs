import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * The maximum that a first visit to a page may load, in KiB: scripts and styles after gzip; and for the pages with which most visits
 * begin, as `bench:web` measures them, the whole visit as it is sent: document, scripts, styles, fonts and pictures.
 */
export const budgets = [
  {
    page: 'home',
    route: 'home',
    script: 136,
    style: 12,
    // What the page loads by itself below its first view.
    visit: { document: 'index.html', later: ['visitor-offers', 'carousel-motion'], most: 182 },
  },
  {
    page: 'courses',
    route: 'courses',
    script: 145,
    style: 12,
    visit: { document: 'courses/index.html', most: 171 },
  },
  {
    page: 'course',
    route: 'course',
    script: 146,
    style: 12,
    visit: { document: 'shells/course-courseId.html', most: 172 },
  },
  {
    page: 'lesson and exam',
    route: 'lesson',
    script: 154,
    style: 16,
    visit: { document: 'shells/lesson-lessonId.html', most: 182 },
  },
  { page: 'login', route: 'login', script: 158, style: 12 },
  { page: 'register', route: 'register', script: 163, style: 12 },
  { page: 'dashboard', route: 'dashboard', script: 300, style: 17 },
];

/** The maximum of what a page loads on demand, in KiB after gzip, by the beginnings of the names of its scripts. */
export const laterBudgets = [
  // What reads printed sheets beside the page, with the reader of codes for browsers that have none.
  { name: 'reader of sheets', scripts: ['sheet-reader.worker', 'jsQR'], most: 60 },
];

/** Both fonts together, in KiB on disk (they are already compressed). */
export const fontBudget = 28;

/** The router's build manifest: the module of each route, and the files that it imports. */
export function readManifest(clientFolder) {
  const assets = join(clientFolder, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`No manifest in ${assets}: build the pages first.`);
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** The page's route and its parent routes, the outermost first. */
function routeChain(manifest, routeId) {
  const route = manifest.routes[routeId];
  if (!route) throw new Error(`The build has no route ${routeId}.`);
  return route.parentId ? [...routeChain(manifest, route.parentId), route] : [route];
}

const modulesOf = (part) => [
  part.module,
  part.clientLoaderModule,
  part.hydrateFallbackModule,
  ...part.imports,
];

/** The files, each once, that a first visit to a page loads before the visitor taps anything. */
export function filesOfPage(manifest, routeId) {
  const parts = [manifest.entry, ...routeChain(manifest, routeId)];
  return {
    scripts: [...new Set([manifest.url, ...parts.flatMap(modulesOf)].filter(Boolean))],
    // A style that is also loaded later on carries a `#` at its end in the manifest.
    styles: [...new Set(parts.flatMap((part) => part.css).map((file) => file.replace(/#$/, '')))],
  };
}

const toKibibytes = (bytes) => Math.round((bytes / 1024) * 10) / 10;

/** The size of files in KiB after gzip. */
const weigh = (clientFolder, files) =>
  toKibibytes(
    files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length,
      0,
    ),
  );

/** Sizes of a page's first visit in KiB after gzip. */
export function weighPage(clientFolder, manifest, routeId) {
  const { scripts, styles } = filesOfPage(manifest, routeId);
  return { script: weigh(clientFolder, scripts), style: weigh(clientFolder, styles) };
}

/** Pictures and icons of the build that a document names; those of courses come with the calls. */
const picturesIn = (html) =>
  [...html.matchAll(/(?:src|href)="(\/[^"{}]+\.(?:svg|png|webp|jpg))"/gu)].map(([, path]) => path);

/** The scripts that a script imports at once, itself included; names are relative to the assets. */
export function importedBy(name, readAsset, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const imports = readAsset(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/gu);
  for (const [, imported] of imports) importedBy(imported, readAsset, found);
  return found;
}

/** The scripts of a page that are loaded by themselves after it, by the beginnings of their names. */
function laterScripts(clientFolder, beginnings) {
  const assets = join(clientFolder, 'assets');
  const readAsset = (name) => readFileSync(join(assets, name), 'utf8');
  const names = beginnings.map((beginning) => {
    const name = readdirSync(assets).find(
      (file) => file.startsWith(`${beginning}-`) && file.endsWith('.js'),
    );
    if (!name) throw new Error(`The build has no script ${beginning}.`);
    return name;
  });
  return names.flatMap((name) => [...importedBy(name, readAsset)].map((file) => `/assets/${file}`));
}

/** The size of what is loaded on demand, in KiB after gzip. */
export const weighLater = (clientFolder, beginnings) =>
  weigh(clientFolder, [...new Set(laterScripts(clientFolder, beginnings))]);

/** The whole first visit to a page in KiB as the server sends it, without what its calls answer. */
export function weighVisit(clientFolder, manifest, { route, document, later = [] }) {
  const { scripts: first, styles } = filesOfPage(manifest, route);
  const scripts = [...new Set([...first, ...laterScripts(clientFolder, later)])];
  const html = readFileSync(join(clientFolder, document), 'utf8');
  const read = (file) => readFileSync(join(clientFolder, file));
  const texts = [Buffer.from(html), ...[...scripts, ...styles].map(read)];
  const pictures = [...new Set(picturesIn(html))].map(read);
  const bytes = [...texts.map((text) => brotliCompressSync(text)), ...pictures].reduce(
    (sum, { length }) => sum + length,
    0,
  );
  return toKibibytes(bytes + 1024 * weighFonts(clientFolder));
}

/** The two fonts that pages are set in; those of formulas come only with a formula. */
export function weighFonts(clientFolder) {
  const assets = join(clientFolder, 'assets');
  const fonts = readdirSync(assets).filter((file) => /^readex.*\.woff2$/.test(file));
  if (fonts.length === 0) throw new Error(`No fonts in ${assets}.`);
  return toKibibytes(fonts.reduce((sum, file) => sum + readFileSync(join(assets, file)).length, 0));
}
