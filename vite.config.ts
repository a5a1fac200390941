import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/lib/contract-routes-plugin.ts';
import { fontFolder, webFonts } from './scripts/lib/web-fonts-plugin.ts';

const apiAddress = 'http://127.0.0.1:3000';

const everyPageNeeds =
  /node_modules\/(?:clsx|@tanstack\/query-core\/build\/modern\/(?!infinite|queries|hydration))|web\/(?:paths|lib\/(?:api-error|decode-token|first-paint|guard|query-client|refresh|session|session-end|theme|tokens|when-idle)\.|ui\/(?:badge|bidi|button|dir-icon|element-tile|notice|spinner|states|toasts|toaster-host)\.)|domain\/(?:grades|platform)\./u;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), webFonts(), contractRoutes()],
  resolve: { alias: { '@fonts': resolve(fontFolder) } },
  // Fonts and pictures stay files of their own: the content security policy allows no data: fonts.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs arrives as two files: thirty small ones compress worse and ask more often.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'base', test: everyPageNeeds },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': apiAddress } },
});
