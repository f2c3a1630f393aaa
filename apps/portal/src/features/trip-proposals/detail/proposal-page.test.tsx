import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { trips } from '@portolan/contract/features/trips/trips'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterByLink, forgetLinkedObject } from '../../../lib/email-session.ts'
import { clearSession } from '../../../lib/session.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { answer, refuse } from '../../../lib/test-http.ts'
import { currentToast } from '../../../lib/toast.ts'
import {
  exampleCar,
  exampleChoice,
  exampleFlights,
  exampleProposal,
  exampleTraveler,
  reference,
} from '../testing/example-proposal.ts'
import { beginProposals, endProposals, serveProposal, showProposal, stateOf } from '../testing/proposal-harness.tsx'

let server: Awaited<ReturnType<typeof beginProposals>>
beforeEach(async () => {
  server = await beginProposals()
})
afterEach(endProposals)

const matrix = () => screen.findByRole('table', { name: /^Flights, Hong Kong/ })
const line = async (name: RegExp) => within(await matrix()).getByRole('row', { name })
const summary = () => screen.findByRole('complementary', { name: 'Summary' })
const columns = async () =>
  within(await matrix())
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => head.textContent?.match(/Flight ([A-Z])/)?.[1])
const chooseA = { name: 'Choose Flight A, Cathay Pacific' }
/** The first is in the table, the second on the card. */
const first = async (name: string | RegExp) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement

it('compares flights line by line, the best of each by word', async () => {
  serveProposal(server, exampleProposal())
  showProposal()
  const best = async (name: RegExp) =>
    within(await line(name))
      .getAllByRole('cell')
      .flatMap((cell, index) => (cell.textContent?.includes('Best') ? ['ABCD'[index]] : []))
  expect(await best(/^Price per adult/)).toEqual(['B'])
  expect(await best(/^Door to door/)).toEqual(['A'])
  expect(await best(/^Stops/)).toEqual(['A', 'C'])
  expect(await best(/^Emissions/)).toEqual(['A', 'C'])
  expect(await best(/^Flexibility/)).toEqual(['C'])
  expect((await line(/^Flexibility/)).textContent).toContain('Free change · Refund HK$800.00')
  expect((await line(/^Stops/)).textContent).toContain('1 stopFRA 2 hr 10 min')
  expect((await line(/^Price held until/)).textContent).toContain('GMT')
})

it('sorts by a line, hides a column and shows it again, and keeps that when a new publication comes', async () => {
  const kept = serveProposal(server, exampleProposal())
  const { user } = showProposal()
  await user.click(await screen.findByRole('button', { name: /^Price per adult/ }))
  expect(await columns()).toEqual(['B', 'D', 'A', 'C'])
  await user.click(screen.getByRole('button', { name: 'Hide Flight D' }))
  expect(await columns()).toEqual(['B', 'A', 'C'])
  kept.set({ Publication: 3, Shown: 3 })
  act(() => tellMessage({ Type: RealtimeMessageType.TripProposal, Status: 2, Ref: reference }))
  await screen.findByText('Published, version 3')
  expect(await columns()).toEqual(['B', 'A', 'C'])
  await user.click(screen.getByRole('button', { name: 'Show Flight D' }))
  expect(await columns()).toEqual(['B', 'D', 'A', 'C'])
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort' }))
})

