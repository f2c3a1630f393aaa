import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { languages } from '@portolan/contract/enums'
import { contactSheet, type Picture, pictureName } from './pictures/contact-sheet.ts'
import { openBrowser } from '../tools/test/chromium.ts'
import { startPortal } from './setup/portal.ts'
import { hasStep, heights, type Look, type TourStep } from './tours/step.ts'
import { collectTours, takeTour, type Tour } from './tours/tour.ts'

/**
 * `npm run shots` takes a picture of every tour step in both themes and all four languages, at 1440 and 390, into shots/,
 * with an index.html that shows them side by side. Words select the pictures whose names contain all of them:
 * `npm run shots -- dashboard ja-JP 390`.
 */
const folder = join(import.meta.dirname, '../shots')
const words = process.argv.slice(2)
const tours = await collectTours()

const isWanted = (step: TourStep, look: Look) =>
  hasStep(step, look.width) && words.every((word) => pictureName({ step: step.name, ...look }).includes(word))

/** The looks of each lane, in turn: two tours of the same person must not run at the same time. */
const lanes: readonly (readonly Look[])[] = [1440, 390].map((width) =>
  (['galaxy', 'breezy'] as const).flatMap((theme) =>
    languages.map((language) => ({ theme, language, width: width as Look['width'] })),
  ),
)

async function shoot(browser: Browser, tour: Tour, look: Look): Promise<Picture[]> {
  const plannedSteps = tour.steps.filter((step) => isWanted(step, look)).map((step) => ({ step, look }))
  if (plannedSteps.length === 0) return []
  const viewport = { width: look.width, height: heights[look.width] }
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    baseURL: process.env['E2E_URL'],
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
  })
  const pictures: Picture[] = []
  try {
    const page = await context.newPage()
    await takeTour(page, tour, plannedSteps, async ({ name, open }) => {
      const picture = { step: name, ...look }
      const file = `${pictureName(picture)}.png`
      await page.evaluate(() => document.fonts.ready)
      // A dialog is pictured in the window, a page in its whole length. The window gets that length, because elements
      // fixed to the window would be cut off otherwise.
      if (!open) await page.setViewportSize({ width: look.width, height: await lengthOf(page) })
      await page.screenshot({ path: join(folder, file), animations: 'disabled' })
      if (!open) await page.setViewportSize(viewport)
      pictures.push({ ...picture, file })
    })
  } finally {
    await context.close()
  }
  return pictures
}

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Takes all pictures; returns them in the order of the tours, wide before narrow. */
async function shootAll(browser: Browser): Promise<Picture[]> {
  const pictures: Picture[] = []
  await Promise.all(
    lanes.map(async (looks) => {
      for (const look of looks) {
        const before = pictures.length
        for (const tour of tours) pictures.push(...(await shoot(browser, tour, look)))
        console.log(`${look.language} ${look.theme} ${look.width}: ${pictures.length - before}`)
      }
    }),
  )
  const order = tours.flatMap(({ steps }) => steps.map(({ name }) => name))
  const rank = (picture: Picture) => order.indexOf(picture.step) - picture.width / 10_000
  return pictures.toSorted((a, b) => rank(a) - rank(b))
}

const portal = await startPortal()
process.env['E2E_URL'] = portal.url
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
try {
  const pictures = await shootAll(browser)
  const sheet = join(folder, 'index.html')
  writeFileSync(sheet, contactSheet(pictures))
  console.log(`${pictures.length} pictures; look at them in ${sheet}`)
} finally {
  await browser.close()
  await portal.stop()
}
