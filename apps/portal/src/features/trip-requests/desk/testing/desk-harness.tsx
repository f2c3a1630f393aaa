import { MantineProvider } from '@mantine/core'
import { type DeskItem, deskItems } from '@portolan/contract/features/trip-requests/desk'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { startTexts } from '../../../../lib/i18n.ts'
import { tellMessage } from '../../../../lib/realtime/subscribers.ts'
import { clearSession, setProfile, storeSession } from '../../../../lib/session.ts'
import { answer, type Asked, fakeServer, signedIn } from '../../../../lib/test-http.ts'
import { atAddress } from '../../../../lib/test-router.tsx'
import { exampleProfile } from '../../../../lib/test-viewer.ts'
import { dismissToast } from '../../../../lib/toast.ts'
import { ToastPlace } from '../../../../ui/toast.tsx'
import { exampleItems, exampleStanding, exampleTask } from './example-item.ts'

await startTexts()
const { DeskPage } = await import('../desk-page.tsx')

const now = Date.parse('2026-11-21T10:00:00Z')
export const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()
export const maja = { LoginId: '8', Name: 'Maja Stern' }
export const me = { LoginId: '7', Name: 'Mei Lin Chen' }
export const claimOf = (By: typeof maja, minutes = 6) => ({ By, Until: at(minutes), IsMine: By.LoginId === me.LoginId })

/** For tests: the server that a desk asks, and the items that it has. */
export const desk = {} as { server: ReturnType<typeof fakeServer>; items: DeskItem[] }

/** Changes an item on the server; answers it as an act does. */
export function changed(id: unknown, over: Partial<DeskItem>): Response {
  desk.items = desk.items.map((item) => (item.Id === id ? { ...item, Version: item.Version + 1, ...over } : item))
  return Response.json({ Item: desk.items.find(({ Id }) => Id === id) })
}
const claims = ({ body }: Asked) => changed(body['Id'], { Claim: claimOf(me, 10), LastBy: me })

/** Before each test. */
export async function startDesk(): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
  await startTexts()
  const server = fakeServer()
  Object.assign(desk, { server, items: exampleItems(3) })
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.on(deskItems.searchDesk, () =>
    Response.json({ ...exampleStanding(desk.items), Items: desk.items, Now: new Date().toISOString() }),
  )
  server.on(deskItems.openItem, ({ body }) =>
    Response.json({ ...exampleTask(), Item: desk.items.find(({ Id }) => Id === body['Id']), Steps: [] }),
  )
  server.on(
    deskItems.knownOfItem,
    answer({ Trips: [], Profile: { Consent: 'none', Lines: [] }, Rules: [], Earlier: [] }),
  )
  server.on(deskItems.claimItem, claims)
}

/** After each test. */
export async function endDesk(): Promise<void> {
  cleanup()
  // The messages of an open item say that they are left.
  await vi.advanceTimersByTimeAsync(1)
  dismissToast()
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** Draws the page. */
export function drawDesk(address = '/') {
  const page = (
    <>
      <DeskPage />
      <ToastPlace close="Close the note" />
    </>
  )
  const { history, element } = atAddress(page, address)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup({ delay: null }), history }
}

/** Draws the page, until its queue is there. */
export async function show(address?: string) {
  const shown = drawDesk(address)
  await screen.findByRole('list', { name: 'Queue' })
  return shown
}

export const queue = () => within(screen.getByRole('list', { name: 'Queue' }))
export const row = (name: string): HTMLElement => queue().getByRole('button', { name })
export const line = (name: string) => within(row(name).closest('li') as HTMLElement)
export const panel = () => within(screen.getByRole('complementary'))
/** A colleague has changed something. */
export const hear = (): void => act(() => tellMessage({ Type: RealtimeMessageType.Desk, Status: 0, Ref: null }))
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
