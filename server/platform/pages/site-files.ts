import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/pages.ts';
import type { Site, WebBuild } from './web-build.ts';

/** Colours of the window around the installed site: `--brand` and `--surface` of the pages' tokens. */
const themeColor = '#0b5c74';
const backgroundColor = '#faf6ee';

/** Search engines list the prerendered public pages, but not the teacher's login. */
const isListed = (page: (typeof pages)[number]) =>
  'prerender' in page && page.access === 'public' && !page.path.startsWith('/admin/');

const sitemapOf = (publicUrl: string, builtAt: Date) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      .filter(isListed)
      .map(
        ({ path }) =>
          `<url><loc>${publicUrl}${path}</loc><lastmod>${builtAt.toISOString().slice(0, 10)}</lastmod></url>`,
      ),
    '</urlset>',
    '',
  ].join('\n');

const robotsOf = (publicUrl: string) =>
  [
    'User-agent: *',
    ...['/api/', '/admin/', '/dev/', '/files/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

type Names = { siteName: string; siteFullName: string; siteDescription: string };

/** The manifest with which a phone installs the site as an app. */
const manifestOf = ({ siteName, siteFullName, siteDescription }: Names) => ({
  id: '/',
  name: siteFullName,
  short_name: siteName,
  description: siteDescription,
  lang: 'ar',
  dir: 'rtl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: themeColor,
  background_color: backgroundColor,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Files that name the platform's own address or names: the map for search engines and the app manifest. */
export const registerSiteFiles = (app: FastifyInstance, build: WebBuild, site: Site): void => {
  const serve = (path: string, type: string, write: (values: SiteValues) => string) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(write(await site.read())),
    );
  serve('/sitemap.xml', 'application/xml', ({ publicUrl }) => sitemapOf(publicUrl, build.builtAt));
  serve('/robots.txt', 'text/plain', ({ publicUrl }) => robotsOf(publicUrl));
  serve('/manifest.webmanifest', 'application/manifest+json', (values) =>
    JSON.stringify(manifestOf(values)),
  );
};

type SiteValues = Awaited<ReturnType<Site['read']>>;
