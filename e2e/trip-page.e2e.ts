import type { APIRequestContext, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { readFile } from 'node:fs/promises'
import { people } from '../apps/portal/src/features/trips/testing/people.ts'
import { importAsBackOffice } from './pages/back-office.ts'
import { dayFromNow } from './pages/own-bookings.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { tripDetail: text, tripShare: sharing } = texts['en-US']

// Each run books another trip.
test.use({ isRepeatable: true })

const hotel = 'Hotel Kaivohuone'

/** A flight to Helsinki and a stay of two nights, with a fare. */
async function book(request: APIRequestContext): Promise<{ readonly name: string; readonly locator: string }> {
  const ref = `PG${String(Date.now()).slice(-6)}`
  const { email, record } = people.tripPageOwner
  const [NameFirst = '', NameLast = ''] = record.name.split(' ')
  const [first, last] = [dayFromNow(12), dayFromNow(14)]
  const name = `Regatta meeting ${ref}`
  const fly = (number: string, from: string, to: string, starts: string, ends: string) => ({
    Status: 'HK',
    Vendor: 'AY',
    FlightNumber: number,
    StartCityCode: from,
    EndCityCode: to,
    StartDateLocal: starts,
    EndDateLocal: ends,
  })
  const itinerary = {
    id: `https://example.com/travel/v4/trips/${ref}`,
    ItinLocator: ref,
    ClientLocator: ref,
    TripName: name,
    TripStatus: 0,
    UserLoginId: email,
    DateCreatedUtc: '2026-10-01T00:00:00',
    DateModifiedUtc: new Date().toISOString().slice(0, 19),
    Bookings: [
      {
        RecordLocator: ref,
        Passengers: [{ NameFirst, NameLast }],
        AirfareQuotes: [{ BaseFare: 5000, BaseFareCurrency: 'HKD', TotalFare: 6100, TotalFareCurrency: 'HKD' }],
        Segments: {
          Air: [
            fly('100', 'HKG', 'HEL', `${first}T08:00:00`, `${first}T14:30:00`),
            fly('101', 'HEL', 'HKG', `${last}T17:00:00`, `${last}T23:55:00`),
          ],
          Hotel: [
            {
              Name: hotel,
              StartCityCode: 'HEL',
              StartDateLocal: `${first}T15:00:00`,
              EndDateLocal: `${last}T11:00:00`,
              Confirmation: `${ref}H`,
            },
          ],
        },
      },
    ],
  }
  await importAsBackOffice(request, record.company, JSON.stringify([itinerary]))
  return { name, locator: ref }
}

const saved = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await file.path())
}

test('a trip is read in the sheet and on its page, taken along as files, and shown to a colleague until that ends', async ({
  page,
  browser,
  request,
}) => {
  const trip = await book(request)
  await openPortal(page, people.tripPageOwner)
  await page.goto(`/trips?text=${trip.locator}`)
  await page.getByRole('link', { name: trip.name }).first().click()
  const sheet = page.getByRole('dialog', { name: trip.name })
  await expect(sheet.getByRole('list', { name: text.timeline }).getByRole('heading', { level: 4 })).toHaveCount(3)
  await expectAccessible(page, 'dialog[open]')
  await sheet.getByRole('link', { name: text.openPage }).click()
  await expect(page).toHaveURL(/\/trips\/\d+$/)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: trip.name })).toBeVisible()
  const days = page.getByRole('list', { name: text.timeline })
  await expect(days.getByText(fill(text.nothingBookedIn_one, { place: 'Helsinki' }))).toBeVisible()
  await expect(page.getByRole('main').getByText(trip.locator, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const calendar = await saved(page, () => page.getByRole('button', { name: text.calendar, exact: true }).click())
  const events = new ICAL.Component(ICAL.parse(calendar.toString())).getAllSubcomponents('vevent')
  expect(events.map((event) => new ICAL.Event(event).summary)).toEqual([
    'AY 100 Hong Kong to Helsinki',
    hotel,
    'AY 101 Helsinki to Hong Kong',
  ])
  const paper = await saved(page, () => page.getByRole('button', { name: text.itineraryPdf }).click())
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: text.share, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: sharing.title })
  await dialog.getByRole('search').getByRole('textbox').fill('trip-page-colleague')
  await dialog.getByRole('radio', { name: people.tripPageColleague.record.name }).check()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: sharing.share, exact: true }).click()
  await expect(dialog.getByText(fill(sharing.sharedWith, { name: people.tripPageColleague.record.name }))).toBeVisible()

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await openPortal(colleague, people.tripPageColleague)
  await colleague.goto('/trips')
  const shared = colleague.getByRole('region', { name: sharing.received })
  await shared.getByRole('link', { name: trip.name }).click()
  await expect(colleague.getByText(text.sharedWithout)).toBeVisible()
  await expect(colleague.getByRole('heading', { level: 4, name: hotel })).toBeVisible()
  await expect(colleague.getByText(trip.locator, { exact: true })).toHaveCount(0)
  await expect(colleague.getByRole('button', { name: text.share, exact: true })).toHaveCount(0)
  await expectAccessible(colleague)

  await dialog.getByRole('button', { name: sharing.end }).click()
  await expect(dialog.getByRole('button', { name: sharing.end })).toBeHidden()
  await colleague.reload()
  await expect(colleague.getByText(text.notFound)).toBeVisible()
  await context.close()
})
