import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { beginButton, signIn, tripsOf, watchQuiet, withPortal } from '../browser.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import type { PortolanReady } from '../portolan.ts'

interface Resource {
  readonly path: string
  readonly type: string
  readonly encoding: string
  /** Bytes of the body as they travelled. */
  readonly bytes: number
}

/** What a browser with an empty cache fetches, in bytes of the wire, until the page is there and quiet. */
export function measureLoad(bench: Bench): Promise<Measurement> {
  return withPortal(bench, weigh)
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
      limited('cold load of /login', kilobytes(login), 'kB', { atMost: 108 }),
      limited('cold load of /, signed in', kilobytes(home), 'kB', { atMost: 225 }),
    ],
    notes: [
      'Bodies as they travelled, brotli where the server offers it: page, scripts, styles, fonts, pictures and answers of calls; 1 kB is 1,000 bytes.',
      `/login: ${breakdown(login)}`,
      `/: ${breakdown(home)}`,
    ],
  }
}

async function fetched(
  context: BrowserContext,
  path: string,
  isThere: (page: Page) => Promise<void>,
): Promise<Resource[]> {
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  const quiet = watchQuiet(page)
  await page.goto(path)
  await isThere(page)
  await quiet()
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
