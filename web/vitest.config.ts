import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests that mock modules or depend on module state, and so need their own modules. */
const testsWithOwnModules = [
  'src/api/token-store.test.ts',
  'src/features/profile/sign-out-everywhere.test.tsx',
  'src/features/accounts/session/*.test.tsx',
  'src/features/accounts/sign-in/sign-in-*.test.tsx',
  'src/features/assist/**/*.test.{ts,tsx}',
  'src/features/giving/**/*.test.{ts,tsx}',
  'src/features/offline/**/*.test.{ts,tsx}',
  'src/features/prayer/**/*.test.{ts,tsx}',
  'src/features/sermons/builder/{canvas/canvas,translation-preference}.test.tsx',
  'src/features/sermons/saving/**/*.test.{ts,tsx}',
  'src/features/voice/**/*.test.{ts,tsx}',
  'src/ui/forms/lazy-select.test.tsx',
];

export default defineConfig({
  plugins: [react({ compiler: true })],
  define: { __DEV_UI__: 'false' },
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  test: {
    environment: 'happy-dom',
    globalSetup: ['src/testing/compile-messages.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
    pool: 'threads',
    maxWorkers: '100%',
    // Loading all modules for every test file takes eight times as long as the tests themselves, so most
    // files share them.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: testsWithOwnModules,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own modules', include: testsWithOwnModules } },
    ],
  },
});
