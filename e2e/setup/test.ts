import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { startOwnPortal } from './portal.ts'

/** What a page complained about; a journey that provokes a complaint says so beforehand. */
export type Faults = {
  /** Complaints that match belong to this test, such as the 401 of a wrong password. */
  expect(pattern: RegExp): void
}

type Fixtures = {
  faults: Faults
  /** The first try leaves nothing behind that disturbs a second one, which may use the same portal. */
  isRepeatable: boolean
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * The test of all journeys. `baseURL` is the portal of this run; a second try gets a portal of its own. Page errors,
 * console errors and violations of the Content Security Policy fail a journey, in every page of its context.
 */
export const test = base.extend<Fixtures>({
  isRepeatable: [false, { option: true }],
  baseURL: [
    async ({ isRepeatable }, use, { retry }) => {
      if (retry === 0 || isRepeatable) return use(process.env['E2E_URL'])
      // The first try has changed the run's portal: the second one starts on a fresh copy.
      const shared = process.env['E2E_URL']
      const portal = await startOwnPortal()
      process.env['E2E_URL'] = portal.url
      await use(portal.url)
      process.env['E2E_URL'] = shared
      return portal.stop()
    },
    { scope: 'test', timeout: 120_000 },
  ],
  faults: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const expected: RegExp[] = []
      await listen(context, (complaint) => complaints.push(complaint))
      await use({ expect: (pattern) => void expected.push(pattern) })
      const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(unexpected, 'page errors, console errors and policy violations').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

async function listen(context: BrowserContext, report: (complaint: string) => void): Promise<void> {
  context.on('weberror', (fault) => report(`page error: ${fault.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console error: ${message.text()} (${message.location().url})`)
  })
  await context.exposeBinding('reportPolicyViolation', (_source, complaint: string) => report(complaint))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const reportViolation: unknown = Reflect.get(globalThis, 'reportPolicyViolation')
      if (typeof reportViolation === 'function')
        reportViolation(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

/**
 * Fails with rule, help and places when axe finds anything against WCAG 2.2 AA in the page as it stands, or in the
 * `part` of it that a CSS selector names.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.evaluate(settle)
  // A page without frames needs no second page to put their results together, which takes half of the time.
  const hasFrames = page.frames().length > 1
  const axe = new AxeBuilder({ page })
    .setLegacyMode(!hasFrames)
    .options({ runOnly: WCAG_22_AA, resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ html }) => html) }))
  expect(found, 'axe, WCAG 2.2 AA').toEqual([])
}

/** Half-way from one theme to the other no colour is what it will be: waits for what moves and comes to an end. */
async function settle(): Promise<void> {
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))
  const moving = [document, ...shadows]
    .flatMap((root) => root.getAnimations())
    // What goes with the scroll position never ends by itself.
    .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  // What is not drawn may stand still for good.
  const patience = new Promise((resume) => setTimeout(resume, 2_000))
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), patience])
}
