import type { Browser, BrowserContext } from '@playwright/test'

/** What a context is made with, of the options that journeys set. */
export interface ContextLook {
  readonly portal: string | undefined
  readonly viewport: object | null
  readonly isMobile: boolean | undefined
  readonly hasTouch: boolean | undefined
  readonly locale: string | undefined
  readonly timezoneId: string | undefined
}

/** What changes a context for whoever gets it next, and cannot be taken back for sure. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

interface Kept {
  readonly context: BrowserContext
  readonly key: string
  isSpoiled: boolean
}

let kept: Kept | null = null
let isSetUp = false

/** Runs what the set-up of a test does to its context, and undoes itself: it does not spoil the context. */
export async function settingUp<T>(run: () => Promise<T>): Promise<T> {
  isSetUp = true
  try {
    return await run()
  } finally {
    isSetUp = false
  }
}

/** Has each call of a method of `owner` noted. */
function noteCalls<T extends object, K extends keyof T>(owner: T, names: readonly K[], note: () => void): void {
  for (const name of names) {
    const method = owner[name]
    if (typeof method !== 'function') throw new Error(`${String(name)} is no method`)
    const noted = (...args: unknown[]): unknown => {
      note()
      return Reflect.apply(method, owner, args)
    }
    Object.assign(owner, { [name]: noted })
  }
}

async function makeContext(browser: Browser, key: string): Promise<Kept> {
  const made: Kept = { context: await browser.newContext(), key, isSpoiled: false }
  const spoil = () => {
    if (!isSetUp) made.isSpoiled = true
  }
  noteCalls(made.context, lasting, spoil)
  noteCalls(made.context.clock, lastingOfClock, spoil)
  return made
}

/**
 * The browser context of a journey. Those of a worker share one, whose scripts are fetched and compiled once: without it, a
 * page's first load costs twice as much as the next. Each begins without cookies, storage and pages; one that was given a
 * clock, permissions, scripts or routes of its own is not used again, nor is that of a journey that failed.
 */
export async function useKeptContext(
  browser: Browser,
  look: ContextLook,
  use: (context: BrowserContext) => Promise<void>,
  isFailed: () => boolean,
): Promise<void> {
  const key = JSON.stringify(look)
  if (kept && (kept.isSpoiled || kept.key !== key || !kept.context.browser()?.isConnected())) {
    await kept.context.close()
    kept = null
  }
  kept ??= await makeContext(browser, key)
  const mine = kept
  await mine.context.setStorageState({ cookies: [], origins: [] })
  await use(mine.context)
  if (isFailed()) mine.isSpoiled = true
  if (mine.isSpoiled) return
  await mine.context.setOffline(false)
  await Promise.all(mine.context.pages().map((page) => page.close()))
}
