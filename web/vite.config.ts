import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleGraph } from './scripts/bundle-graph.mjs';
import { messageCompilerOptions } from './scripts/messages.mjs';
import { oneLanguage } from './scripts/one-language.mjs';
import { preloadFonts } from './scripts/preload-fonts.mjs';
import { routerOptions } from './scripts/routes.mjs';
import { serviceWorker } from './scripts/service-worker.mjs';

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin(messageCompilerOptions),
    oneLanguage(),
    tanstackRouter({ ...routerOptions, target: 'react', autoCodeSplitting: true }),
    react({ compiler: true }),
    tailwindcss(),
    preloadFonts(),
    bundleGraph(),
    serviceWorker(),
  ],
  define: {
    __DEV_UI__: JSON.stringify(command === 'serve' || process.env.VITE_DEV_UI === '1'),
  },
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // TanStack's store asks for the form that old Reacts need; ours has the hook itself.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8080' },
  },
  build: {
    target: 'baseline-widely-available',
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    // Fonts inlined as data: addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    // What every page loads first comes as one file, and the frame around them all as another: smaller than the same code cut
    // along what else uses it. What the sign-in screen has in common with the frame stands alone; it comes without a frame.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            {
              name: 'common',
              test: /messages\/app_name\.js$|icons\/info\.mjs$|@radix-ui\/react-(primitive|context|use-layout-effect|use-callback-ref)\//,
            },
            { name: 'shell', test: /src\/app\/shell\/shell\.tsx$/ },
            // The signs of the sermon builder, which its late parts use, too: one file instead of seven.
            {
              name: 'signs',
              test: /icons\/(book-open|download|ellipsis|ellipsis-vertical|library-big|rotate-ccw-clock|undo-2)\.mjs$/,
            },
            {
              name: 'ui',
              test: /src\/ui\/(badge|verse|forms\/(control-classes|field-context|input)|states\/(empty-state|skeleton))\.|src\/lib\/(device\/media|failure-toast)\.|offline\/new-id\.|icons\/(check|pencil|plus|trash|trash-2|x)\.mjs$/,
            },
          ],
        },
      },
    },
  },
}));