it('shows a choice and its total at once, then what the server made of it', async () => {
  const kept = serveProposal(server, exampleProposal())
  let take: (response: Response) => void = () => undefined
  server.on(tripProposals.confirmOption, () => new Promise<Response>((resolve) => (take = resolve)))
  const { user } = showProposal()
  expect((await summary()).textContent).toContain('Lowest total of a complete planHK$15,606.05')
  await user.click(await first(chooseA.name))
  expect((await summary()).textContent).toContain('Estimate totalHK$7,480.00')
  expect(await first(/^Chosen: Flight A/)).toBeTruthy()
  expect(server.to(tripProposals.confirmOption)[0]?.body).toMatchObject({
    ReferenceNumber: reference,
    Version: 3,
    Publication: 2,
    PlanKey: 'p1',
    OptionKey: 'f1',
  })
  expect(server.to(tripProposals.confirmOption)[0]?.body).not.toHaveProperty('TravelerKey')
  kept.set({ Version: 4, TravelersShown: [exampleTraveler({ Choices: [exampleChoice(1, 'f1')] })] })
  take(Response.json({ State: stateOf(kept.get()) }))
  await waitFor(() => expect(server.to(tripProposals.retrieve)).toHaveLength(2))
  expect((await summary()).textContent).toContain('HK$7,480.00')
  // The next choice knows the version that this one made.
  await user.click(screen.getByRole('button', { name: /^Choose Hotel A/ }))
  await waitFor(() => expect(server.to(tripProposals.confirmOption)).toHaveLength(2))
  expect(server.to(tripProposals.confirmOption)[1]?.body).toMatchObject({ Version: 4, OptionKey: 'h1' })
  const total = (await summary()).textContent ?? ''
  expect(total).toContain('HK$16,826.05')
  expect(total).toContain('Hotel staysHK$9,346.05')
  expect(total).toContain('1 adult, 5 nights; GBP at 9.89 of 20 Nov 2026')
})

it('takes a choice back', async () => {
  const kept = serveProposal(
    server,
    exampleProposal({ TravelersShown: [exampleTraveler({ Choices: [exampleChoice(1, 'f1')] })] }),
  )
  server.on(tripProposals.confirmOption, () => {
    kept.set({ Version: 4, TravelersShown: [exampleTraveler()] })
    return Response.json({ State: stateOf(kept.get()) })
  })
  const { user } = showProposal()
  await user.click(await first('Chosen: Flight A, Cathay Pacific. Take back'))
  await screen.findAllByRole('button', chooseA)
  expect(server.to(tripProposals.confirmOption)[0]?.body).toMatchObject({ OptionKey: 'f1', isWithdrawn: true })
})

it('tells whose choice came first, shows it, and loses nothing that was typed', async () => {
  const level = {
    Level: 1,
    Name: null,
    State: 0,
    DecidedBy: 'any',
    MustChoose: false,
    Candidates: [{ LoginId: '9', Name: 'Kenji Mori', Substitute: null }],
    Chosen: null,
    Decisions: [],
    OpenedAt: null,
    DueAt: null,
    EscalatedAt: null,
  } as const
  const kept = serveProposal(
    server,
    exampleProposal({
      Planned: { RuleName: 'Every trip', Levels: [{ ...level, Candidates: [...level.Candidates], Decisions: [] }] },
    }),
  )
  server.on(tripProposals.confirmOption, () => {
    kept.set({ Version: 9, TravelersShown: [exampleTraveler({ Choices: [exampleChoice(1, 'f2')] })] })
    return refuse(409, 'choice_changed', 'Daniel chose flight B.')({} as never)
  })
  const { user } = showProposal()
  await user.type(await screen.findByLabelText('Note to approver'), 'Fair opens on Friday')
  await user.type(screen.getByLabelText('Write a message'), 'Is the seat by the window?')
  await user.click(screen.getByRole('button', { name: 'Hide Flight D' }))
  await user.click(await first(chooseA.name))
  await waitFor(() => expect(currentToast()?.text).toBe('Daniel chose flight B.'))
  expect(await first(/^Chosen: Flight B/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note to approver').value).toBe('Fair opens on Friday')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Write a message').value).toBe('Is the seat by the window?')
  expect(await columns()).toEqual(['A', 'B', 'C'])
  expect((await summary()).textContent).toContain('Goes to Kenji Mori')
})

