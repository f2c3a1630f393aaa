import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answer } from '../../../lib/test-http.ts'
import {
  changed,
  claimOf,
  desk,
  endDesk,
  hear,
  line,
  maja,
  me,
  panel,
  pass,
  queue,
  row,
  show,
  startDesk,
} from './testing/desk-harness.tsx'
import { exampleItem, exampleStanding } from './testing/example-item.ts'

beforeEach(startDesk)
afterEach(endDesk)

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
    await waitFor(() => expect(desk.server.to(deskItems.claimItem)).toHaveLength(1))
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
    desk.server.on(deskItems.nextItem, async () => {
      await Promise.resolve()
      return changed('2', { Claim: claimOf(me, 10) })
    })
    const { user } = await show()
    await user.keyboard('nn')
    expect(await panel().findByRole('heading', { level: 2, name: 'Traveller 2' })).toBeTruthy()
    expect(document.activeElement).toBe(row('Traveller 2'))
    expect(desk.server.to(deskItems.nextItem)).toHaveLength(1)
  })

  it('say that nothing is free', async () => {
    desk.server.on(deskItems.nextItem, answer({ Item: null }))
    const { user } = await show()
    await user.keyboard('n')
    expect(await screen.findByText('No free item is left.')).toBeTruthy()
  })

  it('wait for a dialog that loads, and act again where its item cannot be loaded', async () => {
    const opened = Promise.withResolvers<Response>()
    desk.server.on(deskItems.openItem, () => opened.promise)
    const { user } = await show()
    await user.keyboard('jj')
    await user.keyboard('hcj')
    expect(desk.server.to(deskItems.claimItem)).toHaveLength(0)
    expect(document.activeElement).toBe(row('Traveller 2'))
    await act(async () =>
      opened.resolve(Response.json({ status: -1, code: 'record_not_found', message: 'gone' }, { status: 404 })),
    )
    expect((await screen.findAllByText('The item could not be loaded.')).length).toBeGreaterThan(0)
    await pass(10)
    await user.keyboard('c')
    await waitFor(() => expect(desk.server.to(deskItems.claimItem)[0]?.body).toMatchObject({ Id: '2' }))
  })

  it('leave a dialog that loads on Escape', async () => {
    desk.server.on(deskItems.openItem, () => Promise.withResolvers<Response>().promise)
    const { user } = await show()
    await user.keyboard('jh{Escape}j')
    expect(document.activeElement).toBe(row('Traveller 2'))
  })

  it('wait for the next item', async () => {
    const next = Promise.withResolvers<Response>()
    desk.server.on(deskItems.nextItem, () => next.promise)
    const { user } = await show()
    await user.keyboard('jnjc')
    expect(document.activeElement).toBe(row('Traveller 1'))
    await act(async () => next.resolve(changed('3', { Claim: claimOf(me, 10) })))
    await waitFor(() => expect(document.activeElement).toBe(row('Traveller 3')))
    expect(desk.server.to(deskItems.claimItem)).toHaveLength(0)
  })

  it('take the next item out of a view and states that do not show it, and go to its row', async () => {
    desk.server.on(deskItems.searchDesk, ({ body }) => {
      const shown = body['view'] === 'held' ? desk.items.filter(({ State }) => State === 'held') : desk.items
      return Response.json({ ...exampleStanding(desk.items), Items: shown, Now: new Date().toISOString() })
    })
    desk.items = [...desk.items, exampleItem({ Id: '4', Title: 'Held', State: 'held' })]
    desk.server.on(deskItems.nextItem, () => changed('2', { Claim: claimOf(me, 10) }))
    const { user, history } = await show('/?view=held&states=held&kinds=request')
    await user.keyboard('n')
    await waitFor(() => expect(document.activeElement).toBe(row('Traveller 2')))
    const asked = desk.server.to(deskItems.nextItem)[0]?.body
    expect(asked).toMatchObject({ view: 'all', kinds: ['request'] })
    expect(asked).not.toHaveProperty('states')
    await waitFor(() => expect(history.location.search).toContain('item=2'))
    expect(history.location.search).toContain('kinds=request')
    expect(history.location.search).not.toMatch(/view|states/)
  })

  it('do nothing where they are switched off, but arrows, Enter and Escape act', async () => {
    localStorage.setItem('portolan.single_keys', '0')
    const { user } = await show()
    act(() => row('Traveller 1').focus())
    await user.keyboard('cjnh')
    expect(document.activeElement).toBe(row('Traveller 1'))
    expect(desk.server.to(deskItems.claimItem)).toHaveLength(0)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await panel().findByRole('heading', { level: 2, name: 'Traveller 2' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('leave the second key of a pair to the portal', async () => {
    const { user } = await show()
    await user.keyboard('gc')
    expect(desk.server.to(deskItems.claimItem)).toHaveLength(0)
  })
})

describe('the focus', { timeout: 20_000 }, () => {
  it('stays at a row and a panel whose item is taken by a button', async () => {
    const { user } = await show()
    await user.keyboard('j')
    act(() => line('Traveller 1').getByRole('button', { name: /^Take/ }).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(line('Traveller 1').getByText('you')).toBeTruthy())
    expect(document.activeElement).toBe(row('Traveller 1'))
    await user.click(row('Traveller 2'))
    act(() =>
      panel()
        .getByRole('button', { name: /^Take this item/ })
        .focus(),
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(panel().getByText('yours for 10 min')).toBeTruthy())
    expect(document.activeElement).toBe(screen.getByRole('complementary'))
  })

  it('goes to the panel once an item is taken over in it', async () => {
    desk.items = [exampleItem({ Claim: claimOf(maja) })]
    const { user } = await show()
    await user.click(row('Hana Kim'))
    await user.click(await panel().findByRole('button', { name: 'Take over' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(panel().getByText('yours for 10 min')).toBeTruthy())
    expect(document.activeElement).toBe(screen.getByRole('complementary'))
  })

  it('goes to the row that follows one that a colleague has finished, at last to the empty queue', async () => {
    const { user } = await show()
    await user.keyboard('jj')
    desk.items = desk.items.filter(({ Id }) => Id !== '2')
    hear()
    await waitFor(() => expect(document.activeElement).toBe(row('Traveller 3')))
    desk.items = []
    await pass(400)
    hear()
    const empty = (await screen.findByText('Nothing is open')).closest('[data-list]')
    await waitFor(() => expect(document.activeElement).toBe(empty))
  })

  it('stays elsewhere when a row goes', async () => {
    const { user } = await show()
    await user.keyboard('jj')
    act(() => row('Traveller 2').blur())
    desk.items = desk.items.filter(({ Id }) => Id !== '2')
    hear()
    await waitFor(() => expect(queue().queryByRole('button', { name: 'Traveller 2' })).toBeNull())
    expect(document.activeElement).toBe(document.body)
  })
})
