import { type RunningPortal, startOwnPortal } from './portal.ts'
import { test as everyTest } from './test.ts'

/**
 * For journeys whose subject stands on everybody's pages: a portal of their own, one for all of a worker. Each call makes
 * another one, so that what one file enters does not stand on the pages of the next.
 */
export const testOnOwnPortal = () =>
  everyTest.extend<object, { portal: RunningPortal }>({
    portal: [
      async ({}, use) => {
        const portal = await startOwnPortal()
        await use(portal)
        await portal.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ portal }, use) => use(portal.url),
  })