it('says what is missing before it submits, then sends note and approver', async () => {
  const candidates = ['Kenji Mori', 'Grace Yeung'].map((Name, index) => ({
    LoginId: String(index + 9),
    Name,
    Substitute: null,
  }))
  const level = {
    Level: 1,
    Name: 'Line manager',
    State: 0,
    DecidedBy: 'any',
    MustChoose: true,
    Candidates: candidates,
    Chosen: null,
    Decisions: [],
    OpenedAt: null,
    DueAt: null,
    EscalatedAt: null,
  } as const
  const planned = { RuleName: 'Every trip', Levels: [{ ...level, Decisions: [] }] }
  const kept = serveProposal(server, exampleProposal({ Planned: planned }))
  server.on(tripProposals.submitForBooking, () => {
    kept.set({ Version: 6, Status: 3, StatusRemark: 'Submitted', Actions: ['message'] })
    return Response.json({ State: stateOf(kept.get()) })
  })
  const { user } = showProposal()
  const send = () => screen.getByRole('button', { name: 'Submit for booking' })
  await summary()
  await user.click(send())
  expect(document.activeElement?.id).toBe('flights')
  expect((await summary()).textContent).toContain('Please select one flight optionPlease select one hotel option')
  expect(server.to(tripProposals.submitForBooking)).toHaveLength(0)
  kept.set({ TravelersShown: [exampleTraveler({ Choices: [exampleChoice(1, 'f1'), exampleChoice(2, 'h1')] })] })
  act(() => tellMessage({ Type: RealtimeMessageType.TripProposal, Status: 2, Ref: reference }))
  await waitFor(async () => expect((await summary()).textContent).not.toContain('hotel option'))
  await user.click(send())
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Line manager' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Line manager' }), 'Grace Yeung')
  expect((await summary()).textContent).toContain('All choices made: Flight A, Park Plaza Westminster Bridge')
  await user.type(screen.getByLabelText('Note to approver'), 'Fair')
  await user.click(send())
  await screen.findByText('Submitted, version 2')
  expect(server.to(tripProposals.submitForBooking)[0]?.body).toMatchObject({
    Publication: 2,
    note: 'Fair',
    approvers: [{ Level: 1, LoginId: '10' }],
  })
})

it('chooses for some of several travellers, says who has not, and reminds them', async () => {
  const travellers = [
    exampleTraveler(),
    exampleTraveler({ Key: 't2', Name: 'Kenji Mori', IsMe: false }),
    exampleTraveler({ Key: 't3', Name: 'Aiko Tanaka', IsMe: false, MayChoose: false }),
  ]
  const kept = serveProposal(
    server,
    exampleProposal({ TravelersShown: travellers, Actions: ['choose', 'submit', 'remind'] }),
  )
  server.on(tripProposals.confirmOption, () => {
    const chosen = travellers.map((one) => (one.Key === 't2' ? { ...one, Choices: [exampleChoice(1, 'f2')] } : one))
    kept.set({ Version: 4, TravelersShown: chosen })
    return Response.json({ State: stateOf(kept.get()) })
  })
  server.on(tripProposals.remind, answer({ Reminded: ['Aiko Tanaka'] }))
  const { user } = showProposal()
  const whom = await screen.findByRole('group', { name: 'You choose for' })
  expect(within(whom).queryByRole('button', { name: 'Aiko Tanaka' })).toBeNull()
  await user.click(within(whom).getByRole('button', { name: 'Kenji Mori' }))
  await user.click(await first('Choose Flight B, Lufthansa'))
  await waitFor(() => expect(server.to(tripProposals.retrieve)).toHaveLength(2))
  expect(server.to(tripProposals.confirmOption).map(({ body }) => body['TravelerKey'])).toEqual(['t2'])
  expect(within(await line(/^Choice/)).getByText('for Kenji Mori')).toBeTruthy()
  const people = screen.getByRole('region', { name: 'Who has chosen' })
  expect(people.textContent).toContain('Kenji Mori hotel open')
  expect(people.textContent).toContain('Aiko Tanaka flight open, hotel open')
  await user.click(within(people).getByRole('button', { name: 'Remind who has not chosen' }))
  await waitFor(() => expect(currentToast()?.text).toBe('Reminded: Aiko Tanaka'))
})

