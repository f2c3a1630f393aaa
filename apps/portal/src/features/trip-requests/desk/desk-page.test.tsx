import { MantineProvider } from '@mantine/core'
import { type DeskItem, deskItems, deskTasks } from '@portolan/contract/features/trip-requests/desk'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { clearSession, setProfile, storeSession } from '../../../lib/session.ts'
import { answer, type Asked, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { dismissToast } from '../../../lib/toast.ts'
import { ToastPlace } from '../../../ui/toast.tsx'
import { exampleItem, exampleItems, exampleStanding, exampleTask } from './testing/example-item.ts'

await startTexts()
const { DeskPage } = await import('./desk-page.tsx')

const now = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const maja = { LoginId: '8', Name: 'Maja Stern' }
const claimOf = (By: typeof maja, minutes = 6) => ({ By, Until: at(minutes), IsMine: By.LoginId === '7' })
const me = { LoginId: '7', Name: 'Mei Lin Chen' }

let server: ReturnType<typeof fakeServer>
let items: DeskItem[]
const changed = (id: unknown, over: Partial<DeskItem>) => {
  items = items.map((item) => (item.Id === id ? { ...item, Version: item.Version + 1, ...over } : item))
  return Response.json({ Item: items.find(({ Id }) => Id === id) })
}
const claims = ({ body }: Asked) => changed(body['Id'], { Claim: claimOf(me, 10), LastBy: me })

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
  await startTexts()
  server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  items = exampleItems(3)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server.on(deskItems.searchDesk, () =>
    Response.json({ ...exampleStanding(items), Items: items, Now: new Date().toISOString() }),
  )
  server.on(deskItems.openItem, ({ body }) =>
    Response.json({ ...exampleTask(), Item: items.find(({ Id }) => Id === body['Id']), Steps: [] }),
  )
  server.on(
    deskItems.knownOfItem,
    answer({ Trips: [], Profile: { Consent: 'none', Lines: [] }, Rules: [], Earlier: [] }),
  )
  server.on(deskItems.claimItem, claims)
})
afterEach(() => {
  cleanup()
  dismissToast()
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(address = '/') {
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
  await screen.findByRole('list', { name: 'Queue' })
  return { user: userEvent.setup({ delay: null }), history }
}
const queue = () => within(screen.getByRole('list', { name: 'Queue' }))
const row = (name: string) => queue().getByRole('button', { name })
const line = (name: string) => within(row(name).closest('li') as HTMLElement)
const panel = () => within(screen.getByRole('complementary'))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a line', () => {
  it('says how much time is left, whom it is about, its kind, its state and who has it', async () => {
    items = [
      exampleItem({ Id: '1', Title: 'Ya Ting Lin', DueAt: at(8), Claim: claimOf(me), Unread: 2 }),
      exampleItem({ Id: '2', Title: 'Nadia Haddad', DueAt: at(48), Unread: 2, Claim: claimOf(maja) }),
      exampleItem({
        Id: '3',
        Title: 'Chun Hung Lau',
        Kind: 'order',
        State: 'approval',
        DueAt: null,
        LeftMinutes: 30,
        Approval: { Level: 1, Levels: 2 },
      }),
      exampleItem({
        Id: '4',
        Title: 'Ingrid Solberg',
        State: 'held',
        StateRemark: 'On hold',
        DueAt: null,
        LeftMinutes: 60,
      }),
      exampleItem({ Id: '5', Title: 'Late One', DueAt: at(-3) }),
    ]
    await show()
    for (const [name, texts] of [
      ['Ya Ting Lin', ['8 min', 'Nearly late', 'Request', 'you']],
      ['Nadia Haddad', ['48 min', '2 new messages', 'Maja, 4 min']],
      ['Chun Hung Lau', ['waits for approval', 'Approval 1 of 2', 'External order', 'Take']],
      ['Ingrid Solberg', ['on hold', 'On hold']],
      ['Late One', ['3 min late', 'Late']],
    ] as const)
      for (const text of texts) expect(line(name).getAllByText(text).length, `${name}: ${text}`).toBeGreaterThan(0)
    expect(line('Late One').getByText('Hong Kong – Seoul · 1–5 Dec · Harbour & Vale')).toBeTruthy()
    expect(screen.getByText('94%')).toBeTruthy()
  })

  it('counts the minutes down, and a claim ends by itself', async () => {
    items = [exampleItem({ DueAt: at(61), Claim: claimOf(maja, 2) })]
    await show()
    expect(line('Hana Kim').getByText('1 hr 1 min')).toBeTruthy()
    expect(line('Hana Kim').queryByRole('button', { name: /^Take/ })).toBeNull()
    await pass(120_000)
    expect(line('Hana Kim').getByText('59 min')).toBeTruthy()
    expect(line('Hana Kim').getByRole('button', { name: 'Take: Hana Kim' })).toBeTruthy()
  })

  it('stays the same where nothing in it changed, and shows a colleague’s claim as it comes', async () => {
    await show()
    const before = [row('Traveller 1'), row('Traveller 3')]
    changed('2', { Claim: claimOf(maja) })
    const asked = server.to(deskItems.searchDesk).length
    act(() => {
      for (let message = 0; message < 20; message += 1)
        tellMessage({ Type: RealtimeMessageType.Desk, Status: 0, Ref: null })
    })
    await waitFor(() => expect(line('Traveller 2').getByText('Maja Stern is working on it')).toBeTruthy())
    await pass(1_000)
    expect(server.to(deskItems.searchDesk).length - asked, 'twenty messages, two fetches').toBe(2)
    expect([row('Traveller 1'), row('Traveller 3')]).toEqual(before)
  })
})

