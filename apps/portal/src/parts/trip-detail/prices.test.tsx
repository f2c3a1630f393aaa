import { MantineProvider } from '@mantine/core'
import { trips } from '@portolan/contract/features/trips/trips'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { setProfile, storeSession } from '../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../lib/test-http.ts'
import { atAddress } from '../../lib/test-router.tsx'
import { exampleProfile } from '../../lib/test-viewer.ts'
import {
  exampleDetail,
  exampleFlight,
  examplePrice,
  examplePrices,
  exampleSegment,
  exampleStay,
} from './testing/example-detail.ts'
import { TripDetail } from './trip-detail.tsx'
import type { TripDetailData } from './trip-detail.queries.ts'

beforeEach(async () => {
  await startTexts()
  await fetchTexts('tripDetail')
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The dialog with this trip. */
async function show(trip: Partial<TripDetailData>) {
  fakeServer().on(trips.searchItineraryDetail, answer(exampleDetail(trip)))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        {atAddress(<TripDetail orderId="7" opened onClose={() => undefined} />).element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  const [title] = await screen.findAllByRole('heading', { level: 4 })
  return within(title?.closest('dialog') as HTMLElement)
}

const money = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
const textOf = (element: HTMLElement) => element.textContent

it('a trip shows each price in its card and in the list, its parts, and the total', async () => {
  const fare = examplePrice({
    Parts: [
      { Kind: 'base', Label: null, Amount: money(800_000) },
      { Kind: 'tax', Label: 'G3 departure tax', Amount: money(42_000) },
    ],
    Included: ['1 bag'],
    IsPaid: true,
    Reference: '160-2400000001',
  })
  const sheet = await show({
    ItineraryDetails: [exampleFlight(), exampleStay()],
    Prices: examplePrices({
      Totals: [money(1_042_000)],
      Items: [fare, examplePrice({ Total: money(200_000), Positions: [1], IsPaid: false })],
    }),
  })
  expect(sheet.getAllByRole('paragraph').map(textOf)).toContain('Price: HK$8,420.00')
  const card = within(sheet.getByRole('region', { name: 'Price' }))
  const [first, second] = card.getAllByRole('listitem').map(textOf)
  expect(first).toMatch(/Hong Kong – Tokyo.*160-2400000001.*HK\$8,420\.00.*Paid/)
  expect(first).toMatch(/Base priceHK\$8,000\.00G3 departure taxHK\$420\.00.*1 bag/)
  expect(second).toMatch(/Palace Hotel Tokyo.*HK\$2,000\.00Unpaid/)
  expect(card.getByText('Total').parentElement?.textContent).toBe('TotalHK$10,420.00')
  expect(card.queryByText(/no full price/)).toBeNull()
})

it('what is doubtful is said: missing prices, another total, another source’s price, a cancelled price', async () => {
  const sheet = await show({
    ItineraryDetails: [exampleFlight(), exampleStay()],
    Prices: examplePrices({
      Unpriced: [1],
      ToldTotal: { ...money(990_000), Source: 'concur', IsDifferent: true },
      Items: [
        examplePrice({ IsCancelled: true, Others: [{ Source: 'mail', Total: money(850_000) }] }),
        examplePrice({ Positions: [0, 1] }),
      ],
      Totals: [money(842_000)],
    }),
  })
  const card = within(sheet.getByRole('region', { name: 'Price' }))
  expect(card.getByText('1 item has no full price yet.')).toBeTruthy()
  expect(card.getByText('Total so far')).toBeTruthy()
  expect(card.getByText(/your agency, the whole trip costs HK\$9,900\.00\. The prices here do not/)).toBeTruthy()
  expect(card.getByText('According to a confirmation, this costs HK$8,500.00.')).toBeTruthy()
  const struck = card.getByText('HK$8,420.00', { selector: 's' })
  expect(struck.parentElement?.textContent).toBe('Cancelled: HK$8,420.00')
  // One price for both items is no price of either.
  expect(sheet.getAllByText('for 2 items together')).toHaveLength(2)
})

it('a trip without prices has no list of them', async () => {
  const sheet = await show({})
  expect(sheet.queryByRole('region', { name: 'Price' })).toBeNull()
})

it('an item says under which conditions it was sold, and whom to call', async () => {
  const segment = exampleSegment({
    Conditions: { RateCode: 'JHK1R', IsRefundable: true, IsChangeable: null, Text: 'Refund fee HKD 500' },
    Phones: ['+852 2747 1888', '+852 2747 1888 / 1889'],
    Notes: ['Check in\nat row A'],
  })
  const onward = exampleSegment({
    FlightNumber: '525',
    DepTimeRemark: '20260512190000',
    Conditions: { RateCode: null, IsRefundable: false, IsChangeable: false, Text: null },
  })
  const sheet = await show({ ItineraryDetails: [exampleFlight({ Segments: [segment, onward] })] })
  const chips = sheet.getAllByText(/^(?:Refundable|Non-refundable|Changeable|No changes)$/)
  expect(chips.map((chip) => chip.closest('p')?.textContent)).toEqual([
    'Refundable',
    'Non-refundableNo changes',
    'Non-refundableNo changes',
  ])
  const links = sheet
    .getAllByRole('link', { name: /^\+852/ })
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['+852 2747 1888', 'tel:+85227471888']])
  const details = sheet.getByText('Fare basis · Conditions · Notes').closest('details')
  expect(details?.textContent).toContain('Fare basisJHK1RConditionsRefund fee HKD 500NotesCheck in\nat row A')
})
