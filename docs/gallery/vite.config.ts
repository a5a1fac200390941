import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fontFolder, webFonts } from '#scripts/lib/web-fonts-plugin.ts';

/** The page of the parts, by itself: none of it is in the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), webFonts()],
  resolve: { alias: { '@fonts': resolve(fontFolder) } },
  build: { outDir: resolve('build/gallery'), emptyOutDir: true, assetsInlineLimit: 0 },
  server: { host: '127.0.0.1', fs: { allow: [resolve('.')] } },
});
