import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flightOffer, hotelOffer, carOffer, proposalOf } from '../../domain/proposals/testing/example-proposal.ts'
import { type ProposalHarness, startProposals } from './testing/proposal-harness.ts'

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

describe('a proposal', () => {
  it('goes from the composer to the ledger', async () => {
    const reference = await on.drafted(on.alpha.code, { tripName: 'Half of it' })
    const save = { ReferenceNumber: reference, draft: proposalOf([traveller()]) }
    expect(await on.refused(proposalDesk.publishProposal, { ReferenceNumber: reference }, on.consultant)).toBe(
      'proposal_not_ready',
    )
    expect(await on.call(proposalDesk.saveProposal, save, on.consultant)).toMatchObject({ Faults: [] })
    expect(await on.refused(tripProposals.retrieve, { ReferenceNumber: reference }, traveller())).toBe(
      'record_not_found',
    )
    await on.publish(reference)
    const shown = await on.retrieve(reference, traveller())
    expect(shown).toMatchObject({
      Status: 2,
      Publication: 1,
      Made: 0,
      Wanted: 3,
      AwaitsMe: true,
      // Cheapest of each: 2,900.50 for the flight, 6,600 THB at 0.24 for the hotel, 900 for the car.
      Total: { Amount: 538_450, Currency: 'HKD', Digits: 2 },
      Travelers: [expect.stringContaining('traveller')],
      Places: ['HKG', 'BKK', 'HKG'],
      StartDateRemark: '20400301',
      EndDateRemark: '20400303',
      Actions: expect.arrayContaining(['choose', 'submit', 'cancel', 'message']) as unknown,
    })
    expect(shown.Plans[0]?.Options.map(({ Letter, Category }) => `${Category}${Letter}`)).toEqual([
      '1A',
      '1B',
      '2A',
      '2B',
      '3A',
    ])
    expect(shown.Plans[0]?.Options[0]).toMatchObject({
      Name: 'Cathay Pacific',
      PerPerson: { Amount: 350_000 },
      Party: { Amount: 350_000, Currency: 'HKD' },
      Legs: [
        { Leg: 1, ElapsedTime: 175, DayShift: 0, Stops: [] },
        { Leg: 2, ElapsedTime: 175 },
      ],
      JourneyMinutes: 350,
      DoorToDoorMinutes: 710,
      Flexibility: 1,
      Emissions: { IsGiven: false },
      Changed: null,
    })
    expect(shown.Plans[0]?.Options[2]).toMatchObject({
      PerNight: { Amount: 330_000, Currency: 'THB' },
      Party: { Amount: 158_400, Currency: 'HKD' },
      Stay: { Nights: 2, CityName: 'Bangkok' },
    })
    await on.choose(reference, 'f1', traveller())
    await on.choose(reference, 'h1', traveller())
    expect(
      await on.refused(tripProposals.submitForBooking, { ReferenceNumber: reference, Publication: 1 }, traveller()),
    ).toBe('select_car_option')
    await on.choose(reference, 'c1', traveller())
    expect(await on.submit(reference, traveller())).toMatchObject({ Status: 3, StatusRemark: 'Submitted' })
    const state = (declaration: typeof proposalDesk.ticketProposal | typeof proposalDesk.confirmProposal, more = {}) =>
      on.state(declaration, { ReferenceNumber: reference, ...more }, on.consultant)
    expect(await state(proposalDesk.confirmProposal)).toMatchObject({ Status: 4 })
    expect(await state(proposalDesk.ticketProposal)).toMatchObject({ Status: 5 })
    const done = await on.call<{ OrderId: string | null; State: object }>(
      proposalDesk.completeProposal,
      { ReferenceNumber: reference, bookingNumber: 'QX7K2M' },
      on.consultant,
    )
    expect(done.State).toMatchObject({ Status: 9, MakeBookingDone: true })
    const orders = await on.query<{ name: string; flights: number; hotels: number; cars: number; paid: number }>(
      `SELECT o.trip_name AS name,
         (SELECT count(*)::int FROM air_segment a WHERE a.company_id = o.company_id AND a.order_id = o.id) AS flights,
         (SELECT count(*)::int FROM hotel_stay h WHERE h.company_id = o.company_id AND h.order_id = o.id) AS hotels,
         (SELECT count(*)::int FROM car_rental c WHERE c.company_id = o.company_id AND c.order_id = o.id) AS cars,
         (SELECT sum(p.total)::int FROM booking_price p WHERE p.company_id = o.company_id AND p.order_id = o.id) AS paid
       FROM booking_order o WHERE o.id = $1`,
      done.OrderId,
    )
    expect(orders).toEqual([{ name: 'Sales meeting Bangkok', flights: 2, hotels: 1, cars: 1, paid: 598_400 }])
    expect(await on.retrieve(reference, traveller())).toMatchObject({
      Status: 9,
      OrderId: done.OrderId,
      BookingNumber: 'QX7K2M',
    })
    const history = await on.call<{ Operations: { What: string }[] }>(
      tripRequests.loadHistory,
      { ReferenceNumber: reference },
      traveller(),
    )
    expect(history.Operations.map(({ What }) => What)).toEqual([
      'Published version 1',
      expect.stringMatching(/^Chose “A · Cathay Pacific” for /),
      expect.stringMatching(/^Chose “A · Riverside Hotel” for /),
      expect.stringMatching(/^Chose “A · Avis” for /),
      'Handed the choices to the consultant, for HK$5,984.00',
      'Took it up at the desk',
      'Confirmed price and availability, for HK$5,984.00',
      'Started ticketing',
      'Completed as QX7K2M for HK$5,984.00',
    ])
    const items = await on.query(
      `SELECT i.kind, i.state, i.outcome FROM desk_item i JOIN trip_request r ON r.company_id = i.company_id AND r.id = i.request_id
       WHERE r.reference = $1`,
      reference,
    )
    expect(items).toEqual([{ kind: 'proposal', state: 'done', outcome: 'finished' }])
  })

  it('is approved by the one engine, and its approver’s mail leads to its own page', async () => {
    await on.rules([[on.alpha.coordinator]])
    const reference = await on.submitted(await on.published(), traveller())
    expect(await on.state(proposalDesk.confirmProposal, { ReferenceNumber: reference }, on.consultant)).toMatchObject({
      Status: 6,
    })
    const waiting = await on.retrieve(reference, on.alpha.coordinator)
    expect(waiting).toMatchObject({ AwaitsMe: true, Rounds: [{ Round: 1, Total: { Amount: 598_400 } }] })
    expect(waiting.Actions).toContain('decide')
    const { Version } = waiting
    const verdict = { ReferenceNumber: reference, isApproved: true, Version }
    expect(await on.refused(tripRequests.auditApprove, verdict, traveller())).toBe('own_request')
    expect(await on.call(tripRequests.auditApprove, verdict, on.alpha.coordinator)).toMatchObject({ Status: 3 })
    expect(await on.retrieve(reference, traveller())).toMatchObject({ Status: 7, StatusRemark: 'Approved' })
    const mails = await on.query<{ template: string; receivers: string[] }>(
      `SELECT m.template, m.receivers FROM trip_request_mail m JOIN trip_request r ON r.company_id = m.company_id AND r.id = m.request_id
       WHERE r.reference = $1 ORDER BY m.id`,
      reference,
    )
    expect(mails.map(({ template }) => template)).toEqual([
      'proposalPublished',
      'proposalSubmitted',
      'awaits',
      'approved',
    ])
  })

  it('that is declined is published anew, and cannot be declined once it is confirmed', async () => {
    await on.rules([[on.alpha.coordinator]])
    const reference = await on.submitted(await on.published(), traveller())
    await on.state(proposalDesk.confirmProposal, { ReferenceNumber: reference }, on.consultant)
    const decline = { ReferenceNumber: reference, isApproved: false, reason: 'Too dear' }
    await on.call(tripRequests.auditApprove, decline, on.alpha.coordinator)
    expect(await on.retrieve(reference, traveller())).toMatchObject({ Status: 8 })
    await on.publish(reference)
    expect(await on.retrieve(reference, traveller())).toMatchObject({ Status: 2, Publication: 2, Made: 3 })
    await on.rules(null)
    await on.submit(reference, traveller(), { Publication: 2 })
    await on.state(proposalDesk.confirmProposal, { ReferenceNumber: reference }, on.consultant)
    expect(await on.refused(tripRequests.auditApprove, decline, on.alpha.coordinator)).toBe('already_decided')
  })

  it('shows every publication again, with what changed since', async () => {
    const reference = await on.published()
    await on.choose(reference, 'f1', traveller())
    await on.choose(reference, 'h1', traveller())
    await on.state(proposalDesk.reviseProposal, { ReferenceNumber: reference, note: 'New fares' }, on.consultant)
    const revised = await on.retrieve(reference, traveller())
    expect(revised).toMatchObject({ Status: 1, IsBeingRevised: true, StatusRemark: 'Being revised' })
    expect(revised.Actions).not.toContain('choose')
    const again = { ReferenceNumber: reference, Publication: 1, PlanKey: 'p1', OptionKey: 'f2' }
    expect(await on.refused(tripProposals.confirmOption, again, traveller())).toBe('proposal_being_revised')
    const draft = proposalOf([traveller()], {
      contact: on.consultant.email,
      plans: [
        {
          key: 'p1',
          name: 'Direct',
          options: [flightOffer('f1', '3300'), hotelOffer('h1'), hotelOffer('h3', '5000'), carOffer('c1')],
        },
      ],
    })
    await on.call(proposalDesk.saveProposal, { ReferenceNumber: reference, draft }, on.consultant)
    expect(await on.retrieve(reference, on.consultant, { isPreview: true })).toMatchObject({ Shown: 0 })
    // The agency's contact is a login of another company, which only a function of the database finds.
    const loaded = { ReferenceNumber: reference }
    expect(await on.call(proposalDesk.loadProposal, loaded, on.consultant)).toMatchObject({ Faults: [] })
    await on.publish(reference)
    const second = await on.retrieve(reference, traveller())
    expect(second.Plans[0]?.Options.map(({ Key, Changed }) => [Key, Changed])).toEqual([
      ['f1', 'price'],
      ['h1', null],
      ['h3', 'new'],
      ['c1', null],
    ])
    expect(second.Plans[0]?.Options[0]?.PriceBefore).toMatchObject({ Amount: 350_000 })
    expect(second.Removed.map(({ Letter, Name }) => `${Letter} ${Name}`)).toEqual([
      'B Cathay Pacific',
      'B The Upper House',
    ])
    // The hotel still holds; the flight costs something else.
    expect(second.TravelersShown[0]?.Choices.map(({ OptionKey }) => OptionKey)).toEqual(['h1'])
    const first = await on.retrieve(reference, traveller(), { Publication: 1 })
    expect(first.Plans[0]?.Options.map(({ Key }) => Key)).toEqual(['f1', 'f2', 'h1', 'h2', 'c1'])
    expect(await on.refused(tripProposals.confirmOption, again, traveller())).toBe('proposal_changed')
  })

  it('of several travellers has one choice for each and category', async () => {
    const { colleague } = on.alpha
    const reference = await on.published({ requestedBy: on.alpha.coordinator.email }, [traveller(), colleague])
    await on.choose(reference, 'f1', traveller())
    expect(
      await on.refused(
        tripProposals.confirmOption,
        { ReferenceNumber: reference, Publication: 1, PlanKey: 'p1', OptionKey: 'f1', TravelerKey: 't2' },
        traveller(),
      ),
    ).toBe('no_right')
    const detail = await on.retrieve(reference, traveller())
    expect(detail).toMatchObject({ Made: 1, Wanted: 5 })
    expect(detail.TravelersShown.map(({ MayChoose, IsMe }) => [MayChoose, IsMe])).toEqual([
      [true, true],
      [false, false],
    ])
    const remind = () =>
      on.call<{ Reminded: string[] }>(tripProposals.remind, { ReferenceNumber: reference }, on.alpha.coordinator)
    expect((await remind()).Reminded).toHaveLength(2)
    expect((await remind()).Reminded).toEqual([])
    await on.choose(reference, 'f2', colleague)
    // Whoever asked for the trip chooses for all.
    await on.choose(reference, 'h1', on.alpha.coordinator)
    await on.choose(reference, 'c1', colleague)
    expect(await on.retrieve(reference, colleague)).toMatchObject({ Made: 5, IsTotalChosen: true })
    expect(await on.submit(reference, colleague)).toMatchObject({ Status: 3 })
  })
})

