import type { Browser, Page } from '@playwright/test'
import { closePopups, type DemoAccount, signIn, watchQuiet, withPortal } from '../browser.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import { median } from '../statistics.ts'
import { type Interactions, desktopInteractions, phoneInteractions } from '../shell/interactions.ts'
import { collectEvents, slowestOf, themeFrames } from '../shell/events.ts'
import { firstResults } from '../shell/first-result.ts'
import { shownTiles } from '../../e2e/pages/dashboard.ts'

/** Of each interaction and each theme switch. */
const repetitions = 24
/** Four times slower: a cheap laptop, or a phone. */
const slowdown = 4
const limits = { theme: 50, interaction: 160, result: 150 } as const

interface Timed {
  readonly theme: readonly number[]
  /** Milliseconds from the input event to the next frame presented, by interaction. */
  readonly interactions: Readonly<Record<string, readonly number[]>>
  /** Milliseconds from the first key in the search to its first result, by what is found. */
  readonly results: Readonly<Record<string, readonly number[]>>
  /** How many there are and have come. */
  readonly tiles: number
}

/** How soon the shell responds to input: the production build in a real browser, at full speed and on a slower processor. */
export function measureShell(bench: Bench): Promise<Measurement> {
  return withPortal(bench, async (browser, { url, demoAccounts }) => {
    // This account sees both companies: several pages of trips, a filter, people. It has all twelve tiles.
    const account = demoAccounts.find(({ email }) => email.startsWith('grace.yeung@')) ?? demoAccounts[0]
    const plain = await timeAll(bench, browser, { url, account, rate: 1 })
    const slow = await timeAll(bench, browser, { url, account, rate: slowdown })
    return {
      figures: [...figuresOf(plain, ''), ...figuresOf(slow, `, ${slowdown}× slower processor`)],
      notes: notes(plain),
    }
  })
}

interface Conditions {
  readonly url: string
  readonly account: DemoAccount | undefined
  readonly rate: number
}

async function timeAll(bench: Bench, browser: Browser, conditions: Conditions): Promise<Timed> {
  bench.say(`${repetitions} of each, processor ${conditions.rate}× slower`)
  const desktop = await openSignedIn(browser, conditions, { width: 1440, height: 900 })
  const tiles = await bringTiles(desktop)
  const theme = await themeFrames(browser, desktop, repetitions)
  const interactions = await timeInteractions(desktop, desktopInteractions)
  const results = await firstResults(desktop, repetitions)
  await desktop.context().close()
  const phone = await openSignedIn(browser, conditions, { width: 390, height: 844 })
  Object.assign(interactions, await timeInteractions(phone, phoneInteractions))
  await phone.context().close()
  return { theme, interactions, results, tiles }
}

/** Scrolls to each tile and waits until it has loaded, then back to the top. Returns how many there are. */
async function bringTiles(page: Page): Promise<number> {
  const quiet = watchQuiet(page)
  const tiles = await shownTiles(page)
  for (const anchor of tiles) {
    await page.locator(`[data-tile=${anchor}]`).scrollIntoViewIfNeeded()
    await page.locator(`[data-tile=${anchor}]:not(:has([data-coming]))`).waitFor()
  }
  await quiet()
  await page.evaluate(() => scrollTo(0, 0))
  return tiles.length
}

async function openSignedIn(
  browser: Browser,
  { url, account, rate }: Conditions,
  viewport: { width: number; height: number },
) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', timezoneId: 'Asia/Hong_Kong', viewport })
  const page = await context.newPage()
  await collectEvents(page)
  const quiet = watchQuiet(page)
  await signIn(page, account)
  await quiet()
  await closePopups(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

async function timeInteractions(page: Page, interactions: Interactions): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (const [name, { prepare, act, settle }] of Object.entries(interactions)) {
    const all: number[] = []
    for (let turn = 0; turn < repetitions; turn += 1) {
      await prepare?.(page, turn)
      all.push(await slowestOf(page, () => act(page, turn)))
      await settle(page, turn)
    }
    times[name] = all
  }
  return times
}

function figuresOf({ theme, interactions, results }: Timed, where: string): Figure[] {
  const isPlain = where === ''
  const held = (name: string, value: number, atMost: number): Figure => {
    const figure = limited(`${name}${where}`, value, 'ms', { atMost })
    // The goals speak of a machine as it is.
    return isPlain ? figure : { ...figure, goal: null }
  }
  return [
    held('theme switch, median', median(theme), limits.theme),
    held('theme switch, worst', Math.max(...theme), limits.theme),
    ...Object.entries(interactions).flatMap(([name, all]) => [
      held(`${name}, median`, median(all), limits.interaction),
      held(`${name}, worst`, Math.max(...all), limits.interaction),
    ]),
    ...Object.entries(results).flatMap(([name, all]) => [
      held(`first result in the search, ${name}, median`, median(all), limits.result),
      held(`first result in the search, ${name}, worst`, Math.max(...all), limits.result),
    ]),
  ]
}

const notes = ({ tiles }: Timed) => [
  `${repetitions} repetitions of each, the first ones included, which fetch what the shell loads on demand; ${tiles} tiles, all of them loaded.`,
  'Theme switch: from a performance trace, from the pointer event on the theme to the presentation of the frame that has it; the page is asked in that same frame which theme it wears.',
  'Interactions: Event Timing entries (duration to the next paint, which browsers round to 8 ms; what is under their threshold counts as 16 ms), of an interaction with several events the longest.',
  'First result: from the first key of a word, typed at once, to the frame that shows an option with the whole word, the palette opened anew each time.',
]
