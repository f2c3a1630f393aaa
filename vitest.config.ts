import { defineConfig } from 'vitest/config'

const sqlTests = '**/*.db.test.ts'
const setupFiles = ['tools/test/fail-on-console.ts']

/**
 * Three projects: `unit` is pure and needs nothing, `server` (*.db.test.ts) needs PostgreSQL and gets one for the run
 * (or TEST_DATABASE_URL), `portal` runs in a simulated browser document.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,tools,bench,apps}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'apps/portal/**', sqlTests],
          setupFiles,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [`{apps/server,tools}/${sqlTests}`],
          globalSetup: ['tools/test/global-database.ts'],
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'happy-dom',
          include: ['apps/portal/**/*.test.{ts,tsx}'],
          setupFiles,
        },
      },
    ],
  },
})
