import type { Browser, BrowserContext, Page } from '@playwright/test'
import { texts } from '../../e2e/pages/texts.ts'
import { openSignedIn, watchQuiet, withPortal } from '../browser.ts'
import { chunks, notInFirstLoad } from '../chunks.ts'
import { type BenchDatabase, withClient } from '../database.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import type { PortolanReady } from '../portolan.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { median } from '../statistics.ts'
import { fillTrips, showPersons } from '../tracker-world.ts'

const trips = 10_000
const rounds = 5
/** Milliseconds. */
const looks = 2_000
const limits = { picture: 2000, interaction: 100 } as const
const viewport = { width: 1440, height: 900 }
const { travellerTracker: text, travellerTrackerMap: mapText } = texts['en-US']
const path = '/traveller-tracker'
/** The demo's coordinator of its first company. */
const coordinator = 'mei.ling.chan@harbourvale.example'
const words = ['tokyo', 'ka', 'harbour', 'cx1']

/** The tracker of the built portal in a real browser, with ten thousand trips of one company in its frame. */
export const measureTrackerPage = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready, database) => {
    await fill(bench, database)
    const account = ready.demoAccounts.find(({ email }) => email === coordinator)
    const context = await openSignedIn(browser, ready, account, {
      prepare: (one) => one.addInitScript(watchPicture, { list: text.list, places: mapText.places, path }),
    })
    const { anew, within } = await timePictures(bench, context)
    const { states, typed, loaded } = await timeActs(bench, context)
    const figures = await chunkFigures(browser, ready)
    await context.close()
    const there = (all: readonly Picture[]) => all.map((one) => one.there)
    const worst = (all: readonly number[]) => `${Math.round(Math.max(...all))} ms`
    const rest = (all: readonly Picture[]) => `${Math.round(median(all.map((one) => one.took)))} ms`
    return {
      figures: [
        limited('tracker, first picture from the dashboard, median', median(there(within)), 'ms', { atMost: limits.picture }),
        {
          ...limited('tracker, first picture of a page opened anew, median', median(there(anew)), 'ms', { atMost: limits.picture }),
          goal: null,
        },
        limited('tracker, another state to the next paint, worst', Math.max(...states), 'ms', { atMost: limits.interaction }),
        limited('tracker, typing into the search to the next paint, worst', Math.max(...typed), 'ms', { atMost: limits.interaction }),
        ...figures,
      ], // prettier-ignore
      notes: [
        `${trips.toLocaleString('en-US')} trips of one company in the frame, ${viewport.width} × ${viewport.height} pixels without a graphics card, files in the browser's cache, the dashboard looked at for two seconds. First picture: from the key that opens the route, or, with the portal's own start and without a goal, from the start of the navigation, until cards and marks are there and the map has drawn its ground with them, as the risk map's is measured; ${rounds} rounds, worst ${worst(there(within))} and ${worst(there(anew))}; with the finer shapes, which follow, the map rests after ${rest(within)} and ${rest(anew)}. State and search: Event Timing from the event to the next paint, ${states.length} and ${typed.length} of them, medians ${Math.round(median(states))} and ${Math.round(median(typed))} ms, with ${loaded} cards' trips loaded.`,
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
    await fillTrips(database, client, { companyId, trips })
    bench.say(`${trips} trips entered`)
  })
}

