import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { accountMenu, upcomingTrips } from '../pages/dashboard.ts'
import { signIn } from '../pages/sign-in.ts'
import { texts } from '../pages/texts.ts'
import { quay } from '../people/quay.ts'
import { BackOffice, staticPage } from './back-office.ts'
import { people } from './people.ts'
import { provoke } from './provoke.ts'
import { htmlOf, names, textsOfAll, type Vector } from './vectors.ts'

const text = texts['en-US']
const staticAddress = `/content?category=${staticPage.category}&keyword=${staticPage.keyword}`
/** Maximum page size of trips (packages/contract). */
const maxPageSize = 200

/** Number of vectors that were visible on a page and triggered, by field. */
export type Provoked = Readonly<Record<string, number>>

/** Enters vectors into every content field with HTML, and triggers them where people see them. */
export async function attackContent(page: Page, request: APIRequestContext): Promise<Provoked> {
  const backOffice = await BackOffice.enter(request)
  const provoked: Record<string, number> = {}
  const count = (field: string, written: readonly Vector[]) => {
    provoked[field] = (provoked[field] ?? 0) + written.length
  }
  await signIn(page, people.xss)
  for (const written of textsOfAll()) {
    await backOffice.putEverywhere(written)
    await provokePages(page, written, count)
    await provokeShell(page, written, count)
  }
  return provoked
}

/** The entered text, without the controls around it, which could close it. */
const proseOf = (place: Locator) => place.locator('[class*=_prose_]')

type Count = (field: string, written: readonly Vector[]) => void

/** Triggers vectors on public pages. */
async function provokePages(page: Page, written: readonly Vector[], count: Count): Promise<void> {
  const addresses = { 'static page': staticAddress, 'privacy agreement': '/privacy-agreement' }
  for (const [field, address] of Object.entries(addresses)) {
    await page.goto(address)
    await provoke(proseOf(page.getByRole('main')), written)
    count(field, written)
  }
}

/** Triggers vectors on pages of signed-in people: the contact page with the footer, and the dialogs of the user menu. */
async function provokeShell(page: Page, written: readonly Vector[], count: Count): Promise<void> {
  await page.goto('/contact-us')
  await provoke(proseOf(page.getByRole('article')), written)
  count('contact page', written)
  await provoke(page.getByRole('contentinfo'), written)
  count("page's foot", written)
  const entries = { 'contact dialog': text.content.contactUs, 'mobile app dialog': text.mobileLogin.downloadApp }
  for (const [field, entry] of Object.entries(entries)) {
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await provoke(proseOf(page.getByRole('dialog')), written)
    count(field, written)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** Imports trips with vectors as names, and triggers them in the list of the dashboard. */
export async function attackTrips(page: Page, request: APIRequestContext): Promise<Provoked> {
  await (await BackOffice.enter(request)).importTrips(names)
  // The portal requests five items at a time; the server allows more.
  await page.route('**/SearchUpcomingTrip?*', (route) => {
    const asked = route.request().postDataJSON() as { paging: object }
    const postData = { ...asked, customerCodes: [quay.code], paging: { ...asked.paging, pageSize: maxPageSize } }
    return route.continue({ postData })
  })
  await signIn(page, people.xss)
  const { names: shownNames, tile, next } = upcomingTrips(page)
  for (let first = 0; first < names.length; first += maxPageSize) {
    const shown = names.slice(first, first + maxPageSize)
    await expect(shownNames).toHaveCount(shown.length)
    await provoke(tile.getByRole('list').first(), shown)
    // Each click has opened a trip; the sheet shows the last one, whose name is its title and in its printout. The sheet's
    // own tools are left alone: they close it, or lead away.
    const sheet = page.getByRole('dialog')
    const last = shown.slice(-1)
    await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await provoke(sheet.getByRole('heading', { level: 2 }), last)
    await expect(page.locator('[data-print-sheet]')).toContainText(last.map(({ mark }) => mark))
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    if (first + maxPageSize < names.length) await next.click()
  }
  return { 'names of trips': names.length }
}

/** Tests the portal's own sanitiser: the replies contain vectors that the server would remove. */
export async function attackPortalAlone(page: Page, request: APIRequestContext): Promise<Provoked> {
  await (await BackOffice.enter(request)).putEverywhere(textsOfAll()[0] ?? [])
  let html = ''
  let vectors = 0
  await page.route('**/GetGenericContent?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), Content: html } })
  })
  for (const written of textsOfAll()) {
    html = htmlOf(written)
    vectors += written.length
    await page.goto(staticAddress)
    await provoke(proseOf(page.getByRole('main')), written.slice(0, 1))
  }
  return { 'answers never cleaned': vectors }
}
