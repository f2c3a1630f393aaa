import { MantineProvider } from '@mantine/core'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { cheapestOf, legsOf } from './option-legs.rules.ts'
import { exampleHotel, exampleOption, exampleRequest } from './testing/example-request.ts'

await startTexts()
for (const texts of ['requestsOptions', 'requestsDetail', 'requestsOrder'] as const) await fetchTexts(texts)
const { Options } = await import('./options.tsx')

let server: ReturnType<typeof fakeServer>
const flights = [
  exampleOption(),
  exampleOption({ Id: '2', Total: { Amount: 845_000, Currency: 'HKD', Digits: 2 }, Note: 'Bag of 23 kg' }),
]

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-21T08:00:00Z') })
  await startTexts()
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  const state = { ReferenceNumber: '20261121000000000001', Status: 2, StatusRemark: 'With a consultant', Version: 4 }
  server.on(tripRequests.update, answer({ Requests: [state], GroupRef: null }))
  server.on(tripRequests.submit, answer({ Requests: [{ ...state, Status: 7 }] }))
  server.on(requestOptions.askNewPrice, answer({ ...state, Version: 4 }))
  server.on(requestOptions.withdrawOption, answer({ State: state, Options: [] }))
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (request: RequestDetail, client: QueryClient) => (
  <MantineProvider env="test">
    <QueryClientProvider client={client}>
      <Options request={request} />
    </QueryClientProvider>
  </MantineProvider>
)

function show(over: Partial<RequestDetail> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const request = exampleRequest({ Options: [...flights, exampleHotel()], ...over })
  const { rerender } = render(page(request, client))
  return {
    user: userEvent.setup({ delay: null }),
    change: (next: Partial<RequestDetail>) => rerender(page({ ...request, ...next }, client)),
  }
}
const radio = (name: RegExp) => screen.getByRole('radio', { name })
const choose = () => screen.getByRole('button', { name: 'Choose and send to approvers' })

describe('the options of a request', () => {
  it('are chosen one of each kind, saved and sent to the approvers at the version that was saved', async () => {
    const { user } = show()
    expect(screen.getByRole('heading', { name: 'Options from Mina Sato' })).toBeTruthy()
    // The only one of its kind is chosen already; of several nobody chooses for their owner.
    expect(within(screen.getByRole('group', { name: 'Hotels' })).getByRole('radio')).toHaveProperty('checked', true)
    await user.click(choose())
    expect(screen.getByRole('alert').textContent).toBe('Please select one flight option')
    expect(document.activeElement).toBe(radio(/^Flight option 1/))
    expect(server.to(tripRequests.update)).toEqual([])
    await user.click(radio(/^Flight option 2/))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('HK$10,850.00')).toBeTruthy()
    await user.click(choose())
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
    expect(server.to(tripRequests.update)[0]?.body).toMatchObject({ Version: 3, optionIds: ['2', '10'] })
    expect(server.to(tripRequests.submit)[0]?.body).toMatchObject({ Version: 4, to: 'approver' })
  })

  it('say what they are, what they cost against the cheapest, and how long they hold', () => {
    show()
    const [first, second] = within(screen.getByRole('group', { name: 'Flights' })).getAllByRole('listitem')
    if (!first || !second) throw new Error('There are two flights')
    for (const text of ['HK$8,000.00', 'Lowest price', '09:00', '11:05', 'HKG', '373 kg CO₂e'])
      expect(within(first).getAllByText(text), text).not.toHaveLength(0)
    expect(within(first).getAllByText('Nonstop')).toHaveLength(2)
    expect(within(first).getByText(/^Holds for 2 hr/)).toBeTruthy()
    expect(within(second).getByText('HK$450.00 more')).toBeTruthy()
    expect(within(second).getByText('Bag of 23 kg')).toBeTruthy()
  })

  it('keep the choice where the server refuses it', async () => {
    server.on(tripRequests.submit, refuse(422, 'select_approver'))
    const { user, change } = show()
    await user.click(radio(/^Flight option 2/))
    await user.click(choose())
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
    change({ Version: 4 })
    expect(radio(/^Flight option 2/)).toHaveProperty('checked', true)
    await user.click(choose())
    await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(2))
    expect(server.to(tripRequests.update)[1]?.body).toMatchObject({ Version: 4 })
  })

  it('expire before the eyes of their reader, who asks for a new price then', async () => {
    const ValidUntil = '2026-11-21T08:00:30.000Z'
    const { user } = show({ Options: [exampleOption({ ValidUntil }), exampleOption({ Id: '2' })] })
    const [first] = screen.getAllByRole('radio')
    if (!first) throw new Error('There is an option')
    await user.click(first)
    expect(first).toHaveProperty('checked', true)
    expect(screen.queryByText('Ask for a new price')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(first).toHaveProperty('disabled', true)
    expect(first).toHaveProperty('checked', false)
    expect(screen.getAllByText(/^Expired/)).toHaveLength(1)
    await user.click(screen.getByText('Ask for a new price'))
    await waitFor(() => expect(server.to(requestOptions.askNewPrice)).toHaveLength(1))
    expect(server.to(requestOptions.askNewPrice)[0]?.body).toMatchObject({ Version: 3 })
  })

  it('are read by others, and taken back by the desk', async () => {
    const { user, change } = show({ MayDo: ['message', 'offerOptions'] })
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take back Flight option 2' }))
    await waitFor(() => expect(server.to(requestOptions.withdrawOption)[0]?.body).toMatchObject({ OptionId: '2' }))
    change({ MayDo: ['message'] })
    expect(screen.queryByRole('button')).toBeNull()
    change({ Status: 7 })
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('a card', () => {
  const [there, back] = exampleOption().Segments
  if (!there || !back) throw new Error('There are two flights')

  it('joins flights that one changes between, and keeps there and back apart', () => {
    const first = { ...there, arrAirport: 'TPE', arrTime: '202612011030', ElapsedTime: 90 }
    const second = { ...there, depAirport: 'TPE', depTime: '202612011200', arrTime: '202612011500', ElapsedTime: 240 }
    expect(legsOf([first, second, back])).toMatchObject([
      { from: 'HKG', to: 'BKK', stops: ['TPE'], minutes: 420, daysLater: 0 },
      { from: 'BKK', to: 'HKG', stops: [], minutes: 185 },
    ])
    // A day at the airport's city, and a flight straight back, are no change.
    expect(legsOf([first, { ...second, depTime: '202612021200', arrTime: '202612021500' }])).toHaveLength(2)
    expect(legsOf([there, { ...back, depTime: '202612011300', arrTime: '202612011700' }])).toHaveLength(2)
  })

  it('compares prices of one currency that still hold', () => {
    const other = exampleOption({ Total: { Amount: 1, Currency: 'THB', Digits: 2 } })
    expect(cheapestOf([exampleOption(), exampleOption({ Total: { Amount: 5, Currency: 'HKD', Digits: 2 } })])).toBe(5)
    expect(cheapestOf([exampleOption(), other])).toBeNull()
    expect(cheapestOf([exampleOption(), exampleOption({ IsExpired: true })])).toBeNull()
  })
})
