import type { Config } from '@react-router/dev/config';
import { pages } from './contract/pages.ts';

/** Public pages become HTML at build time; every other page starts from the one fallback document. */
const prerendered = pages.filter((page) => 'prerender' in page).map((page) => page.path);

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: false,
  prerender: [...prerendered],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
