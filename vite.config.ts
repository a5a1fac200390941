import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/lib/contract-routes-plugin.ts';
import { fontFolder, webFonts } from './scripts/lib/web-fonts-plugin.ts';

const apiAddress = 'http://127.0.0.1:3000';

const everyPageNeeds = [
  /node_modules\/(?:clsx|@radix-ui\/react-direction|lucide-react\/dist\/esm\/(?!icons))/u,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(?:chevron-down|chevron-left|circle-user-round|log-out|menu|moon|play|sun|user|x)\./u,
  /node_modules\/@tanstack\/query-core\/build\/modern\/(?!infinite|queries|hydration|queryObserver|mutationObserver)/u,
  /node_modules\/@tanstack\/react-query\/build\/modern\/QueryClientProvider\./u,
  /web\/(?:paths|features\/(?:shell|not-found\/not-found\.))/u,
  /web\/lib\/(?:[a-z-]+\/)?(?:api-error|decode-token|early-calls|first-fonts|first-paint|guard|hydrated|link-button|query-client|refresh|session|session-end|theme|tokens|when-idle)\./u,
  /web\/ui\/(?:[a-z-]+\/)?(?:badge|bidi|button|class-names|dir-icon|element-tile|notice|spinner|states|tile-page|toasts|toaster-host)\./u,
  /domain\/(?:grades|platform)\./u,
];

/** What every page behind the sign-in needs, and the list of courses: all that shows data. */
const dataPagesNeed = [
  /node_modules\/@tanstack\/query-core\/build\/modern\/queryObserver\./u,
  /node_modules\/@tanstack\/react-query\/build\/modern\/(?:errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary|queryOptions|suspense|useBaseQuery|useQuery)\./u,
  /web\/lib\/(?:[a-z-]+\/)?(?:api|breadcrumb|call|early-view|format|picture-sources|request|use-leave-when-forbidden|use-page-title)\./u,
  /web\/ui\/(?:[a-z-]+\/)?(?:action-bar|card|skeleton|visually-hidden)\./u,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|arrow-right|lock)\./u,
  /web\/features\/(?:courses\/courses\.queries|lessons\/lessons\.queries|subscriptions\/subscriptions\.api)\./u,
  /domain\/(?:text\/)?(?:count-forms|courses|months|names|once|pictures|plural|video-links)\./u,
];

/** What the lesson shares with its viewer and its exercises, which come later. */
const lessonNeeds = [
  /web\/features\/lessons\/(?:lesson\.texts|pdf\/pdf-links)\./u,
  /web\/ui\/(?:notation|tabs)\./u,
  /node_modules\/katex\//u,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(?:circle-play|clipboard-list|download|external-link|file-text|video-off)\./u,
];

const sharedChunks = new Set(['framework', 'base', 'data', 'lesson']);

/** V8 compiles such a file while it arrives, beside the main thread, and not function by function when they are called. */
const compileAhead = '//# allFunctionsCalledOnLoad';

const isOneOf = (patterns: RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id));

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    webFonts(),
    contractRoutes(),
    optimizeLocales.vite({ locales: ['ar-AE'] }),
  ],
  resolve: { alias: { '@fonts': resolve(fontFolder) } },
  // Fonts and pictures stay files of their own: the content security policy allows no data: fonts.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (sharedChunks.has(name) ? compileAhead : ''),
            // What many pages need arrives as three files: thirty small ones compress worse and ask more often.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'base', test: isOneOf(everyPageNeeds) },
                { name: 'data', test: isOneOf(dataPagesNeed) },
                { name: 'lesson', test: isOneOf(lessonNeeds) },
                { name: 'search', test: /domain\/text\/(?:arabic-folding|digits)\./u },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': apiAddress } },
});
