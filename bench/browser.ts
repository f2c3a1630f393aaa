import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { signInForm } from '../e2e/pages/sign-in.ts'
import { texts } from '../e2e/pages/texts.ts'
import { openBrowser } from '../tools/test/chromium.ts'
import { ensurePortalBuilt } from '../tools/start/portal-build.ts'
import { type BenchDatabase, startDatabase } from './database.ts'
import type { Bench } from './figure.ts'
import { type PortolanOptions, type PortolanReady, startPortolan } from './portolan.ts'

export type DemoAccount = PortolanReady['demoAccounts'][number]

/** The built portal with the demo companies, and a browser before it; both end with the work. `withRateLimits`: as production has them. */
export async function withPortal<T>(
  bench: Bench,
  work: (browser: Browser, ready: PortolanReady, database: BenchDatabase) => Promise<T>,
  options: Pick<PortolanOptions, 'withRateLimits'> = {},
): Promise<T> {
  await buildPortal(bench)
  const database = await startDatabase(bench)
  try {
    const server = await startPortolan(database, true, options)
    try {
      const browser = await openBrowser()
      try {
        return await work(browser, server.ready, database)
      } finally {
        await browser.close()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

export const buildPortal = (bench: Bench) => ensurePortalBuilt(join(import.meta.dirname, '..'), bench.say)

export const beginButton = (page: Page) => page.getByRole('button', { name: texts['en-US'].session.signIn })
export const tripsOf = (page: Page) => page.locator('#upcoming-trips').getByRole('heading', { level: 3 }).first()

/** From /login to the dashboard, in English. */
export async function signIn(page: Page, account: DemoAccount | undefined): Promise<void> {
  if (!account?.password) throw new Error('The demo has no account to sign in with')
  await page.goto('/login')
  await beginButton(page).click()
  const form = signInForm(page)
  await form.email.fill(account.email)
  await form.password.fill(account.password)
  await form.submit.click()
  await tripsOf(page).waitFor()
}

/** A context in English, 1440 × 900, with somebody signed in and their news closed. `prepare`: scripts of its pages. */
export async function openSignedIn(
  browser: Browser,
  { url }: PortolanReady,
  account: DemoAccount | undefined,
  {
    prepare,
    ...options
  }: BrowserContextOptions & { readonly prepare?: (context: BrowserContext) => Promise<unknown> } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  await prepare?.(context)
  const page = await context.newPage()
  const quiet = watchQuiet(page)
  await signIn(page, account)
  await quiet()
  await closePopups(page)
  await page.close()
  return context
}

/** News that opens by itself at a sign-in, one after the other. Ask when the page is quiet. */
export async function closePopups(page: Page): Promise<void> {
  const popup = page.locator('dialog[open]')
  while ((await popup.count()) > 0) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(400)
  }
}

/** Milliseconds without a request after which a page has what it wants. */
const quietFor = 500

/** As Playwright's 'networkidle', but for the stream of messages, which never ends. Ask before the page is opened. */
export function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  const isStream = (request: Request) => new URL(request.url()).pathname === sessions.stream.path
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request)
    last = Date.now()
  })
  const settled = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', settled)
  page.on('requestfailed', settled)
  return async () => {
    while (open.size > 0 || Date.now() - last < quietFor) await page.waitForTimeout(50)
  }
}
