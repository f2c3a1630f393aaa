import { MantineProvider } from '@mantine/core'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../../lib/test-http.ts'
import { exampleProfile } from '../../../../lib/test-viewer.ts'
import {
  exampleHotel,
  exampleOption,
  exampleRequest,
  reference,
} from '../../../../parts/request-sections/testing/example-request.ts'
import { Options } from './options.tsx'

let server: ReturnType<typeof fakeServer>
const state = { ReferenceNumber: reference, Status: 2, StatusRemark: '', Version: 5 }
const dearer = exampleOption({ Id: '2', Total: { Amount: 500_000, Currency: 'HKD', Digits: 2 } })

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-25T10:00:00Z') })
  await startTexts()
  await Promise.all(
    (['detailOptions', 'policyVerdict', 'requestsDetail', 'tripDetail'] as const).map((texts) => fetchTexts(texts)),
  )
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.on(tripRequests.update, answer({ Requests: [state], GroupRef: null }))
  server.on(tripRequests.submit, answer({ Requests: [{ ...state, Status: 7 }] }))
})
afterEach(() => {
  cleanup()
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(over: Partial<RequestDetail>) {
  const client = new QueryClient()
  const page = (request: RequestDetail) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Options request={request} />
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(page(exampleRequest(over)))
  return {
    user: userEvent.setup({ delay: null }),
    again: (changed: Partial<RequestDetail>) => rerender(page(exampleRequest(changed))),
  }
}
const send = () => screen.getByRole('button', { name: 'Choose and send to approvers' })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('chooses one of each kind by the keyboard, with the total and the difference to the cheapest', async () => {
  const { user } = show({ Options: [exampleOption(), dearer, exampleHotel()] })
  expect(screen.getAllByText('Lowest price')).toHaveLength(1)
  expect(screen.getByText('HK$480.00 more than the lowest price')).toBeTruthy()
  expect(screen.getAllByLabelText('1 day later')[0]?.textContent).toBe('+1')
  // The only hotel is the choice already.
  expect(radio('Hotel A').checked).toBe(true)
  await user.click(send())
  expect(screen.getByRole('alert').textContent).toBe('Please select one flight option')
  expect(document.activeElement).toBe(radio('Flight A'))
  expect(server.asked).toHaveLength(0)
  await user.keyboard('[ArrowDown]')
  expect(radio('Flight B').checked).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Flight B + Hotel AHK$8,000.00')
  await user.click(send())
  await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
  expect(server.to(tripRequests.update)[0]?.body).toMatchObject({ Version: 4, optionIds: ['2', '11'] })
  expect(server.to(tripRequests.submit)[0]?.body).toMatchObject({ Version: 5, to: 'approver' })
})

it('keeps the choice when it is refused, and only sends what was saved already', async () => {
  server.on(tripRequests.submit, refuse(409, 'changed_by_someone_else'), answer({ Requests: [state] }))
  const { user, again } = show({ Options: [exampleOption(), dearer] })
  await user.click(radio('Flight B'))
  await user.click(send())
  await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(1))
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('false'))
  again({ Version: 5, Options: [exampleOption(), { ...dearer, IsChosen: true }] })
  expect(radio('Flight B').checked).toBe(true)
  await user.click(send())
  await waitFor(() => expect(server.to(tripRequests.submit)).toHaveLength(2))
  expect(server.to(tripRequests.update)).toHaveLength(1)
})

it('counts down, and an option that expires is chosen no more but can be asked for anew', async () => {
  server.on(requestOptions.askNewPrice, answer(state))
  const { user, again } = show({ Options: [exampleOption({ ValidUntil: '2026-11-25T10:02:00Z' }), dearer] })
  await user.click(radio('Flight A'))
  expect(screen.getByText('2 min left')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000 + 100))
  expect([radio('Flight A').checked, radio('Flight A').disabled]).toEqual([false, true])
  expect(screen.getByText('Nothing chosen yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ask for a new price' }))
  expect(await screen.findByRole('button', { name: 'New price requested' })).toBeTruthy()
  expect(server.to(requestOptions.askNewPrice)).toHaveLength(1)
  // The new price is there, and expires as well.
  again({ Options: [exampleOption({ OfferedAt: '2026-11-25T10:30:00Z', IsExpired: true }), dearer] })
  expect(screen.getByRole('button', { name: 'Ask for a new price' })).toBeTruthy()
})

it('shows others what was chosen, the rest behind it', () => {
  show({ Status: 7, MayDo: ['message'], Options: [exampleOption(), { ...dearer, IsChosen: true }] })
  expect(screen.queryByRole('radio')).toBeNull()
  const [chosen] = within(screen.getByRole('region', { name: 'Options' })).getAllByRole('listitem')
  expect(chosen?.textContent).toContain('Chosen')
  expect(screen.getByText('1 other option')).toBeTruthy()
})
