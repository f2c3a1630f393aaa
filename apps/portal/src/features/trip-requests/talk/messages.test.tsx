import { MantineProvider } from '@mantine/core'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestMessage } from '@portolan/contract/features/trip-requests/shapes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { clearSession, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { useFreshRequests } from '../list/requests-fresh.ts'
import { exampleRequest } from '../options/testing/example-request.ts'

const upload = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/files/upload.ts', () => ({ uploadFile: upload }))

await startTexts()
await fetchTexts('requestsTalk')
const { Messages } = await import('../detail/messages.tsx')

let server: ReturnType<typeof fakeServer>
const said = (Id: string, LoginId: string, over: Partial<RequestMessage> = {}): RequestMessage => ({
  Id,
  Author: { LoginId, Name: LoginId === '7' ? 'Mei Lin Chen' : 'Mina Sato' },
  At: '2026-11-21T07:00:00.000Z',
  Text: `Words ${Id}`,
  Mentions: [],
  IsByDesk: LoginId !== '7',
  Attachments: [],
  ...over,
})
const see = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-21T08:00:00Z') })
  await startTexts()
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  see('visible')
  server.on(tripRequests.readMessages, answer({ Unread: 0 }))
  server.on(
    tripRequests.getMessageRelatedLogin,
    answer({
      Logins: [
        { LoginId: '7', Name: 'Mei Lin Chen', Roles: ['Requester'] },
        { LoginId: '30', Name: 'Mina Sato', Roles: ['Travel consultant'] },
      ],
    }),
  )
  server.on(tripRequests.postMessage, answer(said('9', '7')))
})
afterEach(async () => {
  cleanup()
  // The page says that nobody looks any more.
  await vi.advanceTimersByTimeAsync(0)
  clearSession()
  upload.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page({ request }: { readonly request: RequestDetail }) {
  useFreshRequests()
  return <Messages request={request} />
}

function show(over: Partial<RequestDetail> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (more: Partial<RequestDetail>) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Page request={exampleRequest(more)} />
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender, container } = render(page(over))
  return {
    client,
    container,
    user: userEvent.setup({ delay: null }),
    change: (more: Partial<RequestDetail>) => rerender(page({ ...over, ...more })),
  }
}
const looks = () => server.to(tripRequests.readMessages).map(({ body }) => body['isLooking'])
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('marks what is unread where it begins, names the desk, and links files', async () => {
  const files = [{ AttachmentToken: 'tok', Name: 'visa.pdf', Type: 'application/pdf', Size: 2_048 }]
  show({ Messages: [said('1', '30'), said('2', '7'), said('3', '30', { Attachments: files })], Unread: 1 })
  expect(screen.getByText('1 new')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Words'))
  expect(rows.map((row) => row.textContent.startsWith('New'))).toEqual([false, false, true])
  expect(screen.getAllByText('Travel consultant')).toHaveLength(2)
  expect(screen.getByText('You')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'visa.pdf' }).getAttribute('href')).toBe(
    '/pre-trip/attachment?token=tok&file=visa.pdf',
  )
  await waitFor(() => expect(looks()).toEqual([true]))
})

it('says every half minute that somebody looks, one call at a time, and stops while the page is hidden', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  server.on(
    tripRequests.readMessages,
    async () => {
      await held
      return Response.json({ Unread: 0 })
    },
    answer({ Unread: 0 }),
  )
  show()
  await pass(65_000)
  expect(looks()).toEqual([true])
  release()
  await pass(30_000)
  expect(looks()).toEqual([true, true])
  act(() => see('hidden'))
  await pass(90_000)
  expect(looks()).toEqual([true, true, false])
  act(() => see('visible'))
  await pass(0)
  expect(looks().at(-1)).toBe(true)
  cleanup()
  await pass(60_000)
  expect(looks().at(-1)).toBe(false)
})

it('is fetched again as something is said, and announces it', async () => {
  const { client, change, container } = show()
  const fetched = vi.spyOn(client, 'invalidateQueries')
  act(() => tellMessage({ Type: RealtimeMessageType.Messages, Status: 0, Ref: '20261121000000000001' }))
  expect(fetched).toHaveBeenCalledWith({ queryKey: ['requests'] })
  await waitFor(() => expect(looks()).toHaveLength(1))
  change({ Messages: [said('4', '30')] })
  expect(container.querySelector('[role=status]')?.textContent).toBe('Mina Sato wrote a message')
  // What has just arrived is read at once.
  await waitFor(() => expect(looks()).toHaveLength(2))
})

it('is sent with its mentions and files, and stays as it was written where it is refused', async () => {
  upload.mockResolvedValueOnce({ Attachments: [{ AttachmentToken: 'tok', Name: 'visa.txt' }] })
  server.on(tripRequests.postMessage, refuse(409, 'desk_item_taken'), answer(said('9', '7')))
  const { user, container } = show()
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
  await screen.findByRole('button', { name: /@Mina Sato/ })
  expect(screen.queryByRole('button', { name: /@Mei Lin Chen/ })).toBeNull()
  await user.type(words, 'Please look @mi{Enter}')
  expect(screen.getByRole('button', { name: /@Mina Sato/, pressed: true })).toBeTruthy()
  const input = container.querySelector('input[type=file]')
  await user.upload(input as HTMLInputElement, new File(['Visa'], 'visa.txt'))
  await screen.findByText('visa.txt')
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }))
  await send()
  await waitFor(() => expect(server.to(tripRequests.postMessage)).toHaveLength(1))
  expect(words.value).toBe('Please look ')
  await send()
  await waitFor(() => expect(words.value).toBe(''))
  expect(server.to(tripRequests.postMessage)[1]?.body).toMatchObject({ mentions: ['30'], attachmentTokens: ['tok'] })
  expect(screen.queryByText('visa.txt')).toBeNull()
})
