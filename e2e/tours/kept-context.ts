import type { BrowserContext } from '@playwright/test'
import { test } from '../setup/test.ts'

interface Kept {
  readonly context: BrowserContext
  readonly portal: string | undefined
}

let kept: Kept | null = null

/**
 * The test of the page tours. Those of a worker share one browser context, whose scripts are fetched and compiled once:
 * without it, a page's first load costs twice as much as the next. Each tour begins without cookies, storage and pages.
 */
export const tourTest = test.extend({
  context: async ({ browser, baseURL }, use) => {
    // A second try is on a portal of its own.
    if (kept && kept.portal !== baseURL) {
      await kept.context.close()
      kept = null
    }
    kept ??= { context: await browser.newContext(), portal: baseURL }
    const { context } = kept
    await context.setStorageState({ cookies: [], origins: [] })
    await use(context)
    await context.setOffline(false)
    await Promise.all(context.pages().map((page) => page.close()))
  },
})