// Many presses, each drawn: a busy machine takes longer.
describe('keys', { timeout: 20_000 }, () => {
  it('move, take, open, follow and close; the focus stays in the queue', async () => {
    const { user, history } = await show()
    await user.keyboard('j')
    expect(document.activeElement).toBe(row('Traveller 1'))
    await user.keyboard('j')
    expect(document.activeElement).toBe(row('Traveller 2'))
    await user.keyboard('c')
    expect(line('Traveller 2').getByText('you')).toBeTruthy()
    await waitFor(() => expect(server.to(deskItems.claimItem)).toHaveLength(1))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(row('Traveller 2'))
    expect(await panel().findByRole('heading', { level: 2, name: 'Traveller 2' })).toBeTruthy()
    await waitFor(() => expect(history.location.search).toContain('item=2'))
    await user.keyboard('k')
    expect(await panel().findByRole('heading', { level: 2, name: 'Traveller 1' })).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('complementary'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(row('Traveller 1'))
  })

  it('take the next item and open it at once, once for two presses', async () => {
    server.on(deskItems.nextItem, async () => {
      await Promise.resolve()
      return changed('2', { Claim: claimOf(me, 10) })
    })
    const { user } = await show()
    await user.keyboard('nn')
    expect(await panel().findByRole('heading', { level: 2, name: 'Traveller 2' })).toBeTruthy()
    expect(document.activeElement).toBe(row('Traveller 2'))
    expect(server.to(deskItems.nextItem)).toHaveLength(1)
  })

  it('say that nothing is free', async () => {
    server.on(deskItems.nextItem, answer({ Item: null }))
    const { user } = await show()
    await user.keyboard('n')
    expect(await screen.findByText('No free item is left.')).toBeTruthy()
  })

  it('do nothing where they are switched off, but arrows, Enter and Escape act', async () => {
    localStorage.setItem('portolan.single_keys', '0')
    const { user } = await show()
    act(() => row('Traveller 1').focus())
    await user.keyboard('cjnh')
    expect(document.activeElement).toBe(row('Traveller 1'))
    expect(server.to(deskItems.claimItem)).toHaveLength(0)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await panel().findByRole('heading', { level: 2, name: 'Traveller 2' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('leave the second key of a pair to the portal', async () => {
    const { user } = await show()
    await user.keyboard('gc')
    expect(server.to(deskItems.claimItem)).toHaveLength(0)
  })
})

describe('a claim', { timeout: 20_000 }, () => {
  it('of a colleague is taken over knowingly only', async () => {
    items = [exampleItem({ Claim: claimOf(maja) })]
    const { user } = await show()
    await user.keyboard('jc')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(server.to(deskItems.claimItem)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(server.to(deskItems.claimItem)[0]?.body).toMatchObject({ Id: '1', takeOver: true }))
    expect(line('Hana Kim').getByText('you')).toBeTruthy()
  })

  it('is shown by a banner in the panel, which claims nothing', async () => {
    items = [exampleItem({ Claim: claimOf(maja) })]
    const { user } = await show()
    await user.click(row('Hana Kim'))
    expect(await panel().findByText('Maja Stern is working on this')).toBeTruthy()
    expect(panel().getByText('active 4 min ago')).toBeTruthy()
    expect(server.to(deskItems.claimItem)).toHaveLength(0)
  })

  it('that a colleague was faster with asks, and shows who has it', async () => {
    server.on(deskItems.claimItem, refuse(409, 'desk_item_taken', 'Maja Stern is working on this now.'))
    const { user } = await show()
    changed('1', { Claim: claimOf(maja) })
    await user.keyboard('jc')
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    await waitFor(() => expect(line('Traveller 1').getByText('Maja Stern is working on it')).toBeTruthy())
  })

  it('of one’s own is renewed every three minutes while one is at work', async () => {
    items = [exampleItem({ Claim: claimOf(me, 10) })]
    const { user } = await show()
    await user.click(row('Hana Kim'))
    expect(await panel().findByText('yours for 10 min')).toBeTruthy()
    await pass(180_000)
    expect(server.to(deskItems.claimItem)).toHaveLength(1)
    await pass(180_000)
    expect(server.to(deskItems.claimItem), 'nobody was there').toHaveLength(1)
    await user.keyboard('{Shift}')
    await pass(180_000)
    expect(server.to(deskItems.claimItem)).toHaveLength(2)
  })
})

describe('the panel', { timeout: 20_000 }, () => {
  it('leads with what is left to do, and finishes a task once its steps are done', async () => {
    const task = exampleTask()
    items = [task.Item]
    server.on(deskItems.openItem, () => Response.json(task))
    server.on(deskTasks.setStep, ({ body }) => {
      expect(body).toMatchObject({ Position: 2, isDone: true })
      return Response.json({ Item: task.Item, Steps: task.Steps })
    })
    const { user } = await show('/?item=1')
    expect(await panel().findByText('Flight: Flight EK 88')).toBeTruthy()
    expect(panel().getByText(/CHF\s?1,040\.00 back/)).toBeTruthy()
    expect(panel().getByRole('button', { name: 'Finish' }).hasAttribute('disabled')).toBe(true)
    await user.click(panel().getByRole('button', { name: 'Mark as done' }))
    await waitFor(() => expect(server.to(deskTasks.setStep)).toHaveLength(1))
  })

  it('hands an item over with a note, which is kept while the dialog is closed', async () => {
    server.on(deskItems.handOverItem, ({ body }) => changed(body['Id'], { Claim: claimOf(maja, 10), LastBy: maja }))
    const { user } = await show()
    await user.click(row('Traveller 1'))
    const ask = async () => {
      await user.click(await panel().findByRole('button', { name: 'Hand over' }))
      return within(await screen.findByRole('dialog', { name: 'Hand over: Traveller 1' }))
    }
    let dialog = await ask()
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Calls back at four')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    dialog = await ask()
    expect((dialog.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('Calls back at four')
    await user.click(dialog.getByRole('button', { name: 'Hand over' }))
    await waitFor(() =>
      expect(server.to(deskItems.handOverItem)[0]?.body).toMatchObject({
        Id: '1',
        Version: 1,
        LoginId: '8',
        note: 'Calls back at four',
      }),
    )
    expect(await screen.findByText('Handed over to Maja Stern')).toBeTruthy()
    expect(line('Traveller 1').getByText('Maja Stern is working on it')).toBeTruthy()
  })

  it('says that an act is not possible now', async () => {
    const { user } = await show()
    await user.keyboard('jo')
    expect(await screen.findByText('That is not possible in this state.')).toBeTruthy()
  })
})

describe('the page', () => {
  it('has view, companies and kinds in the address', async () => {
    const { user, history } = await show()
    await user.click(screen.getByRole('button', { name: /^Mine/ }))
    await waitFor(() => expect(history.location.search).toContain('view=mine'))
    await user.click(screen.getByRole('button', { name: /^Companies/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Kitano' }))
    await waitFor(() =>
      expect(server.to(deskItems.searchDesk).at(-1)?.body).toMatchObject({ view: 'mine', customerCodes: ['KTN'] }),
    )
  })

  it('says what is missing where the queue is empty', async () => {
    items = []
    const { element } = atAddress(<DeskPage />, '/')
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
      </MantineProvider>,
    )
    expect(await screen.findByText('Nothing is open')).toBeTruthy()
  })
})
