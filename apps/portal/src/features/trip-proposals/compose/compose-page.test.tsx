import { places } from '@portolan/contract/features/places'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tellMessage } from '../../../lib/realtime/subscribers.ts'
import { exampleVerdict } from '../../../parts/policy-verdict/testing/example-verdict.ts'
import { answer, type fakeServer, refuse } from '../../../lib/test-http.ts'
import { emptyPrice, wireOf } from './state/draft-values.ts'
import { endCompose, show, showProposal, startCompose } from './testing/compose-harness.tsx'
import { exampleDraft, exampleFlight, exampleLoaded, reference } from './testing/example-proposal.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = await startCompose()
})
afterEach(endCompose)

const side = () => within(screen.getByRole('complementary', { name: 'State, total and acts' }))
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** The simulated browser does not know that what is in a disabled group is disabled. */
const isLocked = () => field(/^Trip name/).closest('fieldset')?.disabled
const option = (name: RegExp) => screen.getByRole('button', { name, expanded: false })
const plans = (count: number) => [
  {
    key: 'p1',
    name: 'Direct',
    note: '',
    options: Array.from({ length: count }, (_, index) =>
      exampleFlight({ key: `o${String(index)}`, name: `Flight ${String(index)}` }),
    ),
  },
]
const published = { ...exampleLoaded(exampleDraft()).State, Status: 2, StatusRemark: 'Published', Version: 8 } as const

describe('a new proposal', () => {
  it('asks for its company first, where none is named', async () => {
    const { user, history } = await show({ reference: 'new', company: null, request: null })
    await user.click(await screen.findByRole('button', { name: 'Kitano' }))
    await waitFor(() => expect(history.location.href).toBe('/desk/proposals/new?company=KTN'))
  })

  it('gets a reference from its first saving, and goes on under that address', async () => {
    const { user, history } = await show({ reference: 'new', company: 'HVT', request: null })
    await user.type(await screen.findByRole('textbox', { name: /^Trip name/ }), 'Fair')
    await waitFor(() => expect(history.location.href).toBe(`/desk/proposals/${reference}`), { timeout: 4_000 })
    expect(server.to(proposalDesk.saveProposal)[0]?.body).toMatchObject({
      customerCode: 'HVT',
      draft: { tripName: 'Fair', plans: [{ name: 'Plan 1' }] },
    })
    expect(field(/^Trip name/).value, 'the same form').toBe('Fair')
  })

  it('begins with what a trip request asked for', async () => {
    const Form = z.parse(RequestForm, { tripName: 'Trade fair', travelerId: null, guest: { name: 'Hana Kim' } })
    server.on(tripRequests.retrieve, answer({ Form, Group: [], ReferenceNumber: '2'.repeat(20) }))
    await show({ reference: 'new', company: 'HVT', request: '2'.repeat(20) })
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Trip name/ })).value).toBe('Trade fair')
    expect(field(/^Guest’s name/).value).toBe('Hana Kim')
    expect(field('Answers request').value).toBe('2'.repeat(20))
  })
})

