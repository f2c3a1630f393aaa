import { type BrowserContext, type ConsoleMessage, expect, test as base, type WebError } from '@playwright/test'
import { settingUp, useKeptContext } from './kept-context.ts'
import { type RunningPortal, startOwnPortal } from './portal.ts'

/** Errors and policy violations of a page. A journey that causes one declares it before. */
export type Faults = {
  /** This test causes the errors that match, such as the 401 of a wrong password. */
  expect(pattern: RegExp): void
}

type Fixtures = {
  faults: Faults
  /** Maps are drawn with fewer pixels, which no journey reads: without a graphics card each takes its time. */
  coarseMaps: void
  /** The journey can run twice on one portal, so its second try needs no new one. */
  isRepeatable: boolean
}

/**
 * The test of all journeys. `baseURL` is the portal of this run, or a new portal for a second try. Page errors, console
 * errors and violations of the Content Security Policy in any page of its context fail it.
 */
export const test = base.extend<Fixtures>({
  isRepeatable: [false, { option: true }],
  baseURL: [
    async ({ isRepeatable }, use, { retry }) => {
      if (retry === 0 || isRepeatable) return use(process.env['E2E_URL'])
      // The first try has changed the portal of the run: the second one starts on a new portal.
      const shared = process.env['E2E_URL']
      const portal = await startOwnPortal()
      process.env['E2E_URL'] = portal.url
      await use(portal.url)
      process.env['E2E_URL'] = shared
      return portal.stop()
    },
    { scope: 'test', timeout: 120_000 },
  ],
  context: ({ browser, baseURL: portal, viewport, isMobile, hasTouch, locale, timezoneId }, use, info) => {
    const look = { portal, viewport, isMobile, hasTouch, locale, timezoneId }
    return useKeptContext(browser, look, use, () => info.status !== info.expectedStatus)
  },
  coarseMaps: [
    async ({ context }, use) => {
      const script = await settingUp(() =>
        context.addInitScript(() => Object.defineProperty(globalThis, 'devicePixelRatio', { get: () => 0.25 })),
      )
      await use()
      await script.dispose()
    },
    { auto: true },
  ],
  faults: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const expected: RegExp[] = []
      const stop = await settingUp(() => listen(context, (complaint) => complaints.push(complaint)))
      await use({ expect: (pattern) => void expected.push(pattern) })
      await stop()
      const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(unexpected, 'page errors, console errors and policy violations').toEqual([])
    },
    { auto: true },
  ],
})

interface OwnPortal {
  /** Files that share a value share a portal: what one leaves there, another one may see. */
  portalFor: string
  portal: RunningPortal
}

/** The test of journeys that change what all people see: each worker starts a portal of its own for each `portalFor`. */
export const ownPortalTest = test.extend<object, OwnPortal>({
  portalFor: ['', { option: true, scope: 'worker' }],
  portal: [
    async ({ portalFor }, use) => {
      if (portalFor === '') throw new Error('a journey on a portal of its own says what for: test.use({ portalFor })')
      const portal = await startOwnPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

export { expect } from '@playwright/test'
export { expectAccessible } from './accessible.ts'

/** Returns what ends it: the context may serve further tests. */
async function listen(context: BrowserContext, report: (complaint: string) => void): Promise<() => Promise<void>> {
  const onFault = (fault: WebError) => report(`page error: ${fault.error().message}`)
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') report(`console error: ${message.text()} (${message.location().url})`)
  }
  context.on('weberror', onFault)
  context.on('console', onMessage)
  const binding = await context.exposeBinding('reportPolicyViolation', (_source, complaint: string) =>
    report(complaint),
  )
  const script = await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const reportViolation: unknown = Reflect.get(globalThis, 'reportPolicyViolation')
      if (typeof reportViolation === 'function')
        reportViolation(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return async () => {
    context.off('weberror', onFault)
    context.off('console', onMessage)
    await Promise.all([binding.dispose(), script.dispose()])
  }
}
