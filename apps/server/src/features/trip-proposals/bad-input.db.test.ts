import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { Declaration } from '@portolan/contract/operation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { carOffer, flightOffer, hotelOffer, proposalOf } from '../../domain/proposals/testing/example-proposal.ts'
import { type ProposalHarness, startProposals } from './testing/proposal-harness.ts'
import { lapsedProposals } from './trip-proposals.jobs.ts'

let on: ProposalHarness
beforeAll(async () => {
  on = await startProposals()
})
beforeEach(async () => {
  on.setNow('2040-01-10T02:00:00Z')
  await on.rules(null)
})
afterAll(() => on.stop())

const traveller = () => on.alpha.traveller
const option = (ReferenceNumber: string, more: object = {}) => ({
  ReferenceNumber,
  Publication: 1,
  PlanKey: 'p1',
  OptionKey: 'f1',
  ...more,
})

/** Brings a proposal into each of its statuses. */
const inStatus: Readonly<Record<number, () => Promise<string>>> = {
  1: async () => {
    const reference = await on.published()
    await on.state(proposalDesk.reviseProposal, { ReferenceNumber: reference }, on.consultant)
    return reference
  },
  2: () => on.published(),
  3: async () => on.submitted(await on.published(), traveller()),
  4: async () => {
    const reference = await on.submitted(await on.published(), traveller())
    await on.state(proposalDesk.confirmProposal, { ReferenceNumber: reference }, on.consultant)
    return reference
  },
  5: async () => {
    const reference = await (inStatus[4] as () => Promise<string>)()
    await on.state(proposalDesk.ticketProposal, { ReferenceNumber: reference }, on.consultant)
    return reference
  },
  6: async () => {
    await on.rules([[on.alpha.coordinator]])
    const reference = await on.submitted(await on.published(), traveller())
    await on.state(proposalDesk.confirmProposal, { ReferenceNumber: reference }, on.consultant)
    return reference
  },
  7: async () => {
    const reference = await (inStatus[6] as () => Promise<string>)()
    await on.call(tripRequests.auditApprove, { ReferenceNumber: reference, isApproved: true }, on.alpha.coordinator)
    return reference
  },
  8: async () => {
    const reference = await (inStatus[6] as () => Promise<string>)()
    const decline = { ReferenceNumber: reference, isApproved: false, reason: 'No' }
    await on.call(tripRequests.auditApprove, decline, on.alpha.coordinator)
    return reference
  },
  9: async () => {
    const reference = await (inStatus[5] as () => Promise<string>)()
    await on.call(proposalDesk.completeProposal, { ReferenceNumber: reference, bookingNumber: 'AB12CD' }, on.consultant)
    return reference
  },
  10: async () => {
    const reference = await on.published()
    await on.state(tripProposals.cancel, { ReferenceNumber: reference, reason: 'No' }, traveller())
    return reference
  },
}

