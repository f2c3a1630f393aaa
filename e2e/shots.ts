import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { languages } from '@portolan/contract/enums'
import type { Journey } from './pages/accounts.ts'
import { isThere } from './pages/stop.ts'
import { stops } from './pages/stops.ts'
import { walk } from './pages/walk.ts'
import { contactSheet, type Picture, pictureName } from './pictures/contact-sheet.ts'
import { findBrowser, launchArguments, unpackChromium } from './setup/chromium.ts'
import { startPortal } from './setup/portal.ts'

/**
 * `npm run shots`: a picture of every stop in both themes and all four languages, at 1440 and 390, into shots/, with
 * an index.html there that lays them side by side. Words pick pictures by parts of their names, all of which must be
 * in it: `npm run shots -- dashboard ja-JP 390`.
 */
const folder = join(import.meta.dirname, '../shots')
const heights = { 1440: 900, 390: 844 } as const
/** Walks at a time: as many as the tests run. */
const lanes = 2
const words = process.argv.slice(2)

const isWanted = (picture: Omit<Picture, 'file'>) => words.every((word) => pictureName(picture).includes(word))

/** One for each signed-in state: the same person in one theme after the other would have chosen one. */
const walks = [1440, 390].flatMap((width) =>
  languages.flatMap((language) =>
    (['galaxy', 'breezy'] as const).map((theme) => {
      const wanted = stops.filter(
        (stop) => isThere(stop, { width }) && isWanted({ stop: stop.name, language, theme, width }),
      )
      return { width, language, theme, wanted }
    }),
  ),
)

async function shoot(browser: Browser, { width, language, theme, wanted }: (typeof walks)[number]): Promise<Picture[]> {
  const viewport = { width, height: heights[width as keyof typeof heights] }
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    baseURL: process.env['E2E_URL'],
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
  })
  const pictures: Picture[] = []
  const journey = `walk-${language}-${width}` as Journey
  try {
    const page = await context.newPage()
    await walk(
      page,
      { journey, theme, language },
      async ({ name, open }) => {
        const picture = { stop: name, language, theme, width }
        const file = `${pictureName(picture)}.png`
        await page.evaluate(() => document.fonts.ready)
        // What opens over a page is seen in the window, a page in its whole length: in a window as long as it, since
        // what is fixed to the window would be cut off below it.
        if (!open) await page.setViewportSize({ width, height: await lengthOf(page) })
        await page.screenshot({ path: join(folder, file), animations: 'disabled' })
        if (!open) await page.setViewportSize(viewport)
        pictures.push({ ...picture, file })
      },
      wanted,
    )
  } finally {
    await context.close()
  }
  console.log(`${language} ${theme} ${width}: ${pictures.length}`)
  return pictures
}

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** In the table's order, whatever walk came first. */
async function shootAll(browser: Browser): Promise<Picture[]> {
  const left = walks.filter(({ wanted }) => wanted.length > 0)
  const pictures: Picture[] = []
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) pictures.push(...(await shoot(browser, next)))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const place = new Map(stops.map(({ name }, index) => [name, index]))
  const order = (picture: Picture) => (place.get(picture.stop) ?? 0) - picture.width / 10_000
  return pictures.toSorted((a, b) => order(a) - order(b))
}

const { executablePath, env } = findBrowser()
await unpackChromium({ executablePath, env })
const portal = await startPortal()
process.env['E2E_URL'] = portal.url
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath, args: launchArguments, env: { ...process.env, ...env } })
try {
  const pictures = await shootAll(browser)
  const sheet = join(folder, 'index.html')
  writeFileSync(sheet, contactSheet(pictures))
  console.log(`${pictures.length} pictures; look at them in ${sheet}`)
} finally {
  await browser.close()
  await portal.stop()
}
