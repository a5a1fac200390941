import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** The scripts decide how long such a page takes: the font may come with the words that are set in it. */
const withoutFont = (html) => html.replace(/<link rel="preload"[^>]*as="font"[^>]*>/, '');

/** The fallback document with the page's own scripts named in the head, so that none waits for another to be read. */
function shellOf(fallback, manifest, route) {
  const { scripts, styles } = filesOfPage(manifest, route.id);
  const links = [...scripts.map(preload), ...styles.map(style)].filter(
    (link) => !fallback.includes(/href="([^"]+)"/.exec(link)[1]),
  );
  return withoutFont(fallback).replace('</head>', `${links.join('')}</head>`);
}

/** Words that stand before the scripts have come are set in the fallback face (`web/lib/first-visit/first-fonts.ts`). */
const withLaterFont = (html) => withoutFont(html).replace('<html ', '<html data-fonts="later" ');

const modulePreload = /<link rel="modulepreload"[^>]*>/gu;

/** A browser opens six connections: the styles must not wait for the first six scripts. */
const scriptsAfterStyles = (html) =>
  html
    .replaceAll(modulePreload, '')
    .replace('</head>', `${html.match(modulePreload).join('')}</head>`);

/** Prerendered HTML is read without scripts: they must not take the line from what is seen. */
const scriptsLater = (html) =>
  scriptsAfterStyles(html).replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );

/** Writes a shell for each page that is not prerendered, and puts the scripts of the others behind what is seen. */
export async function nameScripts(clientFolder) {
  const manifest = readManifest(clientFolder);
  const fallback = await readFile(join(clientFolder, fallbackPage), 'utf8');
  for (const page of pages) {
    const file = join(clientFolder, documentOf(page));
    if (page.prerender) {
      await writeFile(file, scriptsLater(await readFile(file, 'utf8')));
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    if (page.drawnShell) {
      const drawn = join(clientFolder, drawnPath(page), 'index.html');
      await writeFile(file, scriptsAfterStyles(withLaterFont(await readFile(drawn, 'utf8'))));
      await rm(drawn);
      continue;
    }
    const route = routeOfPage(manifest, page);
    if (!route) throw new Error(`web/routes.ts has no route for the page ${page.path}.`);
    await writeFile(file, scriptsAfterStyles(shellOf(fallback, manifest, route)));
  }
}