describe.each(Object.keys(inStatus).map(Number))('a proposal of status %i', (status) => {
  /** Acts with the statuses in which they are possible. */
  const acts: readonly (readonly [
    name: string,
    declaration: Declaration,
    more: object,
    by: 'desk' | 'client',
    from: number[],
  ])[] = [
    ['choose', tripProposals.confirmOption, { Publication: 1, PlanKey: 'p1', OptionKey: 'f1' }, 'client', [2]],
    ['plan', tripProposals.confirmPlan, { Publication: 1, PlanKey: 'p1' }, 'client', [2]],
    ['submit', tripProposals.submitForBooking, { Publication: 1 }, 'client', [2]],
    ['ask', tripProposals.askNewPrice, {}, 'client', [2]],
    ['publish', proposalDesk.publishProposal, {}, 'desk', [1, 8]],
    ['confirm', proposalDesk.confirmProposal, {}, 'desk', [3]],
    ['ticket', proposalDesk.ticketProposal, {}, 'desk', [4, 7]],
    ['complete', proposalDesk.completeProposal, { bookingNumber: 'AB12CD' }, 'desk', [5]],
    ['revise', proposalDesk.reviseProposal, {}, 'desk', [2, 3, 4, 6, 7]],
    ['save', proposalDesk.saveProposal, { draft: {} }, 'desk', [1, 8]],
    ['cancel as its owner', tripProposals.cancel, {}, 'client', [1, 2]],
    ['cancel', tripProposals.cancel, {}, 'desk', [1, 2, 3, 4, 5, 6, 7, 8]],
  ]

  it('refuses every other step, and stays as it was', async () => {
    const reference = await (inStatus[status] as () => Promise<string>)()
    const before = await on.retrieve(reference, on.consultant)
    expect(before.Status).toBe(status)
    for (const [name, declaration, more, by, from] of acts) {
      if (from.includes(status)) continue
      const who = by === 'desk' ? on.consultant : traveller()
      const code = await on.refused(declaration, { ReferenceNumber: reference, ...more }, who)
      const isClientOfDraft = status === 1 && by === 'client'
      expect([name, code]).toEqual([
        name,
        isClientOfDraft
          ? 'proposal_being_revised'
          : name === 'cancel as its owner' && status < 9
            ? 'no_right'
            : 'proposal_step_not_possible',
      ])
    }
    const after = await on.retrieve(reference, on.consultant)
    expect([after.Status, after.Version, after.Publication]).toEqual([
      before.Status,
      before.Version,
      before.Publication,
    ])
  })
})

