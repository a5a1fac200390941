import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentOf, drawnPath, pages } from '#contract/pages.ts';
import { filesOfPage, readManifest } from './page-weights.mjs';

const fallbackPage = '__spa-fallback.html';

/** `course/:courseId?` of the router and `/course/:courseId` of the table are the same page. */
const comparable = (path) => path.replaceAll('?', '').replace(/^\//, '');

const routeOfPage = (manifest, page) =>
  Object.values(manifest.routes).find(
    (route) => route.path !== undefined && comparable(route.path) === comparable(page.path),
  );

const preload = (file) => `<link rel="modulepreload" href="${file}"/>`;
const style = (file) => `<link rel="stylesheet" href="${file}"/>`;

/** Scripts render such a page, so its font is loaded together with its text and not before. */
const withoutFont = (html) => html.replace(/<link rel="preload"[^>]*as="font"[^>]*>/, '');

/** The fallback document with the page's own scripts named in the head, so that they load in parallel. */
function shellOf(fallback, manifest, route) {
  const { scripts, styles } = filesOfPage(manifest, route.id);
  const links = [...scripts.map(preload), ...styles.map(style)].filter(
    (link) => !fallback.includes(/href="([^"]+)"/.exec(link)[1]),
  );
  return withoutFont(fallback).replace('</head>', `${links.join('')}</head>`);
}

/** Text that appears before the scripts have loaded uses the fallback font (`web/lib/first-visit/first-fonts.ts`). */
const withLaterFont = (html) => withoutFont(html).replace('<html ', '<html data-fonts="later" ');

const modulePreload = /<link rel="modulepreload"[^>]*>/gu;

/** A browser opens six connections, so styles come first: they must not wait for the first six scripts. */
const scriptsAfterStyles = (html) =>
  html
    .replaceAll(modulePreload, '')
    .replace('</head>', `${html.match(modulePreload).join('')}</head>`);

/** Prerendered HTML is readable without scripts, so scripts must not compete with what is visible. */
const scriptsLater = (html) =>
  scriptsAfterStyles(html).replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );

const startOfPage = /import\("\/assets\/entry\.client-[^"]+"\)/u;

/**
 * A female student (`web/lib/first-visit/first-paint.ts`) gets the feminine texts before her page renders, if they
 * load within a second. The script is in the document, so that other readers load nothing for it (decisions/0136).
 */
const addressedFirst = (html, feminine) =>
  html.replace(
    startOfPage,
    (start) =>
      `let early=true;const start=()=>{early=false;return ${start}};document.documentElement.dataset.address?Promise.race([import("${feminine}").then(({address})=>early&&address(true)),new Promise((end)=>setTimeout(end,1e3))]).then(start,start):start()`,
  );

/** Writes a shell for each page that is not prerendered; in the other pages scripts load after the visible content. */
export async function nameScripts(clientFolder) {
  const manifest = readManifest(clientFolder);
  const feminine = (await readdir(join(clientFolder, 'assets'))).find((name) =>
    /^feminine-[\w-]+\.js$/u.test(name),
  );
  if (!feminine) throw new Error('The build has no script with the feminine sentences.');
  const read = async (path) => addressedFirst(await readFile(path, 'utf8'), `/assets/${feminine}`);
  const fallback = await read(join(clientFolder, fallbackPage));
  for (const page of pages) {
    const file = join(clientFolder, documentOf(page));
    if (page.prerender) {
      await writeFile(file, scriptsLater(await read(file)));
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    if (page.drawnShell) {
      const drawn = join(clientFolder, drawnPath(page), 'index.html');
      await writeFile(file, scriptsAfterStyles(withLaterFont(await read(drawn))));
      await rm(drawn);
      continue;
    }
    const route = routeOfPage(manifest, page);
    if (!route) throw new Error(`web/routes.ts has no route for the page ${page.path}.`);
    await writeFile(file, scriptsAfterStyles(shellOf(fallback, manifest, route)));
  }
}
