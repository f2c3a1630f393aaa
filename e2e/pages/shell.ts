import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { JourneyPerson } from '../people/person.ts'
import { openDashboardAs } from './sign-in.ts'
import { texts } from './texts.ts'

const text = texts['en-US'].shell

/** Answers requests to the company's sites, because the journeys have no network. */
export async function openOutside(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/\w+\.lockgate\.example\//, (route) => {
    const isLogo = route.request().url().endsWith('.svg')
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40"/></svg>'
    return route.fulfill({
      contentType: isLogo ? 'image/svg+xml' : 'text/html',
      body: isLogo ? picture : '<!doctype html><title>outside</title>',
    })
  })
}

export async function enterShell(page: Page, person: JourneyPerson): Promise<void> {
  await openOutside(page.context())
  await openDashboardAs(page, person)
}

export const sideMenu = (page: Page) => page.getByRole('navigation', { name: text.menu })
export const mainHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const footerOf = (page: Page) => page.getByRole('contentinfo')

/**
 * Down to the footer until it shows what is in it, `company` first: tiles that come meanwhile push it down again, before it
 * has seen that it is looked at.
 */
export async function reachFooter(page: Page, company: string): Promise<void> {
  await expect(async () => {
    await footerOf(page).scrollIntoViewIfNeeded()
    await expect(footerOf(page).getByText(company, { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** The address that a click opens in a new tab, which must have no referrer and no opener. */
export async function opensNewTab(page: Page, press: () => Promise<void>): Promise<string> {
  const opening = page.context().waitForEvent('page')
  await press()
  const tab = await opening
  await tab.waitForLoadState()
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  const address = tab.url()
  await tab.close()
  return address
}

/** Waits until it no longer moves. */
export async function widthOf(page: Page, selector: string): Promise<number> {
  const measure = async () => Math.round((await page.locator(selector).boundingBox())?.width ?? 0)
  let last = -1
  await expect
    .poll(async () => {
      const now = await measure()
      const isStill = now === last
      last = now
      return isStill
    })
    .toBe(true)
  return last
}