describe('the form', () => {
  it('says what the policy says of an option while it is composed', async () => {
    server.on(proposalDesk.judgeDraft, answer({ Verdicts: [{ OptionKey: 'o1', Policy: exampleVerdict() }] }))
    await showProposal(server)
    expect(await screen.findByText('Business on 2 h 47 min; policy: from 6 h')).toBeTruthy()
    expect(server.to(proposalDesk.judgeDraft)[0]?.body).toMatchObject({
      customerCode: 'HVT',
      draft: { travelers: [{ key: 't1' }], plans: [{ options: [{ key: 'o1' }] }] },
    })
    fireEvent.change(field(/^Trip name/), { target: { value: 'Another name' } })
    await waitFor(() => expect(server.to(proposalDesk.saveProposal)).toHaveLength(1), { timeout: 4_000 })
    expect(server.to(proposalDesk.judgeDraft), 'what the policy does not look at').toHaveLength(1)
  })

  it('adds prices up while they are typed, and names what a stated total is off by', async () => {
    const { user } = await showProposal(server)
    await user.click(option(/^CX 713/))
    const prices = within(screen.getByRole('group', { name: 'Price for Adult' }))
    expect(prices.getByRole('status').textContent).toBe('Total HK$4,520.50')
    fireEvent.change(prices.getByRole('textbox', { name: 'Tax' }), { target: { value: '520.55' } })
    expect(prices.getByRole('status').textContent).toBe('Total HK$4,520.55')
    await user.type(prices.getByRole('textbox', { name: 'Stated total' }), '4,521')
    await user.tab()
    expect(prices.getByText(/add up to HK\$4,520\.55.*HK\$0\.45 apart/)).toBeTruthy()
    expect(side().getByRole('button', { name: /Direct · CX 713 · Stated total/ })).toBeTruthy()
  })

  it('leads from what is missing to its field, in an option that opens for it', async () => {
    const [plan] = plans(3)
    const options = (plan?.options ?? []).map((one, index) => (index === 1 ? { ...one, validUntil: '' } : one))
    const { user } = await showProposal(server, exampleDraft({ plans: [{ ...plan, options } as never] }))
    expect(screen.queryByRole('textbox', { name: /^Valid until/ })).toBeNull()
    await user.click(side().getByRole('button', { name: /Flight 1 · Valid until/ }))
    await waitFor(() => expect(document.activeElement).toBe(field(/^Valid until(?!: time)/)))
    await user.click(screen.getByRole('button', { name: '24 hours' }))
    expect(side().getByText('Nothing is missing')).toBeTruthy()
  })

  it('sets until when all options of a plan hold in one act, and takes that back', async () => {
    const { user } = await showProposal(server, exampleDraft({ plans: plans(3) }))
    const ends = () =>
      within(screen.getByRole('list', { name: 'Options of Direct' }))
        .getAllByRole('button', { expanded: false })
        .flatMap((one) => /until .*/.exec(one.textContent ?? '') ?? [])
    const before = ends()
    await user.click(screen.getByRole('button', { name: 'Valid until, for all options' }))
    const all = screen.getByRole('button', { name: 'Set for 3 options' })
    expect(all.hasAttribute('disabled')).toBe(true)
    fireEvent.change(field(/^Valid until(?!: time)/), { target: { value: '24 Dec 2099' } })
    fireEvent.change(field('Valid until: time'), { target: { value: '1530' } })
    await user.click(all)
    expect(ends()).toHaveLength(3)
    for (const end of ends()) expect(end).toMatch(/24 Dec 2099.*15:30/)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(ends()).toEqual(before)
  })

  it('shows the server’s faults at their fields', async () => {
    const Faults = [{ Path: 'plans[0].options[0].segments[0].arrAirport', Code: 'place', Message: 'Unknown airport' }]
    const { user } = await showProposal(server, exampleDraft(), { Faults })
    await user.click(side().getByRole('button', { name: /Arrival airport/ }))
    const form = within(screen.getByRole('group', { name: 'Option: CX 713' }))
    expect(await form.findByText('Unknown airport')).toBeTruthy()
  })

  it('moves options by keyboard, and takes a removal back', async () => {
    const { user } = await showProposal(server, exampleDraft({ plans: plans(2) }))
    const names = () =>
      within(screen.getByRole('list', { name: 'Options of Direct' }))
        .getAllByRole('button', { expanded: false })
        .flatMap((one) => /Flight \d/.exec(one.textContent ?? '') ?? [])
    option(/^Flight 0/).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(names()).toEqual(['Flight 1', 'Flight 0']))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Flight 0'))
    await user.click(screen.getByRole('button', { name: 'More for Flight 0' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove option' }))
    expect(names()).toEqual(['Flight 1'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['Flight 1', 'Flight 0'])
  })

  it('copies a price to the other passenger types', async () => {
    const flight = exampleFlight({ prices: [{ ...emptyPrice('adult'), fare: '100' }, emptyPrice('child')] })
    const { user } = await showProposal(
      server,
      exampleDraft({ plans: [{ key: 'p', name: 'Direct', note: '', options: [flight] }] }),
    )
    await user.click(option(/^CX 713/))
    const child = within(screen.getByRole('group', { name: 'Price for Child' }))
    expect(child.getByRole<HTMLInputElement>('textbox', { name: /^Base fare/ }).value).toBe('')
    await user.click(within(screen.getByRole('group', { name: 'Price for Adult' })).getByText('Copy to the others'))
    expect(child.getByRole<HTMLInputElement>('textbox', { name: /^Base fare/ }).value).toBe('100')
  })

  it('shows both versions where somebody else has saved, and takes the one that is chosen', async () => {
    const { user } = await showProposal(server)
    server.on(proposalDesk.saveProposal, refuse(409, 'changed_by_someone_else'))
    server.on(proposalDesk.loadProposal, answer({ ...exampleLoaded(exampleDraft({ tripName: 'Theirs' })), Version: 9 }))
    fireEvent.change(field(/^Trip name/), { target: { value: 'Mine' } })
    const notice = await screen.findByRole('alert', { name: /Somebody else/ }, { timeout: 4_000 })
    expect(within(notice).getByRole('row', { name: 'Trip name Mine Theirs' })).toBeTruthy()
    await user.click(within(notice).getByRole('button', { name: 'Take the other' }))
    expect(field(/^Trip name/).value).toBe('Theirs')
    expect(screen.queryByRole('alert', { name: /Somebody else/ })).toBeNull()
  })

  it('compares both versions by names, not by codes', async () => {
    const { user } = await showProposal(server)
    const [plan] = exampleDraft().plans
    const segment = { ...exampleFlight().segments[0], arrAirport: 'SIN', cabin: 'C', depTime: '209912080930' }
    const theirs = exampleFlight({ key: 'o1', segments: [segment as never], validUntil: '2099-12-02T10:00:00.000Z' })
    const draft = exampleDraft({ plans: [{ ...plan, options: [theirs] } as never] })
    server.on(proposalDesk.saveProposal, refuse(409, 'changed_by_someone_else'))
    server.on(proposalDesk.loadProposal, answer({ ...exampleLoaded(draft), Version: 9 }))
    const names = (name: string) => ({ name, name_zh_cn: '', name_zh_tw: '', name_ja_jp: '' })
    const found = [
      { code: 'BKK', ...names('Bangkok') },
      { code: 'SIN', ...names('Singapore') },
    ]
    server.on(places.searchCities, answer({ datas: found } as never))
    await user.type(field('Note to the client'), 'x')
    const notice = await screen.findByRole('alert', { name: /Somebody else/ }, { timeout: 4_000 })
    const row = (name: RegExp) => within(notice).getByRole('row', { name }).textContent
    await waitFor(() => expect(row(/Arrival airport/)).toMatch(/Bangkok \(BKK\)Singapore \(SIN\)$/))
    expect(row(/Cabin/)).toMatch(/EconomyBusiness$/)
    expect(row(/Departure, local time/)).toMatch(/09:00.*09:30$/)
    expect(row(/Valid until/)).toMatch(/1 Dec 2099.*2 Dec 2099/)
    expect(notice.textContent).not.toMatch(/20991208|T10:00/)
  })

  it('draws a key again fast with 60 options, and only its own field', async () => {
    const { user } = await showProposal(server, exampleDraft({ plans: plans(60) }))
    await user.click(screen.getByText('Flight 7'))
    const others: MutationRecord[] = []
    const watch = new MutationObserver((records) => void others.push(...records))
    const list = screen.getByRole('list', { name: 'Options of Direct' })
    const place = within(list).getByRole('group', { name: 'Price for Adult' })
    watch.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
    const note = field('Note to the client')
    const times = Array.from({ length: 30 }, (_, index) => {
      const begun = performance.now()
      fireEvent.change(note, { target: { value: 'x'.repeat(index + 1) } })
      return performance.now() - begun
    }).toSorted((a, b) => a - b)
    expect([...others, ...watch.takeRecords()], 'a field of the trip draws no option').toEqual([])
    expect(times[15]).toBeLessThan(100)
    fireEvent.change(within(place).getByRole('textbox', { name: 'Tax' }), { target: { value: '7' } })
    const own = place.closest('li')
    const foreign = [...others, ...watch.takeRecords()].filter(({ target }) => !own?.contains(target))
    watch.disconnect()
    expect(foreign, 'a field of an option draws no other option').toEqual([])
  })

  it('has the fields of opened options only', async () => {
    const { user } = await showProposal(server, exampleDraft({ plans: plans(200) }))
    const list = screen.getByRole('list', { name: 'Options of Direct' })
    expect(list.children).toHaveLength(200)
    expect(list.querySelector('input, select, textarea')).toBeNull()
    await user.click(list.lastElementChild?.querySelector('[data-toggle]') as Element)
    expect(list.querySelectorAll('fieldset')).toHaveLength(1)
  })
})

describe('publishing', () => {
  it('goes to the first thing that is missing, and publishes nothing', async () => {
    const { user } = await showProposal(server, exampleDraft({ tripName: '' }))
    await user.click(side().getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(document.activeElement).toBe(field(/^Trip name/)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('saves what is typed, lists what has changed, and sends the note', async () => {
    const Changed = {
      Letter: 'A',
      Name: 'CX 713',
      Changed: 'price',
      PerPerson: hkd(452_050),
      PriceBefore: hkd(430_000),
    }
    server.on(
      tripProposals.retrieve,
      answer({
        Plans: [{ Name: 'Direct', Options: [Changed, { Letter: 'B', Name: 'TG 639', Changed: null }] }],
        Removed: [{ PlanName: 'Direct', Letter: 'C', Name: 'SQ 1' }],
      }),
    )
    server.on(proposalDesk.publishProposal, answer({ State: published }))
    const { user } = await showProposal(server, exampleDraft(), { Publication: 1 })
    fireEvent.change(field(/^Trip name/), { target: { value: 'Trade fair 2' } })
    await user.click(side().getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 2' }))
    expect(await dialog.findByText('Direct: A CX 713 was HK$4,300.00, now HK$4,520.50')).toBeTruthy()
    expect(dialog.getByText('Direct: C SQ 1 is gone')).toBeTruthy()
    expect(dialog.queryByText(/TG 639/)).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Note on this publication' }), 'Cheaper now')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(proposalDesk.saveProposal).at(-1)?.body).toMatchObject({ draft: { tripName: 'Trade fair 2' } })
    expect(server.to(proposalDesk.publishProposal)[0]?.body).toMatchObject({
      ReferenceNumber: reference,
      Version: 4,
      note: 'Cheaper now',
    })
    expect(side().getByText('Published')).toBeTruthy()
    expect(side().queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  it('locks the form until it is taken back into work', async () => {
    server.on(
      proposalDesk.reviseProposal,
      answer({ State: { ...published, Status: 1, StatusRemark: 'Draft', Version: 9 } }),
    )
    const { user } = await showProposal(server, exampleDraft(), { State: published, Version: 8, Publication: 1 })
    expect(isLocked()).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add a plan' })).toBeNull()
    await user.click(side().getByRole('button', { name: 'Take back into work' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'New fares')
    await user.click(dialog.getByRole('button', { name: 'Take back into work' }))
    await waitFor(() => expect(isLocked()).toBe(false))
    expect(server.to(proposalDesk.reviseProposal)[0]?.body).toMatchObject({
      ReferenceNumber: reference,
      Version: 8,
      note: 'New fares',
    })
    fireEvent.change(field(/^Trip name/), { target: { value: 'Again' } })
    await waitFor(() => expect(server.to(proposalDesk.saveProposal)).toHaveLength(1), { timeout: 4_000 })
    expect(server.to(proposalDesk.saveProposal)[0]?.body).toMatchObject({ Version: 9 })
  })

  it('follows what the client does, and keeps what is typed', async () => {
    await showProposal(server, exampleDraft(), { State: published, Version: 8, Publication: 1 })
    const State = { ...published, Status: 3, StatusRemark: 'Submitted', Version: 9 }
    server.on(
      proposalDesk.loadProposal,
      answer({ ...exampleLoaded(exampleDraft()), Draft: wireOf(exampleDraft()), State, Version: 9, Publication: 1 }),
    )
    act(() => tellMessage({ Type: RealtimeMessageType.TripProposal, Status: 3, Ref: reference }))
    expect(await side().findByText('Submitted')).toBeTruthy()
    expect(side().getByRole('button', { name: 'Confirm price and availability' })).toBeTruthy()
  })
})

function hkd(Amount: number) {
  return { Amount, Currency: 'HKD', Digits: 2 }
}
