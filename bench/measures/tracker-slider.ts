import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { BrowserContext, Page } from '@playwright/test'
import { texts } from '../../e2e/pages/texts.ts'
import { closePopups, type DemoAccount, signIn, watchQuiet, withPortal } from '../browser.ts'
import { chunks, notInFirstLoad } from '../chunks.ts'
import { type BenchDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { median } from '../statistics.ts'
import { fillTrips, showPersons } from '../tracker-world.ts'

const trips = 10_000
const limits = { instant: 100, frames: 20 } as const
const playMs = 5_000
const viewport = { width: 1440, height: 900 }
const { travellerTracker: text, trackerSlider: words } = texts['en-US']
/** The demo's coordinator of its first company. */
const coordinator = 'mei.ling.chan@harbourvale.example'
const speeds = [60, 360, 1440] as const

/** The time slider over the tracker's map in a real browser without a graphics card, with ten thousand trips. */
export const measureTrackerSlider = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready, database) => {
    await fill(database)
    bench.say(`${trips} trips entered`)
    const account = ready.demoAccounts.find(({ email }) => email === coordinator)
    const context = await browser.newContext({
      baseURL: ready.url,
      locale: 'en-US',
      timezoneId: 'Asia/Hong_Kong',
      viewport,
    })
    const { page, calls } = await openTracker(context, account)
    const opened = await open(page)
    const steps = await timeSteps(page)
    const played: Record<number, Played> = {}
    for (const speed of speeds) {
      played[speed] = await play(page, speed)
      bench.say(`${speed / 60} hours a second: ${inWords(played[speed])}`)
    }
    await notInFirstLoad(browser, ready, /^slider-/)
    const sizes = [
      await chunks('tracker, time slider, brotli', /^slider-parts.*\.js\.br$/),
      await chunks('tracker, time slider, styles, brotli', /^slider-parts.*\.css\.br$/),
    ]
    await context.close()
    const slowest = Math.min(...Object.values(played).map(({ frames }) => frames))
    return {
      figures: [
        limited('time slider, an instant to the next paint, worst', Math.max(...steps), 'ms', {
          atMost: limits.instant,
        }),
        limited('time slider, playing, the slowest speed’s pictures', slowest, '/s', { atLeast: limits.frames }),
        { ...limited('time slider, from the key to its first picture', opened, 'ms', { atMost: opened }), goal: null },
        ...sizes,
      ],
      notes: [
        `${trips.toLocaleString('en-US')} trips of one company, ${viewport.width} × ${viewport.height} pixels without a graphics card. An instant: Event Timing from an arrow key to the next paint of gauges, list and canvas, ${steps.length} steps of an hour and a day, median ${Math.round(median(steps))} ms. Playing: pictures of the canvas in ${playMs / 1000} s at each speed, of which the portal makes 33 at most: ${speeds.map((speed) => `${speed / 60} h/s ${inWords(played[speed])}`).join('; ')}. From the key ${Math.round(opened)} ms, of which the calls took ${calls().map(({ ms, bytes }) => `${Math.round(ms)} ms for ${Math.round(bytes / 1000)} kB`).join(' and ')} (JSON without compression, which is the proxy's).`,
      ], // prettier-ignore
    }
  })

async function fill(database: BenchDatabase): Promise<void> {
  await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ company_id: string }>(
      `UPDATE login SET view_right = 7, widgets = widgets || '{3}' WHERE email = $1 RETURNING company_id`,
      [coordinator],
    )
    const companyId = Number(rows[0]?.company_id)
    await showPersons(client, companyId)
    await fillTrips(database, client, { companyId, trips })
  })
}

async function openTracker(context: BrowserContext, account: DemoAccount | undefined) {
  const page = await context.newPage()
  const quiet = watchQuiet(page)
  await signIn(page, account)
  await quiet()
  await closePopups(page)
  await collectEvents(page)
  const found: { ms: number; bytes: number }[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname !== travellerTracker.movements.path) return
    void request.sizes().then(({ responseBodySize }) => {
      const { responseEnd, requestStart } = request.timing()
      found.push({ ms: responseEnd - requestStart, bytes: responseBodySize })
    })
  })
  await page.goto('/traveller-tracker')
  await page.getByRole('list', { name: text.list }).getByRole('listitem').first().waitFor()
  await page.locator('canvas[data-world-map=drawn]').waitFor()
  await quiet()
  return { page, calls: () => found }
}

const picture = (page: Page) => page.locator('[data-slider-picture][data-drawn]')

/** Milliseconds from the key to the first picture. */
async function open(page: Page): Promise<number> {
  const began = performance.now()
  await page.keyboard.press('s')
  await picture(page).waitFor()
  return performance.now() - began
}

async function timeSteps(page: Page): Promise<number[]> {
  await page.waitForTimeout(1_000)
  const taken: number[] = []
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowLeft', 'Shift+ArrowLeft'])
    for (let step = 0; step < 6; step += 1) taken.push(await slowestOf(page, () => page.keyboard.press(key)))
  return taken
}

interface Played {
  /** Pictures a second. */
  readonly frames: number
  /** Milliseconds of the longest task. */
  readonly longest: number
  /** People who are shown on the way at the end. */
  readonly moving: string
}

const inWords = (played: Played | undefined) =>
  played
    ? `${played.frames.toFixed(1)} pictures a second, longest task ${Math.round(played.longest)} ms, ${played.moving}`
    : ''

async function play(page: Page, speed: (typeof speeds)[number]): Promise<Played> {
  await page.keyboard.press('Home')
  await page.getByRole('combobox', { name: words.speed }).selectOption(String(speed))
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: words.play }).click()
  await page.waitForTimeout(300)
  const seen = await page.evaluate(async (ms) => {
    const canvas = document.querySelector<HTMLElement>('[data-slider-picture]')
    const drawn = () => Number(canvas?.dataset['drawn'])
    let longest = 0
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    watch.observe({ type: 'longtask' })
    const [before, began] = [drawn(), performance.now()]
    await new Promise((resolve) => setTimeout(resolve, ms))
    const frames = ((drawn() - before) / (performance.now() - began)) * 1_000
    watch.disconnect()
    return { frames, longest, moving: document.querySelector('[data-status=air]')?.textContent ?? '' }
  }, playMs)
  await page.getByRole('button', { name: words.pause }).click()
  return seen
}
