import { MantineProvider } from '@mantine/core'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../lib/test-http.ts'
import { exampleProfile } from '../../lib/test-viewer.ts'
import { dismissToast } from '../../lib/toast.ts'
import { changedPrices, entriesOf, sumOfEntry, unreadAmounts } from './changed-prices.ts'
import { chosenLines, chosenOptions } from './chosen.ts'
import { ProposalActs } from './proposal-acts.tsx'
import { actsAt } from './proposal-steps.ts'
import { exampleDetail, exampleShown, reference } from './testing/example-detail.ts'

let server: ReturnType<typeof fakeServer>
const done = vi.fn<(state: unknown) => void>()
const state = { ReferenceNumber: reference, Version: 9, Status: 6, StatusRemark: 'Pending approval' }

beforeEach(async () => {
  await startTexts()
  await fetchTexts('proposalActs')
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  server = fakeServer()
  server.on(tripProposals.retrieve, answer(exampleDetail()))
})
afterEach(() => {
  cleanup()
  dismissToast()
  clearSession()
  sessionStorage.clear()
  done.mockClear()
  vi.unstubAllGlobals()
})

function show(status: number) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ProposalActs reference={reference} version={8} status={status as 3} onDone={done} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}
const dialog = async () => within(await screen.findByRole('dialog'))

it('offers what the table of transitions allows, and nothing else', () => {
  const of = (status: number) => actsAt(status as 1)
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(of)).toEqual([
    ['cancel'],
    ['revise', 'cancel'],
    ['confirm', 'revise', 'cancel'],
    ['ticket', 'revise', 'cancel'],
    ['complete', 'cancel'],
    ['revise', 'cancel'],
    ['ticket', 'revise', 'cancel'],
    ['cancel'],
    [],
    [],
  ])
})

describe('what was chosen', () => {
  it('is a line for each option and for whom it is, and one for what is open', () => {
    const stay = exampleShown({ Key: 's1', Category: 2, IsShared: true })
    const Plans = [{ Key: 'p1', Name: 'Direct', Note: null, Options: [exampleShown(), stay] }]
    const lines = chosenLines(exampleDetail({ Plans }))
    expect(lines.map(({ category, names, option }) => [category, names, option?.Key])).toEqual([
      [1, ['Hana Kim'], 'o1'],
      [1, ['Ines Moor'], undefined],
      [2, [], undefined],
    ])
    expect(chosenOptions(exampleDetail({ Plans })).map(({ Key }) => Key)).toEqual(['o1'])
  })
  it('is nothing while nobody has decided among several plans', () => {
    const Plans = ['p1', 'p2'].map((Key) => ({ Key, Name: Key, Note: null, Options: [] }))
    const TravelersShown = exampleDetail().TravelersShown.map((one) => ({ ...one, Choices: [] }))
    expect(chosenLines(exampleDetail({ Plans, TravelersShown }))).toEqual([])
  })
})

describe('prices that have changed', () => {
  const before = entriesOf([exampleShown()])
  it('are sent where an amount is another one, however it is written', () => {
    const [entry] = before
    if (!entry) throw new Error('An option has a price.')
    expect(changedPrices([{ ...entry, fare: '4,000', pnrFee: '' }], before)).toEqual([])
    expect(changedPrices([{ ...entry, tax: '530' }], before)).toMatchObject([
      { OptionKey: 'o1', price: { passenger: 'adult', fare: '4000.00', tax: '530', serviceFees: [{ title: 2 }] } },
    ])
    expect(unreadAmounts([{ ...entry, tax: '5.301', fees: [{ title: 2, amount: 'x' }] }])).toEqual([
      '[0].tax',
      '[0].fees[0].amount',
    ])
    expect(sumOfEntry({ ...entry, discount: '5000' }), 'below zero').toBeNull()
  })
})

describe('a dialog', () => {
  it('confirms price and availability, with the price that has changed', async () => {
    server.on(proposalDesk.confirmProposal, answer({ State: state }))
    const user = show(3)
    await user.click(screen.getByRole('button', { name: 'Confirm price and availability' }))
    const open = await dialog()
    fireEvent.change(await open.findByLabelText('Tax'), { target: { value: '530.5' } })
    expect(open.getByText('HK$4,530.50')).toBeTruthy()
    expect(open.getByText('1 price changed')).toBeTruthy()
    await user.click(open.getByRole('button', { name: 'Confirm price and availability' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith(state))
    expect(server.to(proposalDesk.confirmProposal)[0]?.body).toMatchObject({
      ReferenceNumber: reference,
      Version: 8,
      prices: [{ OptionKey: 'o1', price: { tax: '530.5', fare: '4000.00' } }],
    })
  })

  it('completes with a booking reference, and with what was paid only where it is said', async () => {
    server.on(proposalDesk.completeProposal, answer({ State: { ...state, Status: 9 }, OrderId: '7' }))
    const user = show(5)
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    const open = await dialog()
    await user.click(open.getByRole('button', { name: 'Complete' }))
    expect(open.getByText('Please enter the booking reference')).toBeTruthy()
    await user.type(open.getByRole('textbox', { name: /^Booking reference/ }), 'qx7k2m')
    await user.click(open.getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(done).toHaveBeenCalled())
    const [sent] = server.to(proposalDesk.completeProposal)
    expect(sent?.body).toMatchObject({ bookingNumber: 'QX7K2M', Version: 8 })
    expect(sent?.body).not.toHaveProperty('total')
  })

  it('cancels with a reason, and keeps it where the server refuses', async () => {
    server.on(tripProposals.cancel, refuse(409, 'proposal_step_not_possible', 'This cannot be done'))
    const user = show(2)
    await user.click(screen.getByRole('button', { name: 'More acts' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the proposal' }))
    const open = await dialog()
    await user.click(open.getByRole('button', { name: 'Cancel the proposal' }))
    expect(open.getByText('Please give a reason')).toBeTruthy()
    await user.type(open.getByRole('textbox', { name: /^Reason/ }), 'Fair is off')
    await user.click(open.getByRole('button', { name: 'Cancel the proposal' }))
    expect(await open.findByText('This cannot be done')).toBeTruthy()
    expect(open.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Fair is off')
    expect(server.to(tripProposals.cancel)[0]?.body).toMatchObject({ reason: 'Fair is off', Version: 8 })
    expect(done).not.toHaveBeenCalled()
  })
})
