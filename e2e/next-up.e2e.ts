import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { localTimeAt } from '@portolan/rules/local-time'
import { people, slip } from '../apps/portal/src/features/dashboard/testing/people.ts'
import { callAsBackOffice, importAsBackOffice } from './pages/back-office.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { type JourneyPerson, personName } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const text = texts['en-US'].nextUp
const hour = 3_600_000
const zones = { HKG: 'Asia/Hong_Kong', SIN: 'Asia/Singapore' } as const

/** From the last full hour, so that 120 hours later is five days later by the calendar at any hour of the day. */
const local = (hours: number, code: keyof typeof zones) =>
  localTimeAt(Math.floor(Date.now() / hour) * hour + hours * hour, zones[code]).replace(
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
    '$1-$2-$3T$4:$5:$6',
  )

/** A flight to Singapore some hours from now. */
async function book(request: APIRequestContext, { email }: JourneyPerson, name: string, hours: number) {
  const [first = '', last = ''] = personName.split(' ')
  const flight = {
    Status: 'HK',
    Vendor: 'CX',
    FlightNumber: '8867',
    StartCityCode: 'HKG',
    EndCityCode: 'SIN',
    StartDateLocal: local(hours, 'HKG'),
    EndDateLocal: local(hours + 4, 'SIN'),
  }
  const itinerary = {
    id: `https://example.com/travel/v4/trips/${name}`,
    ItinLocator: name.toUpperCase(),
    ClientLocator: `REF-${name}`,
    TripName: name,
    TripStatus: 0,
    UserLoginId: email,
    DateCreatedUtc: '2026-10-01T00:00:00',
    DateModifiedUtc: new Date().toISOString().slice(0, 19),
    Bookings: [
      { RecordLocator: 'QFYJDC', Passengers: [{ NameFirst: first, NameLast: last }], Segments: { Air: [flight] } },
    ],
  }
  await importAsBackOffice(request, slip.code, JSON.stringify([itinerary]))
}

const band = (page: Page) => page.locator('#next-up')
const lead = (page: Page) => band(page).getByRole('heading', { level: 2 })

test('what waits leads; a chip brings the own trip to the front, with its reference and calendar file', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await book(request, people.nextApprover, 'nextOwn', 120)
  await book(request, people.nextAsker, 'nextAsked', 200)
  const items = [
    {
      company: slip.code,
      booking: { mainBookingRef: 'REF-nextAsked' },
      requestedBy: people.nextAsker.email,
      levels: [{ approvers: [people.nextApprover.email] }],
    },
  ]
  expect(await callAsBackOffice(request, '/back-office/approvals', { items })).toMatchObject({ faults: [] })

  await openPortal(page, people.nextApprover)
  await expect(lead(page)).toHaveText(fill(text.approvalsTitle_one, { count: '1' }))
  await expect(band(page).getByRole('link', { name: text.decide })).toHaveAttribute('href', '/approvals')
  await expectAccessible(page)

  await band(page).getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(lead(page)).toHaveText('Singapore in 5 days')
  await expect(band(page)).toContainText('CX 8867')
  // The strip has come: its table says what it shows.
  await expect(band(page).getByRole('table', { name: texts['en-US'].stripMap.map })).toContainText('Singapore')
  await expectAccessible(page)

  await band(page).getByRole('button', { name: text.copy }).click()
  await expect(page.getByText(fill(text.copied, { reference: 'QFYJDC' })).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('QFYJDC')

  const downloading = page.waitForEvent('download')
  await band(page).getByRole('button', { name: text.calendar }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('BEGIN:VCALENDAR')

  await band(page).getByRole('button', { name: text.more }).click()
  await page.getByRole('menuitem', { name: text.openTrip }).click()
  await expect(page).toHaveURL(/\/trips\/\d+$/)
})

test('on a phone one question is answered', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await book(request, people.nextAsker, 'nextPhone', 3)
  await openPortal(page, people.nextAsker)
  await expect(lead(page)).toHaveText(/^Boarding in \d hr/)
  await expect(band(page).getByRole('list', { name: text.steps }).getByRole('listitem').first()).toContainText(
    'Singapore',
  )
  await expect(band(page).getByRole('link', { name: text.openTrip })).toBeVisible()
  await expectAccessible(page)
})

test('somebody without trips is told what to do instead', async ({ page }) => {
  await openPortal(page, people.nextNothing)
  await expect(lead(page)).toHaveText(text.nothing)
  await expectAccessible(page)
  await band(page).getByRole('button', { name: text.addConfirmation }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
