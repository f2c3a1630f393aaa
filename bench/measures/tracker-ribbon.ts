import type { BrowserContext, Page } from '@playwright/test'
import { texts } from '../../e2e/pages/texts.ts'
import { openSignedIn, watchQuiet, withPortal } from '../browser.ts'
import { chunks } from '../chunks.ts'
import { type BenchDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { median } from '../statistics.ts'
import { fillTrips, showPersons } from '../tracker-world.ts'

const travellers = 2_000
const rounds = 5
/** Milliseconds. */
const looks = 2_000
const limits = { picture: 1_000, task: 50, key: 100 } as const
const viewport = { width: 1440, height: 900 }
const { travellerTrackerRibbon: text, travellerTracker: tracker } = texts['en-US']
const path = '/traveller-tracker/ribbon'
/** The demo's coordinator of its first company. */
const coordinator = 'mei.ling.chan@harbourvale.example'

/** The ribbon of the built portal in a real browser, with two thousand travellers of one company. */
export const measureTrackerRibbon = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready, database) => {
    await fill(bench, database)
    const account = ready.demoAccounts.find(({ email }) => email === coordinator)
    const context = await openSignedIn(browser, ready, account, {
      prepare: (one) => one.addInitScript(watchPicture, { path, lines: text.lines, brush: text.window }),
    })
    const { anew, within } = await timePictures(bench, context)
    const { tasks, lines, keys } = await timeScroll(bench, context)
    await context.close()
    const longest = Math.max(0, ...tasks)
    return {
      figures: [
        limited('ribbon, first picture from the tracker, median', median(within), 'ms', { atMost: limits.picture }),
        { ...limited('ribbon, first picture of a page opened anew, median', median(anew), 'ms', { atMost: limits.picture }), goal: null },
        limited('ribbon, longest task while it scrolls', longest, 'ms', { atMost: limits.task }),
        limited('ribbon, an arrow key to the next paint, worst', Math.max(...keys), 'ms', { atMost: limits.key }),
        await chunks('ribbon, page and lines, brotli', /^(?:ribbon|_shell\.traveller-tracker_\.ribbon|brush).*\.js\.br$/),
      ], // prettier-ignore
      notes: [
        `${travellers.toLocaleString('en-US')} travellers with a trip of these two weeks, ${viewport.width} × ${viewport.height} pixels without a graphics card, files in the browser's cache. First picture: from the press on the link of the tracker's page, or, with the portal's own start and without a goal, from the start of the navigation, until twelve lines with marks and the picture of eight weeks are painted; ${rounds} rounds, worst ${Math.round(Math.max(...within))} and ${Math.round(Math.max(...anew))} ms. Scrolling: the wheel through ${lines} lines while further pages come; ${tasks.length} tasks over 50 ms (Long Tasks). Keys: down, and across the days.`,
      ],
    }
  })

async function fill(bench: Bench, database: BenchDatabase): Promise<void> {
  await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ company_id: string }>(
      `UPDATE login SET view_right = 7, widgets = widgets || '{3}' WHERE email = $1 RETURNING company_id`,
      [coordinator],
    )
    const companyId = Number(rows[0]?.company_id)
    await showPersons(client, companyId)
    await fillTrips(database, client, { companyId, trips: travellers })
    bench.say(`${travellers} travellers entered`)
  })
}

interface Watched {
  from: number
  there: number
  tasks: number[]
}

/** Runs in the page: takes down when lines and brush were painted, since the navigation or since a press, and long tasks. */
function watchPicture({ path: route, lines, brush }: { path: string; lines: string; brush: string }) {
  const state: Watched = { from: 0, there: 0, tasks: [] }
  Object.assign(globalThis, { ribbonPicture: state })
  addEventListener('click', () => Object.assign(state, { from: performance.now(), there: 0 }), true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.tasks.push(duration)
  }).observe({ type: 'longtask' })
  const isThere = () =>
    location.pathname === route &&
    document.querySelectorAll(`[role=grid][aria-label="${lines}"] [data-order]`).length >= 12 &&
    document.querySelector(`[role=slider][aria-label="${brush}"]`) !== null
  const look = () => {
    // What is in the page in one frame is painted by the next.
    if (state.there === 0 && isThere())
      requestAnimationFrame(() => (state.there = state.there || performance.now() - state.from))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function pictureOf(page: Page): Promise<number> {
  const there = await page.waitForFunction(
    () => (globalThis as unknown as { ribbonPicture: Watched }).ribbonPicture.there || null,
  )
  return (await there.jsonValue()) ?? Number.NaN
}

async function timePictures(bench: Bench, context: BrowserContext): Promise<{ anew: number[]; within: number[] }> {
  const [anew, within]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const first = await context.newPage()
    await first.goto(path)
    anew.push(await pictureOf(first))
    await first.close()
    const page = await context.newPage()
    const quiet = watchQuiet(page)
    await page.goto('/traveller-tracker')
    await quiet()
    // Somebody looks at the map before they go on.
    await page.waitForTimeout(looks)
    await quiet()
    await page.getByRole('link', { name: tracker.asRibbon }).click()
    within.push(await pictureOf(page))
    await page.close()
  }
  const inWords = (all: readonly number[]) => all.map(Math.round).join(', ')
  bench.say(`first picture: anew ${inWords(anew)} ms, from the tracker ${inWords(within)} ms`)
  return { anew, within }
}

async function timeScroll(bench: Bench, context: BrowserContext) {
  const page = await context.newPage()
  await collectEvents(page)
  const quiet = watchQuiet(page)
  await page.goto(path)
  await pictureOf(page)
  await quiet()
  const grid = page.getByRole('grid', { name: text.lines })
  await grid.hover()
  const watched = () => page.evaluate(() => (globalThis as unknown as { ribbonPicture: Watched }).ribbonPicture.tasks)
  const before = (await watched()).length
  for (let turn = 0; turn < 150; turn += 1) {
    await page.mouse.wheel(0, 480)
    await page.waitForTimeout(30)
  }
  await quiet()
  const tasks = (await watched()).slice(before)
  const lines = await grid.evaluate((element) => Math.round((element.scrollTop + element.clientHeight) / 36))
  const keys: number[] = []
  await grid.getByRole('row').nth(4).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'Home', 'End']) {
    keys.push(await slowestOf(page, () => page.keyboard.press(key)))
    await quiet()
  }
  bench.say(
    `long tasks ${tasks.map(Math.round).join(', ') || 'none'} ms over ${lines} lines; keys ${keys.join(', ')} ms`,
  )
  await page.close()
  return { tasks, lines, keys }
}