it('lets a price expire under one’s eyes, and asks for a new one', async () => {
  const proposal = exampleProposal()
  const options = proposal.Plans[0]?.Options.map((option) =>
    option.Key === 'f4' ? { ...option, ValidUntil: '2026-11-22T06:05:40Z' } : option,
  )
  serveProposal(server, { ...proposal, Plans: [{ Key: 'p1', Name: 'Direct', Note: null, Options: options ?? [] }] })
  server.on(tripProposals.askNewPrice, () => Response.json({ State: stateOf(exampleProposal()) }))
  const { user } = showProposal()
  await screen.findAllByRole('button', { name: 'Choose Flight D, Finnair' })
  expect((await summary()).textContent).toContain('Price held 3 hr 55 min')
  await act(() => vi.advanceTimersByTimeAsync(41_000))
  expect(screen.queryByRole('button', { name: 'Choose Flight D, Finnair' })).toBeNull()
  expect(within(await line(/^Choice/)).getByText('Price expired')).toBeTruthy()
  await user.click(await first('Ask for a new price: Flight D, Finnair'))
  await waitFor(() => expect(currentToast()?.text).toBe('The consultant was asked for a new price'))
  expect(server.to(tripProposals.askNewPrice)).toHaveLength(1)
})

it('goes by the server’s clock where the viewer’s is wrong', async () => {
  serveProposal(server, exampleProposal({ Now: '2026-11-22T08:30:00Z' }))
  showProposal()
  expect(await first('Ask for a new price: Flight D, Finnair')).toBeTruthy()
  expect((await summary()).textContent).toContain('Price held 1 hr 30 min')
})

it('marks what differs from the publication before, and opens that one', async () => {
  const removed = [{ PlanName: 'Direct', Letter: 'E', Name: 'Air France' }]
  const older = exampleProposal({
    Shown: 1,
    Plans: [{ Key: 'p1', Name: 'Direct', Note: null, Options: exampleFlights().slice(0, 2) }],
  })
  server.on(tripProposals.retrieve, ({ body }) =>
    Response.json(body['Publication'] === 1 ? older : exampleProposal({ Removed: removed })),
  )
  const { user } = showProposal()
  expect(
    await screen.findByText(/Flight B HK\$140\.00 cheaper, Flight D new, E Air France no longer offered/),
  ).toBeTruthy()
  expect((await line(/^Price per adult/)).textContent).toContain('was HK$6,400.00')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '1')
  await screen.findByText(/You are looking at version 1/)
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Submit for booking' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show version 2' }))
  expect(await first(chooseA.name)).toBeTruthy()
})

it('shows the last publication while it is revised, without choices', async () => {
  serveProposal(server, exampleProposal({ IsBeingRevised: true, Status: 1, StatusRemark: 'Draft' }))
  showProposal()
  expect((await screen.findAllByText(/The travel consultant is revising this proposal/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Choose Flight/ })).toBeNull()
})

