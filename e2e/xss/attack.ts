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
/** Of one page of trips (packages/contract). */
const mostTrips = 200

/** How many vectors were seen on the page and provoked, by the field they stood in. */
export type Provoked = Readonly<Record<string, number>>

/** Every field of content that takes HTML, as a back office writes it and as people get to see it. */
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

/** The text that was written; a press on what stands around it would only close it. */
const proseOf = (place: Locator) => place.locator('[class*=_prose_]')

type Count = (field: string, written: readonly Vector[]) => void

/** What anyone may read. */
async function provokePages(page: Page, written: readonly Vector[], count: Count): Promise<void> {
  const addresses = { 'static page': staticAddress, 'privacy agreement': '/privacy-agreement' }
  for (const [field, address] of Object.entries(addresses)) {
    await page.goto(address)
    await provoke(proseOf(page.getByRole('main')), written)
    count(field, written)
  }
}

/** What stands behind sign-in: the contact page with the page's foot, and what the user menu opens. */
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

/** Names of trips, through the importer, in the list of the dashboard. */
export async function attackTrips(page: Page, request: APIRequestContext): Promise<Provoked> {
  await (await BackOffice.enter(request)).importTrips(names)
  // The portal asks for five at a time; the server answers more.
  await page.route('**/SearchUpcomingTrip?*', (route) => {
    const asked = route.request().postDataJSON() as { paging: object }
    const postData = { ...asked, customerCodes: [quay.code], paging: { ...asked.paging, pageSize: mostTrips } }
    return route.continue({ postData })
  })
  await signIn(page, people.xss)
  const { names: shownNames, tile, next } = upcomingTrips(page)
  for (let first = 0; first < names.length; first += mostTrips) {
    const shown = names.slice(first, first + mostTrips)
    await expect(shownNames).toHaveCount(shown.length)
    await provoke(tile.getByRole('list').first(), shown)
    // Every press opened a trip, the last one last: its name is the sheet's title, and goes on paper.
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await provoke(sheet, shown.slice(-1))
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await next.click()
  }
  return { 'names of trips': names.length }
}

/** The portal's own sanitiser alone: the answers say what the server would never let out. */
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
