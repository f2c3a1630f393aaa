import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import { signInForm } from '../../e2e/pages/sign-in.ts'
import { texts } from '../../e2e/pages/texts.ts'
import { findBrowser, launchArguments, unpackChromium } from '../../e2e/setup/chromium.ts'
import { ensurePortalBuilt } from '../../tools/start/portal-build.ts'
import { startDatabase } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { type PortolanReady, startPortolan } from '../portolan.ts'

interface Resource {
  readonly path: string
  readonly type: string
  readonly encoding: string
  /** Bytes of the body as they travelled. */
  readonly bytes: number
}

/** What a browser with an empty cache fetches, in bytes of the wire, until the page is there and quiet. */
export async function measureLoad(bench: Bench): Promise<Measurement> {
  await ensurePortalBuilt(join(import.meta.dirname, '../..'), bench.say)
  const database = await startDatabase(bench)
  try {
    const server = await startPortolan(database, true)
    const browser = await openBrowser()
    try {
      return await weigh(browser, server.ready)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

async function openBrowser(): Promise<Browser> {
  const found = findBrowser()
  await unpackChromium(found)
  const { executablePath, env } = found
  return chromium.launch({ executablePath, args: launchArguments, env: { ...process.env, ...env } })
}

async function weigh(browser: Browser, { url, demoAccounts }: PortolanReady): Promise<Measurement> {
  const options = { baseURL: url, locale: 'en-US', viewport: { width: 1280, height: 800 } }
  const login = await fetched(await browser.newContext(options), '/login', (page) => beginButton(page).waitFor())
  const signedIn = await browser.newContext(options)
  await signIn(await signedIn.newPage(), demoAccounts[0])
  // The session is its cookie; everything else is new, as on the next morning in another browser.
  const storageState = { cookies: await signedIn.cookies(), origins: [] }
  await signedIn.close()
  const home = await fetched(await browser.newContext({ ...options, storageState }), '/', (page) =>
    tripsOf(page).waitFor(),
  )
  return {
    figures: [
      limited('cold load of /login', kilobytes(login), 'kB', { atMost: 120 }),
      limited('cold load of /, signed in', kilobytes(home), 'kB', { atMost: 250 }),
    ],
    notes: [
      'Bodies as they travelled, brotli where the server offers it: page, scripts, styles, fonts, pictures and answers of calls; 1 kB is 1,000 bytes.',
      `/login: ${breakdown(login)}`,
      `/: ${breakdown(home)}`,
    ],
  }
}

const beginButton = (page: Page) => page.getByRole('button', { name: texts['en-US'].session.signIn })
const tripsOf = (page: Page) => page.locator('#upcoming-trips').getByRole('heading', { level: 3 }).first()

async function signIn(page: Page, account: PortolanReady['demoAccounts'][number] | undefined): Promise<void> {
  if (!account) throw new Error('The demo has no account to sign in with')
  await page.goto('/login')
  await beginButton(page).click()
  const form = signInForm(page)
  await form.email.fill(account.email)
  await form.password.fill(account.password)
  await form.submit.click()
  await tripsOf(page).waitFor()
}

async function fetched(
  context: BrowserContext,
  path: string,
  isThere: (page: Page) => Promise<void>,
): Promise<Resource[]> {
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(path)
  await isThere(page)
  await page.waitForLoadState('networkidle')
  const resources = await Promise.all(requests.map(resourceOf))
  await context.close()
  return resources
}

async function resourceOf(request: Request): Promise<Resource> {
  const response = await request.response()
  const { responseBodySize } = await request.sizes()
  const { pathname } = new URL(request.url())
  return {
    path: pathname,
    type: request.resourceType(),
    encoding: (await response?.headerValue('content-encoding')) ?? 'none',
    bytes: responseBodySize,
  }
}

const kilobytes = (resources: readonly Resource[]) => resources.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/** Sums by type, and the five largest. */
function breakdown(resources: readonly Resource[]): string {
  const types = [...Map.groupBy(resources, ({ type }) => type)].toSorted((a, b) => kilobytes(b[1]) - kilobytes(a[1]))
  const sums = types.map(([type, all]) => `${all.length} ${type} ${kilobytes(all).toFixed(1)} kB`)
  const largest = resources.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5)
  const names = largest.map(
    ({ path, bytes, encoding }) => `${path.replace(/^.*\/(?=.)/, '')} ${(bytes / 1000).toFixed(1)} (${encoding})`,
  )
  return `${sums.join(', ')}; largest: ${names.join(', ')}`
}