it('decides for one of several plans, by the keyboard', async () => {
  const [flightA, flightB] = exampleFlights()
  const plans = [
    { Key: 'p1', Name: 'Direct', Note: null, Options: flightA ? [flightA] : [] },
    { Key: 'p2', Name: 'Cheap', Note: null, Options: flightB ? [{ ...flightB, PlanKey: 'p2' }] : [] },
  ]
  const kept = serveProposal(server, exampleProposal({ Plans: plans }))
  server.on(tripProposals.confirmPlan, () => {
    kept.set({ ChosenPlan: 'p2', Version: 4 })
    return Response.json({ State: stateOf(kept.get()) })
  })
  const { user } = showProposal()
  const tab = await screen.findByRole('tab', { name: 'Direct' })
  expect((await summary()).textContent).toContain('Please select one plan')
  act(() => tab.focus())
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Cheap', selected: true })).toBe(document.activeElement)
  await user.click(screen.getByRole('button', { name: 'Choose the plan “Cheap”' }))
  expect(await screen.findByRole('tab', { name: 'Cheap Chosen' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Direct' }))
  expect(screen.queryByRole('button', { name: /^Choose Flight/ })).toBeNull()
  expect(screen.getByText('You have chosen the plan “Cheap”.')).toBeTruthy()
})

it('opens fare rules and the price by its lines, and shows stays and cars with their terms', async () => {
  const proposal = exampleProposal()
  const [plan] = proposal.Plans
  serveProposal(server, {
    ...proposal,
    Plans: plan ? [{ ...plan, Options: [...plan.Options, exampleCar()] }] : [],
  })
  const { user } = showProposal()
  await user.click(await first('Fare rules Flight A'))
  const dialog = screen.getByRole('dialog', { name: 'Flight A, Cathay Pacific' })
  expect(dialog.textContent).toContain('FareHK$6,120.00TaxHK$1,360.00TotalHK$7,480.00')
  expect(dialog.textContent).toContain('Carry-on 1 × 7 kg · Checked 1 × 23 kg')
  expect(dialog.textContent).toContain('Changes are free until departure.')
  await user.keyboard('{Escape}')
  const stays = screen.getByRole('region', { name: /^Hotel in London/ })
  expect(stays.textContent).toContain('Free cancellation until Wed 16 Dec, 18:00 (GMT')
  expect(stays.textContent).toContain('£189.00 a night')
  expect(screen.getByRole('region', { name: 'Cars' }).textContent).toContain('One for all travellers')
})

it('lets the holder of a mail’s link choose and decide without an account, and nothing that needs one', async () => {
  clearSession()
  enterByLink({ ...exampleProfile({ companies: 1 }), ProfileToken: 'profile-2', EmailToken: 'token-2' }, true)
  const kept = serveProposal(
    server,
    exampleProposal({ Actions: ['choose', 'submit', 'decide', 'cancel', 'remind'], Total: null }),
  )
  server.on(tripProposals.confirmOption, () => {
    kept.set({ TravelersShown: [exampleTraveler({ Choices: [exampleChoice(1, 'f1')] })] })
    return Response.json({ State: stateOf(kept.get()) })
  })
  server.on(tripRequests.auditApprove, answer({ ...stateOf(kept.get()), Requests: [] }))
  const { user } = showProposal({ action: 'decline' })
  // The link asks for an answer, and has decided nothing.
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Not now' }))
  await user.click(await first(chooseA.name))
  await waitFor(() => expect(server.to(tripProposals.confirmOption)).toHaveLength(1))
  expect(server.to(tripProposals.confirmOption)[0]?.body).toMatchObject({ EmailToken: 'token-2' })
  expect(server.to(tripRequests.auditApprove)).toHaveLength(0)
  for (const name of ['Cancel proposal', 'Remind who has not chosen'])
    expect(screen.queryByRole('button', { name }), name).toBeNull()
  expect(screen.queryByText('Archive')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Online trip proposal' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(server.to(tripRequests.auditApprove)).toHaveLength(1))
  expect(server.to(tripRequests.auditApprove)[0]?.body).toMatchObject({
    ReferenceNumber: reference,
    isApproved: true,
    EmailToken: 'token-2',
  })
  forgetLinkedObject()
})

it('opens the trip that a completed proposal has become', async () => {
  serveProposal(server, exampleProposal({ Status: 9, Actions: ['message'], BookingNumber: 'QDXB7K', OrderId: '77' }))
  server.on(trips.searchItineraryDetail, answer({}))
  const { user } = showProposal()
  await user.click(await screen.findByRole('button', { name: 'Show the trip' }))
  await waitFor(() => expect(server.to(trips.searchItineraryDetail)[0]?.body).toMatchObject({ OrderId: '77' }))
})

it('says why a proposal cannot be shown', async () => {
  server.on(tripProposals.retrieve, refuse(422, 'proposal_incomplete', 'This trip proposal data is incomplete.'))
  showProposal()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Get trip proposal data failed:.*This trip proposal data is incomplete\./,
  )
})
