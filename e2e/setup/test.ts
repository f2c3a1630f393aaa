import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type RunningPortal, startOwnPortal } from './portal.ts'

/** Errors and policy violations of a page. A journey that causes one declares it before. */
export type Faults = {
  /** This test causes the errors that match, such as the 401 of a wrong password. */
  expect(pattern: RegExp): void
}

type Fixtures = {
  faults: Faults
  /** The journey can run twice on one portal, so its second try needs no new one. */
  isRepeatable: boolean
}

/** Besides: what a dialog holds is no banner or footer of the page, and what is seen on a button is in its name. */
const rules = Object.fromEntries(
  [
    'landmark-banner-is-top-level',
    'landmark-contentinfo-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'label-content-name-mismatch',
  ].map((rule) => [rule, { enabled: true }]),
)
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

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
 * Fails with rule, help and elements when axe finds violations of WCAG 2.2 AA in the page, or in the `part` of it that a
 * CSS selector names.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.evaluate(settle)
  // From the top of the page: of a link that lies half under the header, the other half is too small to touch.
  if (part === 'footer') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // Without frames axe needs no second page to merge their results, which would double the time.
  const hasFrames = page.frames().length > 1
  const axe = new AxeBuilder({ page })
    .setLegacyMode(!hasFrames)
    .options({ runOnly: WCAG_22_AA, rules, resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ html }) => html) }))
  expect(found, 'axe, WCAG 2.2 AA').toEqual([])
}

/** Waits for running animations that end, because colours are wrong half-way between two themes. */
async function settle(): Promise<void> {
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []))
  const moving = [document, ...shadows]
    .flatMap((root) => root.getAnimations())
    // Animations by scroll position never end by themselves.
    .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  // Animations of elements that are not rendered may never end.
  const patience = new Promise((resume) => setTimeout(resume, 2_000))
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), patience])
}
