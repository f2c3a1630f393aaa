import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { languages } from '@portolan/contract/enums'
import type { Journey } from './pages/accounts.ts'
import { walk } from './pages/walk.ts'
import { findBrowser, launchArguments, unpackChromium } from './setup/chromium.ts'
import { startPortal } from './setup/portal.ts'

/**
 * `npm run shots`: pictures of every page in both themes and all four languages, at 1440 and 390, into shots/, to be
 * looked at. SHOTS names what to take by a part of the file name, as in SHOTS=ja-JP-390.
 */
const folder = join(import.meta.dirname, '../shots')
const widths = { 1440: 900, 390: 844 } as const
const wanted = process.env['SHOTS'] ?? ''

async function shoot(
  browser: Browser,
  name: string,
  viewport: { width: number; height: number },
  take: Parameters<typeof walk>[1],
) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    baseURL: process.env['E2E_URL'],
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
  })
  const page = await context.newPage()
  await walk(page, take, async (place) => {
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${name} ${place}.png`.replaceAll(' ', '-')), animations: 'disabled' })
  })
  await context.close()
}

const { executablePath, env } = findBrowser()
await unpackChromium({ executablePath, env })
const portal = await startPortal()
process.env['E2E_URL'] = portal.url
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath, args: launchArguments, env: { ...process.env, ...env } })
try {
  for (const [width, height] of Object.entries(widths)) {
    for (const language of languages) {
      for (const theme of ['galaxy', 'breezy'] as const) {
        const name = `${language}-${width}-${theme}`
        if (!name.includes(wanted)) continue
        const journey = `walk-${language}-${width}` as Journey
        await shoot(browser, name, { width: Number(width), height }, { journey, theme, language })
        console.log(name)
      }
    }
  }
} finally {
  await browser.close()
  await portal.stop()
}
