import type { Page } from '@playwright/test'

interface Shift {
  readonly value: number
  /** What moved, for the notes. */
  readonly moved: string
}

export interface Vitals {
  /** Milliseconds from the navigation to the largest paint. */
  readonly largestPaint: number
  readonly paintOf: string
  /** The sum of all layout shifts that no input led to, also of what came late. */
  readonly shift: number
  readonly shifts: readonly Shift[]
}

const place = 'portolanVitals'

/** From now on every page of this context keeps its entries of the largest paint and of layout shifts. */
export async function collectVitals(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const kept = { largestPaint: Number.NaN, paintOf: '', shifts: [] as { value: number; moved: string }[] }
    Reflect.set(globalThis, name, kept)
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element) return 'something that is gone'
      const tile = element.closest('[data-tile]')?.getAttribute('data-tile')
      return `${tile ? `${tile}: ` : ''}${element.localName}.${element.getAttribute('class') ?? ''}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element | null })[]) {
        kept.largestPaint = entry.startTime
        kept.paintOf = nameOf(entry.element ?? null)
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: readonly { node: Node | null }[]
        }
        if (!hadRecentInput) kept.shifts.push({ value, moved: nameOf(sources[0]?.node ?? null) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, place)
}

export async function vitalsOf(page: Page): Promise<Vitals> {
  const kept = await page.evaluate((name) => Reflect.get(globalThis, name) as Omit<Vitals, 'shift'>, place)
  return { ...kept, shift: kept.shifts.reduce((sum, { value }) => sum + value, 0) }
}
