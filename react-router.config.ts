import type { Config } from '@react-router/dev/config';
import { drawnPath, pages } from './contract/pages.ts';

/** What becomes HTML at build time: public pages, and the shells of pages that are visited first. */
const prerendered = pages
  .filter((page) => 'prerender' in page || 'drawnShell' in page)
  .map((page) => drawnPath(page));

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: false,
  // The maintenance page has no address of its own: the build sets it apart for the server.
  prerender: [...prerendered, '/maintenance'],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
