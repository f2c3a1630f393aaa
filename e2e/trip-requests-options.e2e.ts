import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { people } from '../apps/portal/src/features/trip-requests/detail/testing/people.ts'
import { callAs } from './pages/calls.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { fillRequest } from './pages/trip-requests.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { requestsForm: form, requestsDetail: detail, detailOptions: options, errors } = texts['en-US']

const flight = (flightNumber: string, amount: string, stop?: string) => {
  const leg = (from: string, to: string, times: readonly [string, string]) => ({
    carrier: 'CX',
    flightNumber,
    depAirport: from,
    arrAirport: to,
    depTime: times[0],
    arrTime: times[1],
    cabin: 'Y' as const,
    bookingClass: null,
    aircraft: null,
  })
  return {
    category: 1 as const,
    segments: stop
      ? [leg('HKG', stop, ['209912080800', '209912081200']), leg(stop, 'BKK', ['209912081400', '209912081530'])]
      : [leg('HKG', 'BKK', ['209912082230', '209912090035'])],
    stays: [],
    total: { amount, currency: 'USD' },
    validUntil: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    note: null,
  }
}

test('options of a consultant are chosen by the keyboard, and go to the approver with their price', async ({
  page,
  browser,
}) => {
  const trip = `Dredger inspection ${Date.now()}`
  const consultant = await browser.newPage()
  await openPortal(page, people.choosesOptions)
  await openPortal(consultant, people.offersOptions)
  await page.goto('/pre-trip/new')
  await fillRequest(page, { name: trip, estimate: '8,000' })
  await page.getByRole('button', { name: form.summary.consultant }).click()
  await expect(page.getByRole('heading', { level: 1, name: trip })).toBeVisible()
  const ReferenceNumber = new URL(page.url()).searchParams.get('requestRef') ?? ''
  await callAs(consultant, requestOptions.offerOptions, {
    ReferenceNumber,
    options: [flight('713', '4520', 'SIN'), flight('617', '5100.50')],
  })
  await callAs(consultant, tripRequests.postMessage, { ReferenceNumber, text: 'The later one is non-stop.' })

  // The page follows by itself; the cheapest is marked, and the price of each holds for a time.
  const group = page.getByRole('radiogroup', { name: options.flights })
  await expect(group.getByRole('radio')).toHaveCount(2)
  await expect(group.getByText(options.cheapest, { exact: true })).toHaveCount(1)
  await expect(page.getByText('The later one is non-stop.')).toBeVisible()
  await expect(page.getByText(detail.byDesk, { exact: true })).toBeVisible()
  await expectAccessible(page)

  // Without a choice it says so, and leads there.
  const send = page.getByRole('button', { name: options.choose })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: errors.select_flight_option })).toBeVisible()
  await expect(group.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio').nth(1)).toBeChecked()
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(group).toHaveCount(0)
  const chosen = page.getByRole('region', { name: options.title, exact: true })
  await expect(chosen.getByText(options.chosen, { exact: true })).toBeVisible()
  await expect(chosen.getByText(/5,100\.50/)).toBeVisible()

  const approver = await browser.newPage()
  await openPortal(approver, people.booksApproves)
  await approver.goto(page.url())
  await expect(approver.getByText(/5,100\.50/).first()).toBeVisible()
  await approver.getByRole('button', { name: detail.approve, exact: true }).click()
  await expect(page.getByRole('button', { name: detail.bookTrip })).toBeVisible()
  await expectAccessible(page)
  await consultant.close()
  await approver.close()
})