/** Runs in the page: takes down when everything was there and the map drew last, since the navigation or since the key `t`. */
function watchPicture({ list, places, path: route }: { list: string; places: string; path: string }) {
  const state = { from: 0, there: 0, took: 0 }
  let drawnAt = 0
  Object.assign(globalThis, { trackerPicture: state })
  addEventListener(
    'keydown',
    ({ key }) => key === 't' && Object.assign(state, { from: performance.now(), took: 0 }),
    true,
  )
  const { drawElements } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.drawElements = function draw(...args) {
    drawnAt = performance.now()
    drawElements.apply(this, args)
  }
  const isThere = () =>
    location.pathname === route &&
    ['canvas[data-world-map=drawn]', `ul[aria-label="${list}"] li`, `ul[aria-label="${places}"] button`].every(
      (one) => document.querySelector(one) !== null,
    )
  let since = 0
  const look = () => {
    if (!isThere()) since = 0
    else if (since === 0) since = performance.now()
    // The map rests: what came last is drawn.
    if (since > 0 && state.took === 0 && performance.now() - Math.max(drawnAt, since) > 100)
      Object.assign(state, { there: since - state.from, took: Math.max(drawnAt, since) - state.from })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Picture {
  /** Map, marks and cards are in the page, and the map has drawn its ground. */
  readonly there: number
  /** The map drew last. */
  readonly took: number
}

async function pictureOf(page: Page): Promise<Picture> {
  const state = await page.waitForFunction(() => {
    const found = (globalThis as unknown as { trackerPicture: Picture }).trackerPicture
    return found.took > 0 ? found : null
  })
  const picture = await state.jsonValue()
  if (!picture) throw new Error('The map never rested')
  return picture
}

const inWords = (all: readonly Picture[]) =>
  all.map(({ there, took }) => `${Math.round(there)}/${Math.round(took)}`).join(', ')

async function timePictures(bench: Bench, context: BrowserContext): Promise<{ anew: Picture[]; within: Picture[] }> {
  const [anew, within]: [Picture[], Picture[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const first = await context.newPage()
    await first.goto(path)
    anew.push(await pictureOf(first))
    await first.close()
    const page = await context.newPage()
    const quiet = watchQuiet(page)
    await page.goto('/')
    await quiet()
    // Somebody looks at the dashboard before they go on; it fetches the page that they opened last.
    await page.waitForTimeout(looks)
    await quiet()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    within.push(await pictureOf(page))
    await page.close()
  }
  bench.say(`first picture: anew ${inWords(anew)} ms, from the dashboard ${inWords(within)} ms`)
  return { anew, within }
}

async function timeActs(bench: Bench, context: BrowserContext) {
  const page = await context.newPage()
  await collectEvents(page)
  const quiet = watchQuiet(page)
  await page.goto(path)
  await pictureOf(page)
  await quiet()
  const [states, typed]: [number[], number[]] = [[], []]
  const list = page.getByRole('list', { name: text.list })
  // What somebody who scrolls has loaded is filtered in the page.
  for (let turn = 0; turn < 12; turn += 1) {
    await list.evaluate((element) => element.parentElement?.scrollTo({ top: element.scrollHeight }))
    await quiet()
  }
  const loaded = await list.evaluate((element) => Math.round(element.clientHeight / 146))
  for (let turn = 0; turn < 2; turn += 1)
    for (const state of [2, 3, 6, 5, 8, 4, 7, 0]) {
      states.push(await slowestOf(page, () => page.locator(`[role=radio][data-state="${state}"]`).first().click()))
      await quiet()
    }
  const box = page.getByRole('searchbox', { name: text.search }).or(page.getByLabel(text.search)).first()
  for (const word of words) {
    await box.click()
    for (const letter of word) {
      typed.push(await slowestOf(page, () => page.keyboard.type(letter)))
      await page.waitForTimeout(80)
    }
    await quiet()
    await box.fill('')
    await quiet()
  }
  bench.say(`states ${states.join(', ')} ms; letters ${typed.join(', ')} ms`)
  await page.close()
  return { states, typed, loaded }
}

/** What the tracker's page fetches; none of it comes with the first page. */
async function chunkFigures(browser: Browser, ready: PortolanReady): Promise<Figure[]> {
  await notInFirstLoad(browser, ready, /^(?:_shell\.)?(?:traveller-tracker|tracker-)/)
  return Promise.all([
    chunks('tracker, page and panel, brotli', /^(?:_shell\.)?traveller-tracker.*\.js\.br$/),
    chunks('tracker, map pane and its layers, brotli', /^tracker-(?:pane|layers).*\.js\.br$/),
    chunks('tracker, tile, brotli', /^tracker-tile.*\.js\.br$/),
    chunks('tracker, styles, brotli', /^(?:(?:_shell\.)?traveller-tracker|tracker-).*\.css\.br$/),
  ])
}
