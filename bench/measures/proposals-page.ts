import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { runProposalImport } from '../../apps/server/src/cli/proposals.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { openPools } from '../../apps/server/src/db/database.ts'
import { harbourVale } from '../../apps/server/src/demo/people/harbour-vale.ts'
import { flightOffer } from '../../e2e/pages/proposals.ts'
import { closePopups, signIn, watchQuiet, withPortal } from '../browser.ts'
import { chunks, notInFirstLoad } from '../chunks.ts'
import { type BenchDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { median } from '../statistics.ts'

const traveller = 'kenji.mori@harbourvale.example'
const count = 200
const carriers = ['CX', 'BA', 'LH', 'AY', 'SQ', 'QR', 'EK', 'AF', 'KL', 'TK']
const rounds = 5
/** Milliseconds. */
const limits = { picture: 1_000, task: 50, choice: 200 } as const
const viewport = { width: 1440, height: 900 }

/** The page of a proposal with as many options as there may be, in a real browser: its first picture, and scrolling. */
export const measureProposalsPage = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready, database) => {
    const path = `/trip-proposal/detail?referenceNumber=${await propose(database)}`
    bench.say(`a proposal of ${count} flights is published`)
    const context = await browser.newContext({
      baseURL: ready.url,
      locale: 'en-US',
      timezoneId: 'Asia/Hong_Kong',
      viewport,
    })
    await context.addInitScript(watchPicture)
    const page = await context.newPage()
    await collectEvents(page)
    const quiet = watchQuiet(page)
    await signIn(
      page,
      ready.demoAccounts.find(({ email }) => email === traveller),
    )
    await quiet()
    await closePopups(page)
    const anew = await timePictures(context, path)
    bench.say(`first picture: ${anew.map(Math.round).join(', ')} ms`)
    await page.goto(path)
    await pictureOf(page)
    await quiet()
    const across = await tasksOf(page, () => wheel(page, 480, 0))
    const down = await tasksOf(page, () => wheel(page, 0, 480))
    const seen = await page.locator('#flights').evaluate((section) => ({
      columns: section.querySelector('table')?.parentElement?.scrollLeft ?? 0,
      cards: section.querySelectorAll('li h3').length,
      top: document.documentElement.scrollTop,
    }))
    if (seen.columns === 0) throw new Error('The options did not go by')
    bench.say(
      `at ${seen.columns} px across, ${seen.top} px down, ${seen.cards} cards; long tasks: across ${inWords(across)}, down ${inWords(down)} ms`,
    )
    await page.goto(path)
    await pictureOf(page)
    await quiet()
    const choose = page
      .getByRole('table')
      .first()
      .getByRole('button', { name: /^Choose/ })
    const chosen: number[] = []
    for (const at of [2, 0, 1]) {
      chosen.push(await slowestOf(page, () => choose.nth(at).click()))
      await quiet()
    }
    await context.close()
    await notInFirstLoad(browser, ready, /^_linked\.trip-proposal/)
    return {
      figures: [
        limited(`proposal of ${count} options opened anew, first picture, median`, median(anew), 'ms', {
          atMost: limits.picture,
        }),
        limited('proposal, longest task while the options go by', Math.max(0, ...across), 'ms', { atMost: limits.task }),
        limited('proposal, longest task while the page scrolls', Math.max(0, ...down), 'ms', { atMost: limits.task }),
        limited('proposal, an option chosen to the next paint, worst', Math.max(...chosen), 'ms', {
          atMost: limits.choice,
        }),
        await chunks('proposal, page with its matrix and cards, brotli', /^_linked\.trip-proposal\.detail.*\.js\.br$/),
      ], // prettier-ignore
      notes: [
        `One plan of ${count} flights of ${carriers.length} airlines, ${viewport.width} × ${viewport.height} pixels without a graphics card, files in the browser's cache. First picture: from the start of the navigation until the table with its first columns, and the first card, are painted; ${rounds} rounds, worst ${Math.round(Math.max(...anew))} ms. Scrolling: the wheel across all columns, then down over all cards, ${seen.cards} of which are drawn by then; tasks over 50 ms (Long Tasks): ${inWords(across)} across, ${inWords(down)} down.`,
      ],
    }
  })

