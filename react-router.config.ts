import type { Config } from '@react-router/dev/config';
import { pages } from './contract/pages.ts';

/** Public pages become HTML at build time; every other page starts from the one fallback document. */
const prerendered = pages.filter((page) => 'prerender' in page).map((page) => page.path);

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: false,
  // The maintenance page has no address of its own: the build sets it apart for the server.
  prerender: [...prerendered, '/maintenance'],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