describe('what is wrong', () => {
  it('with a draft is named with its place', async () => {
    const { traveller: one } = on.alpha
    const faultsOf = async (change: object) => {
      const draft = { ...proposalOf([one]), ...change }
      const { Faults } = await on.call<{ Faults: { Code: string; Path: string; Message: string }[] }>(
        proposalDesk.saveProposal,
        { customerCode: on.alpha.code, draft },
        on.consultant,
      )
      return Faults.map(({ Code, Path, Message }) => `${Code} ${Path} ${Message}`)
    }
    const planOf = (...options: object[]) => ({ plans: [{ key: 'p1', name: 'One', options }] })
    const price = (more: object) => ({ prices: [{ passenger: 'adult' as const, fare: '100', tax: '10', ...more }] })
    expect(await faultsOf(planOf(flightOffer('f1', '0', price({ total: '110.01' }))))).toEqual([
      'totalNotSum plans[0].options[0].prices[0].total The total is not the sum of its parts: 110.00 HKD (+0.01)',
    ])
    expect(await faultsOf(planOf(flightOffer('f1', '0', price({ discount: '110.01' }))))).toEqual([
      expect.stringMatching(/^discountAboveRest plans\[0\]\.options\[0\]\.prices\[0\]\.discount/),
    ])
    expect(await faultsOf(planOf(flightOffer('f1', '0', { currency: 'JPY', ...price({ fare: '100.5' }) })))).toEqual([
      expect.stringMatching(/^tooManyDigits .*\.fare/),
    ])
    expect(await faultsOf(planOf(hotelOffer('x'), flightOffer('x')))).toEqual([
      expect.stringMatching(/^duplicate .*\.key/),
    ])
    expect(await faultsOf(planOf(carOffer('c1'), carOffer('c2', { isShared: false })))).toEqual([
      expect.stringMatching(/^sharedMixed plans\[0\]\.options\[1\]\.isShared/),
    ])
    expect(await faultsOf(planOf({ ...flightOffer('f1'), segments: [], stay: hotelOffer('h').stay }))).toEqual([
      expect.stringMatching(/^partMissing .*\.segments/),
      expect.stringMatching(/^partForeign .*\.stay/),
      // Days are those of whatever is there.
    ])
    expect(await faultsOf(planOf(flightOffer('f1', '1', { validUntil: '2040-01-10T01:59:59Z' })))).toEqual([
      expect.stringMatching(/^validityPast .*\.validUntil/),
    ])
    const child = { key: 't2', name: 'Ada Guest', passenger: 'child' }
    const travelers = [...proposalOf([one]).travelers, child]
    expect(await faultsOf({ travelers, ...planOf(flightOffer('f1')) })).toEqual([
      expect.stringMatching(/^passengerUnpriced plans\[0\]\.options\[0\]\.prices .*child/),
    ])
    expect(await faultsOf({ travelers: [{ key: 't1', email: 'nobody@else.example' }] })).toEqual([
      expect.stringMatching(/^unknownTraveller travelers\[0\]\.email .*nobody@else/),
    ])
    expect(await faultsOf({ travelers: [{ key: 't1', travelerId: String(on.bravo.traveller.travelerId) }] })).toEqual([
      expect.stringMatching(/^unknownTraveller travelers\[0\]\.travelerId/),
    ])
  })

  it('with a choice has its own answer', async () => {
    const second = { key: 'p2', name: 'With a stop', options: [flightOffer('g1'), hotelOffer('g2')] }
    const { plans } = proposalOf([traveller()])
    const reference = await on.published({ plans: [...plans, second] })
    const refuse = (more: object) => on.refused(tripProposals.confirmOption, option(reference, more), traveller())
    expect(await refuse({ OptionKey: 'g1' })).toBe('option_of_other_plan')
    expect(await refuse({ OptionKey: 'nothing' })).toBe('record_not_found')
    expect(await refuse({ Publication: 2 })).toBe('proposal_changed')
    expect(await refuse({ TravelerKey: 'nobody' })).toBe('record_not_found')
    expect(
      await on.refused(tripProposals.submitForBooking, { ReferenceNumber: reference, Publication: 1 }, traveller()),
    ).toBe('select_plan')
    await on.choose(reference, 'f1', traveller())
    await on.state(
      tripProposals.confirmPlan,
      { ReferenceNumber: reference, Publication: 1, PlanKey: 'p2' },
      traveller(),
    )
    const decided = await on.retrieve(reference, traveller())
    expect([decided.ChosenPlan, decided.TravelersShown[0]?.Choices]).toEqual(['p2', []])
    expect(await refuse({})).toBe('option_of_other_plan')
    for (const who of [on.alpha.colleague, on.bravo.traveller, on.consultant]) {
      const code = await on.refused(
        tripProposals.confirmOption,
        option(reference, { PlanKey: 'p2', OptionKey: 'g1' }),
        who,
      )
      expect(['record_not_found', 'no_right']).toContain(code)
    }
  })

  it('with a price that has expired is asked for anew, once it has', async () => {
    const reference = await on.published()
    expect(await on.refused(tripProposals.askNewPrice, { ReferenceNumber: reference }, traveller())).toBe(
      'proposal_step_not_possible',
    )
    for (const key of ['f1', 'h1', 'c1']) await on.choose(reference, key, traveller())
    on.setNow('2040-02-01T00:00:00Z')
    expect(await on.refused(tripProposals.confirmOption, option(reference, { OptionKey: 'f2' }), traveller())).toBe(
      'option_expired',
    )
    expect(
      await on.refused(tripProposals.submitForBooking, { ReferenceNumber: reference, Publication: 1 }, traveller()),
    ).toBe('option_expired')
    const shown = await on.retrieve(reference, traveller())
    expect(shown.Actions).toContain('askPrice')
    expect(shown.Plans[0]?.Options.every(({ IsExpired }) => IsExpired)).toBe(true)
    await on.call(tripProposals.askNewPrice, { ReferenceNumber: reference }, traveller())
    const [item] = await on.query(
      `SELECT i.state, i.unread FROM desk_item i JOIN trip_request r ON r.company_id = i.company_id AND r.id = i.request_id
       WHERE r.reference = $1`,
      reference,
    )
    expect(item).toEqual({ state: 'new', unread: 1 })
  })

  it('with a price of a confirmation above the tolerance changes nothing', async () => {
    const reference = await on.submitted(await on.published(), traveller())
    const confirm = (fare: string) => ({
      ReferenceNumber: reference,
      prices: [{ OptionKey: 'f1', price: { passenger: 'adult', fare, tax: '500' } }],
    })
    expect(await on.refused(proposalDesk.confirmProposal, confirm('4000'), on.consultant)).toBe('proposal_not_ready')
    expect(await on.retrieve(reference, traveller())).toMatchObject({ Status: 3, Publication: 1 })
    expect(await on.state(proposalDesk.confirmProposal, confirm('3050'), on.consultant)).toMatchObject({ Status: 4 })
    expect(await on.retrieve(reference, traveller())).toMatchObject({
      Publication: 2,
      Total: { Amount: 603_400 },
      Plans: [{ Options: [{ Key: 'f1', Changed: 'price' }, {}, {}, {}, {}] }],
    })
  })

  it('as HTML is a text like any other', async () => {
    const html = '<img src=x onerror=alert(1)>'
    const reference = await on.published({ tripName: html, note: html })
    expect(await on.retrieve(reference, traveller())).toMatchObject({ TripName: html, Note: html })
    const mail = await on.query<{ subject: string }>(
      `SELECT m.subject FROM trip_request_mail m JOIN trip_request r ON r.company_id = m.company_id AND r.id = m.request_id
       WHERE r.reference = $1`,
      reference,
    )
    expect(mail[0]?.subject).toContain(html)
  })

  it('with a publication that lost its parts is said', async () => {
    const reference = await on.published()
    await on.query(
      `UPDATE trip_proposal_version v SET body = jsonb_set(body, '{plans,0,options,0,segments}', '[]') FROM trip_proposal p
       WHERE p.company_id = v.company_id AND p.request_id = v.request_id AND p.reference = $1`,
      reference,
    )
    expect(await on.refused(tripProposals.retrieve, { ReferenceNumber: reference }, traveller())).toBe(
      'proposal_incomplete',
    )
  })
})

