import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

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

const options: axe.RunOptions = {
  runOnly: WCAG_22_AA,
  rules,
  resultTypes: ['violations'],
  // No rule of these reads the style sheets.
  preload: { assets: ['media'] },
}

/**
 * Fails with rule, help and elements when axe finds violations of WCAG 2.2 AA in the page, or in the `part` of it that a
 * CSS selector names.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.evaluate(settle)
  const seen = page.frames().length > 1 ? await lookAtFrames(page, part) : await lookAtPage(page, part)
  const violations = await withoutCovered(page, seen)
  const found = violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ html }) => html) }))
  expect(found, 'axe, WCAG 2.2 AA').toEqual([])
}

/**
 * Runs axe in a page without frames. A document gets axe once, and answers nothing but its violations: what else axe
 * writes down and a second copy of it took as long as the rules.
 */
async function lookAtPage(page: Page, part?: string): Promise<axe.Result[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([context, asked]) => {
      const own = Reflect.get(globalThis, 'axe') as typeof axe
      const { violations } = await own.run(context ?? document, asked)
      return violations
    },
    [part ? { include: [part], exclude: [] } : null, options] as const,
  )
}

/** Frames are looked at one by one, and a further page merges what was found in them. */
async function lookAtFrames(page: Page, part?: string): Promise<axe.Result[]> {
  const builder = new AxeBuilder({ page }).options(options)
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  return violations
}

/**
 * Of what lies half under a sticky header or bar, the other half is too small to touch, until its reader scrolls: such
 * targets are measured once more in the middle of the window.
 */
async function withoutCovered(page: Page, violations: readonly axe.Result[]): Promise<axe.Result[]> {
  const left: axe.Result[] = []
  for (const violation of violations) {
    const nodes: axe.NodeResult[] = []
    for (const node of violation.nodes) {
      const selector = violation.id === 'target-size' && node.target.length === 1 ? node.target[0] : undefined
      if (typeof selector !== 'string') nodes.push(node)
      else if (await isTooSmall(page, selector)) nodes.push(node)
    }
    if (nodes.length > 0) left.push({ ...violation, nodes })
  }
  return left
}

function isTooSmall(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (of) => {
    document.querySelector(of)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const own = Reflect.get(globalThis, 'axe') as typeof axe
    const { violations } = await own.run(of, { runOnly: ['target-size'], preload: false })
    return violations.length > 0
  }, selector)
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