describe('who is too late', () => {
  it('is told who chose what, and nothing of theirs is changed', async () => {
    const { colleague, coordinator } = on.alpha
    const reference = await on.published({ requestedBy: coordinator.email }, [traveller(), colleague])
    const { Version } = await on.retrieve(reference, traveller())
    const choose = (OptionKey: string) => ({
      ReferenceNumber: reference,
      Version,
      Publication: 1,
      PlanKey: 'p1',
      OptionKey,
    })
    await on.call(tripProposals.confirmOption, { ...choose('f2'), TravelerKey: 't1' }, coordinator)
    expect(await on.reason(tripProposals.confirmOption, choose('f1'), traveller())).toMatch(
      /coordinator .* chose B · Cathay/,
    )
    const [mine] = (await on.retrieve(reference, traveller())).TravelersShown
    expect(mine?.Choices.map(({ OptionKey }) => OptionKey)).toEqual(['f2'])
  })

  it('of two at the same moment one wins', async () => {
    const { colleague, coordinator } = on.alpha
    const reference = await on.published({ requestedBy: coordinator.email }, [traveller(), colleague])
    const { Version } = await on.retrieve(reference, traveller())
    const choose = (OptionKey: string, who: typeof coordinator) =>
      on
        .call(
          tripProposals.confirmOption,
          { ReferenceNumber: reference, Version, Publication: 1, PlanKey: 'p1', OptionKey, TravelerKey: 't1' },
          who,
        )
        .then(
          () => 'won',
          () => 'lost',
        )
    const outcomes = await Promise.all([choose('f1', traveller()), choose('f2', coordinator)])
    expect(outcomes.toSorted()).toEqual(['lost', 'won'])
    const [first] = (await on.retrieve(reference, traveller())).TravelersShown
    expect(first?.Choices.map(({ OptionKey }) => OptionKey)).toEqual([outcomes[0] === 'won' ? 'f1' : 'f2'])
  })

  it('finds it being revised', async () => {
    const reference = await on.published()
    await on.choose(reference, 'f1', traveller())
    const [client, desk] = await Promise.all([
      on.choose(reference, 'h1', traveller()).then(
        () => 'chosen',
        () => 'refused',
      ),
      on.state(proposalDesk.reviseProposal, { ReferenceNumber: reference }, on.consultant),
    ])
    expect(desk.Status).toBe(1)
    const { TravelersShown } = await on.retrieve(reference, traveller())
    expect(TravelersShown[0]?.Choices).toHaveLength(client === 'chosen' ? 2 : 1)
  })
})