describe('the link of a mail', () => {
  it('opens its own proposal without a sign-in, chooses and submits, and opens no other', async () => {
    const other = await on.published()
    const reference = await on.published()
    const tokens = await on.opened(traveller().email)
    expect(await on.refused(tripProposals.retrieve, { ReferenceNumber: other, ...tokens }, {})).toBe('no_right')
    expect(await on.refused(tripProposals.confirmOption, option(other, tokens), {})).toBe('no_right')
    expect((await on.retrieve(reference, {}, tokens)).Actions).toEqual(expect.arrayContaining(['choose', 'submit']))
    const said = { ReferenceNumber: reference, text: 'Is breakfast included?', ...tokens }
    await on.call(tripRequests.postMessage, said, {})
    expect((await on.retrieve(reference, {}, tokens)).Messages).toMatchObject([{ Text: 'Is breakfast included?' }])
    expect(await on.refused(tripRequests.postMessage, { ...said, ReferenceNumber: other }, {})).toBe('no_right')
    for (const key of ['f1', 'h1', 'c1']) await on.choose(reference, key, {}, tokens)
    expect(await on.submit(reference, {}, tokens)).toMatchObject({ Status: 3 })
  })

  it('of an approver decides that one proposal, and chooses nothing', async () => {
    await on.rules([[on.alpha.coordinator]])
    const waiting = await on.published()
    const reference = await on.submitted(await on.published(), traveller())
    await on.state(proposalDesk.confirmProposal, { ReferenceNumber: reference }, on.consultant)
    const tokens = await on.opened(on.alpha.coordinator.email)
    const decide = (ReferenceNumber: string) => ({ ReferenceNumber, isApproved: true, ...tokens })
    expect(await on.refused(tripRequests.auditApprove, decide(waiting), {})).toBe('no_right')
    expect(await on.refused(tripProposals.confirmOption, option(reference, tokens), {})).toBe('no_right')
    expect(await on.call(tripRequests.auditApprove, decide(reference), {})).toMatchObject({ Status: 3 })
    expect(await on.retrieve(reference, traveller())).toMatchObject({ Status: 7 })
  })
})

it('ends by itself once its first day of travel is over', async () => {
  const reference = await on.published()
  for (const [at, status] of [
    ['2040-03-01T15:59:00Z', 2],
    ['2040-03-01T16:01:00Z', 10],
  ] as const) {
    await on.run(lapsedProposals, at)
    expect((await on.retrieve(reference, traveller())).Status).toBe(status)
  }
})