/** Through the command line's import, as an agency sends it; answers its reference. */
async function propose(database: BenchDatabase): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-proposal-'))
  const file = join(dir, 'proposal.json')
  const message = {
    company: harbourVale,
    externalRef: 'MANY',
    issuedAt: new Date().toISOString(),
    tripName: 'Trade fair London',
    requestedBy: traveller,
    travelers: [{ key: 't1', email: traveller }],
    plans: [{ key: 'p1', name: 'Flights', options: Array.from({ length: count }, (_, index) => optionOf(index)) }],
  }
  await writeFile(file, JSON.stringify([message]))
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  try {
    const code = await runProposalImport(
      { config: readConfig({}), database: { pools }, language: 'en-US' },
      [file],
      null,
    )
    if (code !== 0) throw new Error('The proposal was refused')
  } finally {
    await pools.close()
    await rm(dir, { recursive: true })
  }
  return withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ reference: string }>(
      `SELECT reference FROM trip_proposal WHERE external_ref = 'MANY'`,
    )
    return rows[0]?.reference ?? ''
  })
}

/** Flights at different times and prices; every third has a stop. */
function optionOf(index: number) {
  const carrier = carriers[index % carriers.length] ?? 'CX'
  const hour = String(index % 24).padStart(2, '0')
  const number = String(100 + index)
  const there = { cabin: 'Y', leg: 1 } as const
  const direct = { carrier, flightNumber: number, depAirport: 'HKG', arrAirport: 'LHR', depTime: `20991217${hour}05`, arrTime: `20991218${hour}10` } // prettier-ignore
  const first = { ...direct, arrAirport: 'SIN', arrTime: `20991217${hour}50` }
  const second = { ...direct, flightNumber: `${Number(number) + 400}`, depAirport: 'SIN', depTime: `20991218${hour}20`, arrTime: `20991218${hour}55` } // prettier-ignore
  const segments = index % 3 === 2 ? [first, second] : [direct]
  return flightOffer(`f${index}`, String(4_000 + ((index * 37) % 900) * 10), 48, {
    segments: segments.map((segment) => ({ ...segment, ...there })),
  })
}

interface Watched {
  there: number
  tasks: number[]
}

/** Runs in the page: takes down when the table and the first card were painted, and long tasks. */
function watchPicture() {
  const state: Watched = { there: 0, tasks: [] }
  Object.assign(globalThis, { proposalPicture: state })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.tasks.push(duration)
  }).observe({ type: 'longtask' })
  const isThere = () =>
    document.querySelectorAll('#flights table [role=columnheader], #flights table th[scope=col]').length >= 4 &&
    document.querySelector('#flights li h3') !== null
  const look = () => {
    // What is in the page in one frame is painted by the next.
    if (state.there === 0 && isThere()) requestAnimationFrame(() => (state.there = state.there || performance.now()))
    else if (state.there === 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const watched = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { proposalPicture: Watched }).proposalPicture)

async function pictureOf(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as unknown as { proposalPicture: Watched }).proposalPicture.there > 0)
  return (await watched(page)).there
}

async function timePictures(context: BrowserContext, path: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage()
    await page.goto(path)
    times.push(await pictureOf(page))
    await page.close()
  }
  return times
}

const inWords = (all: readonly number[]) => all.map(Math.round).join(', ') || 'none'

async function tasksOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const before = (await watched(page)).tasks.length
  await act()
  return (await watched(page)).tasks.slice(before)
}

async function wheel(page: Page, x: number, y: number): Promise<void> {
  if (x > 0) await page.locator('#flights table').hover()
  else await page.mouse.move(viewport.width / 2, viewport.height - 100)
  for (let turn = 0; turn < 100; turn += 1) {
    await page.mouse.wheel(x, y)
    await page.waitForTimeout(30)
  }
}
