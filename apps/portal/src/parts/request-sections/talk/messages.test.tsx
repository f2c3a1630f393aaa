import { MantineProvider } from '@mantine/core'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { Messages } from './messages.tsx'
import { exampleMessage, exampleRequest } from '../testing/example-request.ts'

let server: ReturnType<typeof fakeServer>
let visibility: DocumentVisibilityState

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await startTexts()
  await fetchTexts('requestsDetail')
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.on(tripRequests.getMessageRelatedLogin, answer({ Logins: [] }))
  server.on(tripRequests.readMessages, answer({ Unread: 0 }))
})
afterEach(async () => {
  cleanup()
  // The page says that it is left.
  await vi.advanceTimersByTimeAsync(1)
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(over: Partial<RequestDetail>) {
  const client = new QueryClient()
  const page = (request: RequestDetail) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Messages request={request} />
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender, unmount } = render(page(exampleRequest(over)))
  return {
    user: userEvent.setup({ delay: null }),
    again: (changed: Partial<RequestDetail>) => rerender(page(exampleRequest(changed))),
    unmount,
  }
}
const looks = () => server.to(tripRequests.readMessages).map(({ body }) => body['isLooking'])
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const own = { LoginId: '7', Name: 'Mei Lin Chen' }
const first = exampleMessage()
const mine = exampleMessage({ Id: '2', Author: own, IsByDesk: false, Text: 'The later one, please.' })
const answered = exampleMessage({
  Id: '3',
  Text: 'It is on hold for you.',
  Attachments: [{ AttachmentToken: 'a'.repeat(22), Name: 'fare.pdf', Type: 'application/pdf', Size: 2_000 }],
})

it('marks what is new, and who wrote from the desk; the mark stays when it was read', () => {
  const { again } = show({ Messages: [first, mine, answered], Unread: 1 })
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(rows().findIndex((text) => text === 'New')).toBe(2)
  expect(screen.getAllByText('Consultant')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'fare.pdf' }).getAttribute('href')).toContain(
    '/pre-trip/attachment?token=aaa',
  )
  again({ Messages: [first, mine, answered], Unread: 0 })
  expect(screen.getByText('1 new')).toBeTruthy()
})

it('says every half minute that the viewer looks, not while the page is hidden, and when they leave', async () => {
  const { unmount, again } = show({ Messages: [first] })
  await waitFor(() => expect(looks()).toEqual([true]))
  await pass(30_000)
  expect(looks()).toEqual([true, true])
  again({ Messages: [first, answered] })
  await waitFor(() => expect(looks()).toHaveLength(3))
  visibility = 'hidden'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(90_000)
  expect(looks()).toEqual([true, true, true, false])
  visibility = 'visible'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(10)
  unmount()
  await waitFor(() => expect(looks()).toEqual([true, true, true, false, true, false]))
})

it('keeps what was written when it could not be sent', async () => {
  server.on(tripRequests.postMessage, refuse(503, 'service_unavailable'), answer(mine))
  const { user } = show({ Messages: [] })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
  await user.type(field, 'Is breakfast included?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.to(tripRequests.postMessage)).toHaveLength(1))
  await pass(10)
  expect(field.value).toBe('Is breakfast included?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field.value).toBe(''))
})

it('keeps what was written while another request is open, and what is typed while a message is sent', async () => {
  const sent = Promise.withResolvers<Response>()
  server.on(tripRequests.postMessage, () => sent.promise)
  const { user, again, unmount } = show({ Messages: [] })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
  await user.type(field(), 'Is breakfast')
  again({ ReferenceNumber: '20261124000000000002' })
  expect(field().value).toBe('')
  unmount()
  show({ Messages: [] })
  expect(field().value).toBe('Is breakfast')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.to(tripRequests.postMessage)).toHaveLength(1))
  await user.type(field(), ' included?')
  await act(async () => sent.resolve(Response.json(mine)))
  await pass(10)
  expect(server.to(tripRequests.postMessage)[0]?.body).toMatchObject({ text: 'Is breakfast' })
  expect(field().value).toBe('Is breakfast included?')
})

it('clears a message that arrived after its panel was closed', async () => {
  const sent = Promise.withResolvers<Response>()
  server.on(tripRequests.postMessage, () => sent.promise)
  const { user, unmount } = show({ Messages: [] })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
  await user.type(field(), 'Done')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.to(tripRequests.postMessage)).toHaveLength(1))
  unmount()
  show({ Messages: [] })
  expect(field().value).toBe('Done')
  await act(async () => sent.resolve(Response.json(mine)))
  await waitFor(() => expect(field().value).toBe(''))
})
