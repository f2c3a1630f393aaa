import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, type fakeServer, refuse } from '../../../../lib/test-http.ts'
import { endCompose, showProposal, startCompose } from '../testing/compose-harness.tsx'
import { exampleDraft, exampleFlight } from '../testing/example-proposal.ts'
import { formatOf } from './found-flights.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startCompose()
})
afterEach(endCompose)

const lines = () => screen.getByRole('list', { name: 'Options of Direct' }).children
const segment = {
  carrier: 'TG',
  flightNumber: '639',
  depAirport: 'HKG',
  arrAirport: 'BKK',
  depTime: '209912081400',
  arrTime: '209912081610',
  cabin: 'Y',
  bookingClass: null,
  aircraft: null,
  leg: 1,
}
const flight = (Amount: number) => ({
  Segments: [segment],
  Fare: { Amount, Currency: 'HKD', Digits: 2 },
  SeenAt: '2026-11-20T10:00:00Z',
  CarrierName: 'Thai Airways',
})

it('finds flights of the plan’s own route, each taken with one key', async () => {
  const { user } = await showProposal(server)
  server.on(proposalDesk.findFlights, answer({ Flights: [flight(310_000), flight(320_050)] }))
  await user.click(screen.getByRole('button', { name: 'Find flights' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Find flights for Direct' }))
  await user.click(dialog.getByRole('button', { name: 'Search' }))
  await dialog.findByText(/2 flights found/)
  expect(server.to(proposalDesk.findFlights)[0]?.body).toMatchObject({
    from: 'HKG',
    to: 'BKK',
    departure: '20991208',
    return: null,
    cabin: 'Y',
  })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(dialog.getByText(/1 option added/)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(lines(), 'nothing is taken twice').toHaveLength(2)
  expect(lines()[1]?.textContent).toContain('HK$3,200.50')
})

it('asks for what a search needs', async () => {
  const flights = exampleFlight({ segments: [] })
  const { user } = await showProposal(
    server,
    exampleDraft({ plans: [{ key: 'p', name: 'Direct', note: '', options: [flights] }] }),
  )
  await user.click(screen.getByRole('button', { name: 'Find flights' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Search' }))
  expect(dialog.getAllByText('Please fill this in')).toHaveLength(3)
  expect(server.to(proposalDesk.findFlights)).toHaveLength(0)
})

const offer = {
  key: 'off-1',
  category: 1,
  isShared: false,
  name: null,
  segments: [segment],
  stay: null,
  car: null,
  currency: 'HKD',
  prices: [
    {
      passenger: 'adult',
      fare: '3000',
      tax: '0',
      surcharge: '0',
      serviceFees: [],
      pnrFee: '0',
      cardFee: '0',
      discount: '0',
      total: '3000',
    },
  ],
  baggage: { carryOn: null, checked: null },
  change: null,
  refund: null,
  fareRules: null,
  emissionsKg: null,
  validUntil: '2099-12-01T10:00:00Z',
  supplier: 'Duffel',
  offerId: 'off-1',
  note: null,
}
const Faults = [{ Path: 'data[1]', Code: 'currency', Message: 'An offer without a currency' }]

it('takes what can be read of a pasted offer, and lists the rest', async () => {
  const { user } = await showProposal(server)
  server.on(proposalDesk.readOffers, answer({ Options: [offer, offer], Faults }))
  await user.click(screen.getByRole('button', { name: 'Paste an offer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste an offer into Direct' }))
  await user.click(dialog.getByRole('button', { name: 'Read the offer' }))
  expect(dialog.getByText('Please fill this in')).toBeTruthy()
  fireEvent.change(dialog.getByRole('textbox', { name: /^Answer of the supplier/ }), {
    target: { value: '{"data":{"slices":[]}}' },
  })
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Supplier' }).value).toBe('duffel')
  await user.click(dialog.getByRole('button', { name: 'Read the offer' }))
  const unread = within(await dialog.findByRole('alert', { name: 'What could not be read' }))
  expect(unread.getByText('An offer without a currency')).toBeTruthy()
  expect(unread.getByText('2 options added.')).toBeTruthy()
  expect(lines()).toHaveLength(3)
  await waitFor(() => expect(server.to(proposalDesk.saveProposal)).toHaveLength(1), { timeout: 4_000 })
  const [saved] = server.to(proposalDesk.saveProposal)
  const draft = saved?.body['draft'] as { plans: { options: { key: string }[] }[] } | undefined
  expect(new Set(draft?.plans[0]?.options.map(({ key }) => key)).size, 'keys of their own').toBe(3)
})

it('reads a dropped file, and keeps it where nothing could be read', async () => {
  const { user } = await showProposal(server)
  server.on(proposalDesk.readOffers, refuse(422, 'offers_unreadable', 'No offer could be read'))
  await user.click(screen.getByRole('button', { name: 'Paste an offer' }))
  const dialog = within(await screen.findByRole('dialog'))
  const file = new File(['{"type":"flight-offer"}'], 'offer.json', { type: 'application/json' })
  fireEvent.change(dialog.getByTestId('offer-file'), { target: { files: [file] } })
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer of the supplier/ })
  await waitFor(() => expect(text.value).toBe('{"type":"flight-offer"}'))
  await user.click(dialog.getByRole('button', { name: 'Read the offer' }))
  expect(await dialog.findByText('No offer could be read')).toBeTruthy()
  expect(server.to(proposalDesk.readOffers)[0]?.body).toMatchObject({ format: 'amadeus' })
  expect([text.value, lines().length]).toEqual(['{"type":"flight-offer"}', 1])
})

it('tells suppliers apart', () => {
  expect(formatOf('{"data": {"offers": [{"slices": []}]}}')).toBe('duffel')
  expect(formatOf('{"data": [{"type": "flight-offer", "itineraries": []}]}')).toBe('amadeus')
  expect(formatOf('{}')).toBeNull()
})
