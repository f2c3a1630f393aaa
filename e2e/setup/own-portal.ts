import type { RunningPortal } from './portal.ts'
import { test as everyTest } from './test.ts'

/**
 * For journeys that change what everybody sees, or need another deployment: a portal of their own, one for each worker.
 * Each call of this function makes a separate fixture, so that files do not share what they enter.
 */
export const testOnOwnPortal = <P extends RunningPortal>(start: () => Promise<P>) =>
  everyTest.extend<object, { portal: P }>({
    portal: [
      async ({}, use) => {
        const portal = await start()
        await use(portal)
        await portal.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ portal }, use) => use(portal.url),
  })
