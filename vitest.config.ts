import { defineConfig } from 'vitest/config'
import type { TestProjectInlineConfiguration } from 'vitest/config'

const sqlTests = '**/*.db.test.ts'
const documentTests = 'apps/portal/**/*.{dom.test.ts,test.tsx}'
const setupFiles = ['tools/test/each-file.ts']

/** What Node runs as it is, types stripped, as `npm start` does: nothing is transformed. */
const native: NonNullable<TestProjectInlineConfiguration['test']> = {
  environment: 'node',
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/**
 * Three projects: `unit` needs nothing, `server` (*.db.test.ts) needs PostgreSQL and gets one for the run (or
 * TEST_DATABASE_URL), `portal` (*.test.tsx and *.dom.test.ts) runs in a simulated browser document. The files of a
 * worker share its process and its modules, so each leaves behind what it found.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false,
    // What passes only when tried once more is flaky: the run names it, and more than three fail it.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          ...native,
          name: 'unit',
          include: ['{packages,tools,bench,apps}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', sqlTests, documentTests],
          setupFiles,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...native,
          name: 'server',
          include: [`{apps/server,tools}/${sqlTests}`],
          globalSetup: ['tools/test/global-database.ts'],
          setupFiles: [...setupFiles, 'tools/test/end-of-worker.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'happy-dom',
          include: [documentTests],
          // Its texts are forgotten with the portal's modules.
          server: { deps: { inline: ['i18next'] } },
          setupFiles: [...setupFiles, 'apps/portal/tools/fresh-page.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
