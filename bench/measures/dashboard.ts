import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { closePopups, type DemoAccount, signIn, watchQuiet, withPortal } from '../browser.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import type { PortolanReady } from '../portolan.ts'
import { collectVitals, type Vitals, vitalsOf } from '../shell/vitals.ts'
import { median } from '../statistics.ts'

/** Loads of `/` by each person in each window, each with an empty cache. */
const loads = 7
const limits = { largestPaint: 1200, shift: 0.01 } as const
/** Pixels of a turn of the wheel, and milliseconds between two. */
const turn = { pixels: 400, pause: 300 } as const

const windows = {
  '1440 × 900': { width: 1440, height: 900 },
  '390 × 844': { width: 390, height: 844 },
} as const

/** One with a trip ahead, one who serves two companies and has all twelve tiles, one for whom approvals wait. */
const people = { traveller: 'mei.ling.chan@', coordinator: 'grace.yeung@', approver: 'kenji.mori@' } as const

interface Load {
  /** When the page was there and quiet. */
  readonly there: Vitals
  /** When the wheel had gone through it. */
  readonly seen: Vitals
}

interface Loaded {
  readonly name: string
  readonly all: readonly Load[]
}

/** How soon the dashboard is there with an empty cache, and what still moves on it while all its tiles come. */
export function measureDashboard(bench: Bench): Promise<Measurement> {
  return withPortal(bench, async (browser, ready) => {
    const loaded: Loaded[] = []
    for (const [person, begin] of Object.entries(people))
      for (const [window, viewport] of Object.entries(windows)) {
        bench.say(`${person}, ${window}: ${loads} loads`)
        const account = ready.demoAccounts.find(({ email }) => email.startsWith(begin))
        loaded.push({ name: `${person}, ${window}`, all: await loadOften(browser, ready, { account, viewport }) })
      }
    return { figures: loaded.flatMap(figuresOf), notes: notesOf(loaded) }
  })
}

interface Terms {
  readonly account: DemoAccount | undefined
  readonly viewport: { readonly width: number; readonly height: number }
}

async function loadOften(browser: Browser, { url }: PortolanReady, { account, viewport }: Terms): Promise<Load[]> {
  const options = { baseURL: url, locale: 'en-US', timezoneId: 'Asia/Hong_Kong', viewport }
  // In a wide window: on a phone the trips, which signing in waits for, may not be in sight.
  const signedIn = await browser.newContext({ ...options, viewport: windows['1440 × 900'] })
  const first = await signedIn.newPage()
  const quiet = watchQuiet(first)
  await signIn(first, account)
  await quiet()
  // News that was shown once does not open again.
  await closePopups(first)
  const storageState = { cookies: await signedIn.cookies(), origins: [] }
  await signedIn.close()
  const all: Load[] = []
  while (all.length < loads) all.push(await loadOnce(browser, { ...options, storageState }))
  return all
}

/** Nothing is known of earlier visits: neither files nor the heights of tiles. */
async function loadOnce(browser: Browser, options: BrowserContextOptions): Promise<Load> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await collectVitals(page)
  const quiet = watchQuiet(page)
  await page.goto('/')
  await page.locator('[data-tile]:not(:has([data-coming]))').first().waitFor()
  await quiet()
  const there = await vitalsOf(page)
  await scrollThrough(page)
  await quiet()
  const seen = await vitalsOf(page)
  await context.close()
  return { there, seen }
}

/** By the wheel, as a person looks for what is below, until it turns without effect; tiles come as they near the screen. */
async function scrollThrough(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  // At the edge: no map and no list of a tile takes the turn.
  await page.mouse.move(width - 4, height / 2)
  let [last, still] = [-1, 0]
  while (still < 4) {
    await page.mouse.wheel(0, turn.pixels)
    await page.waitForTimeout(turn.pause)
    const at = await page.evaluate(() => scrollY)
    still = at === last ? still + 1 : 0
    last = at
  }
}

const figuresOf = ({ name, all }: Loaded): Figure[] => [
  limited(`largest paint of /, ${name}, median`, median(all.map(({ there }) => there.largestPaint)), 'ms', {
    atMost: limits.largestPaint,
  }),
  limited(`layout shift of / until it is there, ${name}, worst`, Math.max(...all.map(({ there }) => there.shift)), '', {
    atMost: limits.shift,
  }),
  {
    ...limited(`layout shift while all tiles come, ${name}, worst`, Math.max(...all.map(later)), '', {
      atMost: limits.shift,
    }),
    // The limit speaks of the page's load. How tall a tile is that nobody has seen here yet depends on what is in it.
    goal: null,
  },
]

const later = ({ there, seen }: Load) => seen.shift - there.shift

const notesOf = (loaded: readonly Loaded[]) => [
  `${loads} loads each, the browser’s cache empty and no height of a tile known. Largest paint and layout shifts as the browser’s own entries have them: the paint from the navigation on; of shifts the sum of all that no input led to, until the page is quiet, and then while the wheel goes through it to its end.`,
  ...loaded.map(({ name, all }) => {
    const paints = all.map(({ there }) => Math.round(there.largestPaint)).toSorted((a, b) => a - b)
    return `${name}: paints ${paints.join(', ')} ms, of ${all[0]?.there.paintOf ?? 'nothing'}; moved at first: ${movedIn(all.flatMap(({ there }) => there.shifts))}; later: ${movedIn(all.flatMap(({ there, seen }) => seen.shifts.slice(there.shifts.length)))}.`
  }),
]

/** The largest, by what moved. */
function movedIn(shifts: Vitals['shifts']): string {
  const largest = new Map<string, number>()
  for (const { moved, value } of shifts) largest.set(moved, Math.max(largest.get(moved) ?? 0, value))
  const lines = [...largest].toSorted((a, b) => b[1] - a[1]).slice(0, 5)
  return lines.map(([moved, value]) => `${moved} ${value.toFixed(4)}`).join(', ') || 'nothing'
}
