import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { refuse } from '../../../lib/test-http.ts'
import { deskNearlyLate } from './desk-nearly-late.ts'
import {
  at,
  changed,
  claimOf,
  desk,
  drawDesk,
  endDesk,
  line,
  maja,
  me,
  panel,
  pass,
  row,
  show,
  startDesk,
} from './testing/desk-harness.tsx'
import { exampleItem } from './testing/example-item.ts'

beforeEach(startDesk)
afterEach(endDesk)

describe('a line', () => {
  it('says how much time is left, whom it is about, its kind, its state and who has it', async () => {
    desk.items = [
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
      exampleItem({ Id: '5', Title: 'Late One', DueAt: at(-3), Policy: 'blocked' }),
      exampleItem({ Id: '6', Title: 'Fine One', Policy: 'fine' }),
    ]
    await show()
    for (const [name, texts] of [
      ['Ya Ting Lin', ['8 min', 'Nearly late', 'Request', 'you']],
      ['Nadia Haddad', ['48 min', '2 new messages', 'Maja, 4 min']],
      ['Chun Hung Lau', ['waits for approval', 'Approval 1 of 2', 'External order', 'Take']],
      ['Ingrid Solberg', ['on hold', 'On hold']],
      ['Late One', ['3 min late', 'Late', 'Not allowed']],
    ] as const)
      for (const text of texts) expect(line(name).getAllByText(text).length, `${name}: ${text}`).toBeGreaterThan(0)
    expect(line('Fine One').queryByText('Within policy')).toBeNull()
    expect(line('Late One').getByText('Hong Kong – Seoul · 1–5 Dec · Harbour & Vale')).toBeTruthy()
    expect(screen.getByText('94%')).toBeTruthy()
  })

  it('counts the minutes down, and a claim ends by itself', async () => {
    desk.items = [exampleItem({ DueAt: at(61), Claim: claimOf(maja, 2) })]
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
    const asked = desk.server.to(deskItems.searchDesk).length
    act(() => {
      for (let message = 0; message < 20; message += 1)
        tellMessage({ Type: RealtimeMessageType.Desk, Status: 0, Ref: null })
    })
    await waitFor(() => expect(line('Traveller 2').getByText('Maja Stern is working on it')).toBeTruthy())
    await pass(1_000)
    expect(desk.server.to(deskItems.searchDesk).length - asked, 'twenty messages, two fetches').toBe(2)
    expect([row('Traveller 1'), row('Traveller 3')]).toEqual(before)
  })
})

describe('a claim', { timeout: 20_000 }, () => {
  it('of a colleague is taken over knowingly only', async () => {
    desk.items = [exampleItem({ Claim: claimOf(maja) })]
    const { user } = await show()
    await user.keyboard('jc')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(desk.server.to(deskItems.claimItem)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(desk.server.to(deskItems.claimItem)[0]?.body).toMatchObject({ Id: '1', takeOver: true }))
    expect(line('Hana Kim').getByText('you')).toBeTruthy()
  })

  it('is shown by a banner in the panel, which claims nothing', async () => {
    desk.items = [exampleItem({ Claim: claimOf(maja) })]
    const { user } = await show()
    await user.click(row('Hana Kim'))
    expect(await panel().findByText('Maja Stern is working on this')).toBeTruthy()
    expect(panel().getByText('active 4 min ago')).toBeTruthy()
    expect(desk.server.to(deskItems.claimItem)).toHaveLength(0)
  })

  it('that a colleague was faster with asks, and shows who has it', async () => {
    desk.server.on(deskItems.claimItem, refuse(409, 'desk_item_taken', 'Maja Stern is working on this now.'))
    const { user } = await show()
    changed('1', { Claim: claimOf(maja) })
    await user.keyboard('jc')
    expect(within(await screen.findByRole('alertdialog')).getAllByText(/Maja Stern/).length).toBeGreaterThan(0)
    await waitFor(() => expect(line('Traveller 1').getByText('Maja Stern is working on it')).toBeTruthy())
  })

  it('that failed is one’s own no longer, whatever can be fetched', async () => {
    desk.server.on(deskItems.claimItem, refuse(503, 'service_unavailable'))
    const { user } = await show()
    desk.server.on(deskItems.searchDesk, refuse(503, 'service_unavailable'))
    await user.keyboard('jc')
    await waitFor(() => expect(desk.server.to(deskItems.claimItem)).toHaveLength(1))
    await waitFor(() => expect(line('Traveller 1').queryByText('you')).toBeNull())
  })

  it('does not show ahead without a network', async () => {
    const { user } = await show()
    desk.server.on(deskItems.claimItem, () => Promise.withResolvers<Response>().promise)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.keyboard('jc')
    await pass(10)
    expect(line('Traveller 1').queryByText('you')).toBeNull()
  })

  it('of one’s own is renewed every three minutes while one is at work', async () => {
    desk.items = [exampleItem({ Claim: claimOf(me, 10) })]
    const { user } = await show()
    await user.click(row('Hana Kim'))
    expect(await panel().findByText('yours for 10 min')).toBeTruthy()
    await pass(180_000)
    expect(desk.server.to(deskItems.claimItem)).toHaveLength(1)
    await pass(180_000)
    expect(desk.server.to(deskItems.claimItem), 'nobody was there').toHaveLength(1)
    await user.keyboard('{Shift}')
    await pass(180_000)
    expect(desk.server.to(deskItems.claimItem)).toHaveLength(2)
  })
})

describe('the page', () => {
  it('gives the menu its number, unless the queue is cut to some companies', async () => {
    deskNearlyLate.set(7)
    await show('/?companies=KTN')
    expect(deskNearlyLate.get()).toBe(7)
    cleanup()
    await show()
    expect(deskNearlyLate.get()).toBe(1)
  })

  it('counts again with each minute, and filters by state in the address', async () => {
    const { user, history } = await show()
    await user.click(screen.getByRole('button', { name: /^State/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'To book' }))
    await waitFor(() => expect(desk.server.to(deskItems.searchDesk).at(-1)?.body).toMatchObject({ states: ['book'] }))
    expect(history.location.search).toContain('states=book')
    const asked = desk.server.to(deskItems.searchDesk).length
    await pass(60_000)
    expect(desk.server.to(deskItems.searchDesk)).toHaveLength(asked + 1)
    expect(desk.server.to(deskItems.searchDesk).at(-1)?.headers.has('x-portolan-intent')).toBe(false)
  })

  it('has view, companies and kinds in the address', async () => {
    const { user, history } = await show()
    await user.click(screen.getByRole('button', { name: /^Mine/ }))
    await waitFor(() => expect(history.location.search).toContain('view=mine'))
    await user.click(screen.getByRole('button', { name: /^Companies/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Kitano' }))
    await waitFor(() =>
      expect(desk.server.to(deskItems.searchDesk).at(-1)?.body).toMatchObject({ view: 'mine', customerCodes: ['KTN'] }),
    )
  })

  it('says what is missing where the queue is empty', async () => {
    desk.items = []
    drawDesk()
    expect(await screen.findByText('Nothing is open')).toBeTruthy()
  })
})
