import { defineConfig } from '@playwright/test'
import { findBrowser, launchArguments, unwantedArguments } from './tools/test/chromium.ts'

const { executablePath, env } = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Not the folder of the reports: it is emptied first.
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/setup/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Patience costs nothing where a journey goes well; two workers on a busy machine need it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // What passes only when tried once more is flaky: the run names it.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }], ['./e2e/setup/slowest-reporter.ts']],
  use: {
    // What nobody can click after so long nobody will: the rest of the test's time would be waited in vain.
    actionTimeout: 30_000,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording costs a fifth of the run: `npx playwright test <journey> --trace on` for the one that fails.
    trace: 'off',
    launchOptions: {
      executablePath,
      args: launchArguments,
      ignoreDefaultArgs: unwantedArguments,
      env: { ...process.env, ...env },
    },
  },
})
