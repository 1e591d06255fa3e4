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
      // TanStack Store imports the shim for old React versions; React has had the hook itself since version
      // 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8080' },
  },
  build: {
    target: 'baseline-widely-available',
    // Every browser in this target supports module preloading.
    modulePreload: { polyfill: false },
    // The content security policy would block fonts inlined as data: URLs.
    assetsInlineLimit: 0,
    // The code every page loads first is bundled into one file, and the shell into another, which is smaller
    // than splitting it by usage. What the sign-in screen shares with the shell is separate, because it is
    // shown without the shell.
    rolldownOptions: {
      output: {
        // Every page loads the list of these chunk names, so chunks that aren't loaded dynamically get a
        // short one.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            {
              name: 'common',
              test: /messages\/app_name\.js$|icons\/info\.mjs$|@radix-ui\/react-(primitive|context|use-layout-effect|use-callback-ref)\//,
            },
            { name: 'shell', test: /src\/app\/shell\/shell\.tsx$/ },
            // Messages that many pages share: one small file instead of a hundred.
            { name: 'messages', test: /messages\/common_\w+\.js$/, minShareCount: 3 },
            // The audio player's icons: one file instead of three.
            { name: 'playback', test: /icons\/(audio-lines|pause|play)\.mjs$/ },
            // Icons shared by the sermon builder's lazily loaded parts: one file instead of seven.
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
