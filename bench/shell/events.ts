import type { Browser, Page } from '@playwright/test'
import { openThemes } from '../../e2e/pages/dashboard.ts'

/** What browsers report at the least; a quicker interaction has no entry and counts as this. */
const threshold = 16
/** Milliseconds after which no entry will come any more. */
const patience = 400
/** Milliseconds a sheet takes to come in, and a little more. */
const glide = 400
const place = 'portolanEvents'

/** From now on every page of this context keeps its Event Timing entries that belong to an interaction. */
export async function collectEvents(page: Page): Promise<void> {
  await page.addInitScript(
    ([name, durationThreshold]) => {
      const kept: { id: number; duration: number }[] = []
      Reflect.set(globalThis, name, kept)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          const id: unknown = Reflect.get(entry, 'interactionId')
          if (typeof id === 'number' && id > 0) kept.push({ id, duration: entry.duration })
        }
      }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
    },
    [place, threshold] as const,
  )
}

/** Milliseconds from the input event of the slowest interaction in `act` to the next paint. */
export async function slowestOf(page: Page, act: () => Promise<void>): Promise<number> {
  await discard(page)
  await act()
  return Math.max(threshold, ...(await entriesOf(page)))
}

/** What came before does not count. */
function discard(page: Page): Promise<void> {
  return page.evaluate((name) => {
    const kept = Reflect.get(globalThis, name) as unknown[]
    kept.length = 0
  }, place)
}

/** Takes what has come; entries are handed out after the frame they wait for, and quick ones never. */
function entriesOf(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ name, patience }) => {
      const kept = Reflect.get(globalThis, name) as { id: number; duration: number }[]
      const since = performance.now()
      do {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => setTimeout(resolve, 20))
      } while (kept.length === 0 && performance.now() - since < patience)
      return kept.splice(0).map(({ duration }) => duration)
    },
    { name: place, patience },
  )
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  /** Microseconds. */
  readonly ts: number
  readonly id2?: { readonly local?: string }
  readonly id?: string
  readonly args?: { readonly data?: { readonly type?: string; readonly interactionId?: number } }
}

/**
 * Milliseconds from the press on the other theme to the presentation of the frame that wears it, from a trace of the
 * browser, `repetitions` times. Throws where that frame still had the old colours.
 */
export async function themeFrames(browser: Browser, page: Page, repetitions: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < repetitions; turn += 1) {
    await openThemes(page)
    const sheet = page.getByRole('dialog')
    await page.waitForTimeout(glide)
    await watchNextFrame(page)
    await discard(page)
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await sheet.locator('button[aria-pressed=false]').click()
    const [before, inFrame] = await frameColours(page)
    // When the page has its entry the frame was presented, and the trace has it too.
    await entriesOf(page)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    if (before === inFrame) throw new Error('The frame after the click still had the other theme')
    times.push(longestInteraction(trace.traceEvents))
    await sheet.waitFor({ state: 'hidden' })
  }
  return times
}

const colours = 'portolanColours'

async function watchNextFrame(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const ground = () =>
      `${getComputedStyle(document.body).backgroundColor} ${getComputedStyle(document.documentElement).backgroundColor} ${getComputedStyle(document.body).color}`
    const before = ground()
    const seen = new Promise((resolve) => {
      // The callback runs in the very frame that the click leads to, before it is painted.
      const frame = () => requestAnimationFrame(() => resolve([before, ground()]))
      addEventListener('click', frame, { once: true, capture: true })
    })
    Reflect.set(globalThis, name, seen)
  }, colours)
}

const frameColours = (page: Page) =>
  page.evaluate(async (name) => (await Reflect.get(globalThis, name)) as [string, string], colours)

/** The events of one press (down, up, click) share an interaction; the longest of them counts, as in INP. */
function longestInteraction(events: readonly TraceEvent[]): number {
  const key = (event: TraceEvent) => event.id2?.local ?? event.id ?? ''
  const timing = events.filter(({ name }) => name === 'EventTiming')
  const ends = new Map(timing.filter(({ ph }) => ph === 'e').map((event) => [key(event), event.ts]))
  const spans = timing
    .filter((event) => event.ph === 'b' && (event.args?.data?.interactionId ?? 0) > 0)
    .map((event) => ((ends.get(key(event)) ?? Number.NaN) - event.ts) / 1000)
    .filter((span) => !Number.isNaN(span))
  if (spans.length === 0) throw new Error('The trace has no press')
  return Math.max(...spans)
}
