import type { Browser, Page } from '@playwright/test'
import { texts } from '../../e2e/pages/texts.ts'
import { untilForecast } from '../../tools/test/until-forecast.ts'
import { closePopups, signIn, watchQuiet, withPortal } from '../browser.ts'
import { chunks, notInFirstLoad } from '../chunks.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import type { PortolanReady } from '../portolan.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { median } from '../statistics.ts'

const { fareForecaster: text } = texts['en-US']
const traveller = 'kenji.mori@harbourvale.example'
/** Milliseconds from an event to the next paint. */
const limit = 100
/** Milliseconds that a person looks before the next key. */
const pause = 80
const slowdown = 4

/** How soon the calendar of fares answers keys and clicks, in a real browser, with the demo's forecasts. */
export const measureFaresPage = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready, database) => {
    await untilForecast(database.adminUrl)
    bench.say('the demo’s fares are forecast')
    const asIs = await timeGrid(browser, ready, 1)
    const slower = await timeGrid(browser, ready, slowdown)
    await notInFirstLoad(browser, ready, /^(?:_shell\.)?(?:fare-forecaster|fares-tile)/)
    const worst = (name: string, times: readonly number[]) =>
      limited(`fares, ${name} to the next paint, worst`, Math.max(...times), 'ms', { atMost: limit })
    return {
      figures: [
        worst('an arrow in the calendar', asIs.arrows),
        worst('another fare chosen', asIs.chosen),
        worst('another week or month', asIs.moved),
        // The goals speak of a machine as it is.
        { ...worst(`another fare chosen, ${slowdown}× slower processor,`, slower.chosen), goal: null },
        await chunks('fares, page with calendar, detail and curves, brotli', /^(?:_shell\.)?fare-forecaster.*\.js\.br$/),
        await chunks('fares, tile, brotli', /^fares-tile.*\.js\.br$/),
      ], // prettier-ignore
      notes: [
        `Event Timing from the event to the next paint, 1440 × 900 pixels, which browsers round to 8 ms (what is under their threshold counts as 16 ms): ${asIs.arrows.length} arrows, ${asIs.chosen.length} fares chosen, ${asIs.moved.length} moves of the calendar; medians ${median(asIs.arrows)}, ${median(asIs.chosen)} and ${median(asIs.moved)} ms. No file of the page comes with the first load.`,
      ],
    }
  })

async function timeGrid(browser: Browser, { url, demoAccounts }: PortolanReady, rate: number) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', timezoneId: 'Asia/Hong_Kong', viewport })
  const page = await context.newPage()
  await collectEvents(page)
  const quiet = watchQuiet(page)
  await signIn(
    page,
    demoAccounts.find(({ email }) => email === traveller),
  )
  await quiet()
  await closePopups(page)
  await page.goto(`/fare-forecaster?from=HKG&to=LON&dep=${inDays(40)}&ret=${inDays(46)}&cabin=Y`)
  const grid = page.getByRole('grid', { name: text.calendar })
  await grid.waitFor()
  await quiet()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await grid.locator('[aria-selected=true]').focus()
  const arrows: number[] = []
  for (const key of ['Right', 'Down', 'Left', 'Up', 'Right', 'Right', 'Down', 'Down', 'Left', 'Left', 'Up', 'Up'])
    arrows.push(await timed(page, `Arrow${key}`))
  const chosen: number[] = []
  const cells = grid.locator('[data-cell]:not([data-none])')
  for (const at of [3, 12, 20, 5, 30, 24, 9, 17]) {
    chosen.push(await slowestOf(page, () => cells.nth(at).click()))
    await quiet()
  }
  await grid.locator('[aria-selected=true]').focus()
  const moved: number[] = []
  for (const key of ['PageDown', 'PageDown', 'PageUp', 'PageUp', 'PageDown', 'PageUp']) {
    moved.push(await timed(page, key))
    await quiet()
  }
  await context.close()
  return { arrows, chosen, moved }
}

async function timed(page: Page, key: string): Promise<number> {
  const took = await slowestOf(page, () => page.keyboard.press(key))
  await page.waitForTimeout(pause)
  return took
}

/** As the address has a day, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
