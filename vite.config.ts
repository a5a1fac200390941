import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/lib/contract-routes-plugin.ts';
import { fontFolder, webFonts } from './scripts/lib/web-fonts-plugin.ts';

const apiAddress = 'http://127.0.0.1:3000';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), webFonts(), contractRoutes()],
  resolve: { alias: { '@fonts': resolve(fontFolder) } },
  // Fonts and pictures stay files of their own: the content security policy allows no data: fonts.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: { proxy: { '/api': apiAddress } },
});
