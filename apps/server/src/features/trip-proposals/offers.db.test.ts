import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import type { ReplyOf } from '@portolan/contract/operation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials } from '../../../../../tools/test/caller.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { archiveFares } from '../../domain/fares/archive/archive-fares.ts'
import type { ArchivedFare } from '../../domain/fares/archive/archived-fare.ts'
import {
  amadeusAnswer,
  amadeusOffer,
  duffelAnswer,
  duffelOffer,
} from '../../domain/proposals/offers/testing/supplier-offers.ts'
import { proposalOf } from '../../domain/proposals/testing/example-proposal.ts'
import { type ProposalHarness, startProposals } from './testing/proposal-harness.ts'

let on: ProposalHarness
beforeAll(async () => {
  on = await startProposals()
})
beforeEach(() => on.setNow('2040-01-10T02:00:00Z'))
afterAll(() => on.stop())

describe('a supplier’s answer', () => {
  const read = (format: 'duffel' | 'amadeus', answer: unknown, language = 'en-US') =>
    on.call<ReplyOf<typeof proposalDesk.readOffers>>(
      proposalDesk.readOffers,
      { format, text: typeof answer === 'string' ? answer : JSON.stringify(answer) },
      { ...callCredentials(on.consultant), headers: { language } },
    )

  it('of Duffel and of Amadeus becomes options, to the cent', async () => {
    const { Options, Faults } = await read('duffel', duffelAnswer([duffelOffer()]))
    expect(Faults).toEqual([])
    expect(Options).toMatchObject([
      {
        category: 1,
        name: 'Finnair · Economy Classic',
        currency: 'GBP',
        prices: [{ passenger: 'adult', fare: '600.00', tax: '45.50', total: '645.50' }],
        segments: [{ flightNumber: '100', leg: 1 }, { flightNumber: '1331' }, { flightNumber: '98', leg: 2 }],
        change: { isAllowed: true, fee: '70.00' },
        emissionsKg: 460,
        validUntil: '2026-11-20T10:42:14.545Z',
        offerId: 'off_00009htYpSCXrwaB9DnUm0',
      },
    ])
    expect((await read('amadeus', amadeusAnswer([amadeusOffer()]))).Options).toMatchObject([
      {
        currency: 'EUR',
        prices: [
          { passenger: 'adult', total: '355.34' },
          { passenger: 'child', total: '255.34' },
        ],
      },
    ])
  })

  it('goes into a draft as it is, and its total is checked there', async () => {
    const { Options } = await read('amadeus', amadeusAnswer([amadeusOffer()]))
    const [option] = Options
    const held = { ...option, validUntil: '2040-02-01T00:00:00Z' }
    on.setNow('2026-11-20T02:00:00Z')
    const faultsOf = async (one: object) => {
      const plans = [{ key: 'p1', name: 'One', options: [one] }]
      const draft = { ...proposalOf([on.alpha.traveller]), plans }
      const saved = { customerCode: on.alpha.code, draft }
      const { Faults } = await on.call<ReplyOf<typeof proposalDesk.saveProposal>>(
        proposalDesk.saveProposal,
        saved,
        on.consultant,
      )
      return Faults.map(({ Code, Path }) => `${Code} ${Path ?? ''}`)
    }
    expect(await faultsOf(held)).toEqual([])
    const [adult, ...others] = option?.prices ?? []
    expect(await faultsOf({ ...held, prices: [{ ...adult, total: '355.35' }, ...others] })).toEqual([
      'totalNotSum plans[0].options[0].prices[0].total',
    ])
  })

  it('that cannot be read is named with its place, in the reader’s language', async () => {
    const odd = { ...duffelOffer(), total_currency: 'XXY', base_currency: 'XXY', tax_currency: 'XXY' }
    const english = await read('duffel', duffelAnswer([duffelOffer(), odd]))
    expect(english.Options).toHaveLength(1)
    expect(english.Faults).toMatchObject([
      { Code: 'unknownCurrency', Path: expect.stringContaining('offers[1]') as string },
    ])
    expect(english.Faults[0]?.Message).toBe('There is no currency with the code XXY.')
    const japanese = await read('duffel', duffelAnswer([odd]), 'ja-JP')
    expect(japanese.Faults[0]?.Message).toContain('XXY')
    expect(japanese.Faults[0]?.Message).not.toBe(english.Faults[0]?.Message)
    expect((await read('duffel', { data: [] })).Faults).toMatchObject([{ Code: 'noOffers' }])
    const broken = { format: 'duffel', text: '{"data": [' }
    expect(await on.refused(proposalDesk.readOffers, broken, on.consultant)).toBe('offers_unreadable')
    expect(await on.refused(proposalDesk.readOffers, { format: 'duffel', text: '{}' }, on.alpha.traveller)).toBe(
      'no_right',
    )
  })
})

describe('flights that fares were seen for', () => {
  const segment = (number: string, from: string, to: string, leaves = 545, elapsed: number | null = 175) => ({
    carrier: 'CX',
    number,
    from,
    to,
    leaves,
    arrives: null,
    leavesDay: 0,
    arrivesDay: 0,
    elapsed,
  })
  const usual: ArchivedFare = {
    origin: 'HKG',
    destination: 'BKK',
    carrier: 'CX',
    cabin: 'Y',
    stops: 0,
    flights: { out: [segment('0753', 'HKG', 'BKK')], back: [segment('750', 'BKK', 'HKG', 1_080)] },
    departsOn: '2040-03-01',
    returnsOn: '2040-03-03',
    seenOn: '2040-01-08',
    leavesMinute: 545,
    returnsMinute: 1_080,
    price: 300_000,
    currency: 'HKD',
  }
  const archive = (...fares: Partial<ArchivedFare>[]) =>
    systemTransaction(on.pools.system, null, ({ db }) =>
      archiveFares(db, {
        source: 'file',
        now: new Date('2040-01-09T00:00:00Z'),
        fares: fares.map((fare) => ({ ...usual, ...fare })),
      }),
    )
  const asked = { from: 'HKG', to: 'BKK', departure: '20400301', return: '20400303', cabin: 'Y' }
  const find = async (change: object = {}, language = 'en-US') =>
    (
      await on.call<ReplyOf<typeof proposalDesk.findFlights>>(
        proposalDesk.findFlights,
        { ...asked, ...change },
        { ...callCredentials(on.consultant), headers: { language } },
      )
    ).Flights

  it('come with their times and the newest fare, the cheapest by its worth first', async () => {
    const flights = (number: string, elapsed: number | null = 175) => ({
      out: [segment(number, 'HKG', 'BKK', 545, elapsed)],
      back: [segment('750', 'BKK', 'HKG', 1_080)],
    })
    await archive(
      {},
      { seenOn: '2040-01-05', price: 280_000 },
      // 11,000 THB are 2,640 HKD at the day's rates.
      { flights: flights('617'), price: 1_100_000, currency: 'THB' },
      { flights: flights('701'), price: 350_000 },
      // Without an arrival nobody can book it; and other questions' fares.
      { flights: flights('799', null), price: 100_000 },
      { flights: flights('711'), price: 90_000, cabin: 'C' },
      { flights: flights('713'), price: 90_000, returnsOn: '2040-03-04' },
      { flights: flights('715'), price: 90_000, seenOn: '2039-10-01' },
    )
    const found = await find()
    expect(found.map(({ Segments, Fare }) => [Segments[0]?.flightNumber, Fare.Amount, Fare.Currency])).toEqual([
      ['617', 1_100_000, 'THB'],
      ['753', 300_000, 'HKD'],
      ['701', 350_000, 'HKD'],
    ])
    expect(found[1]).toMatchObject({
      CarrierName: 'Cathay Pacific',
      SeenAt: '2040-01-08T00:00:00.000Z',
      Fare: { Digits: 2 },
      Segments: [
        // Three hours less five minutes, and an hour back by the clock.
        { carrier: 'CX', depAirport: 'HKG', depTime: '204003010905', arrTime: '204003011100', cabin: 'Y', leg: 1 },
        { flightNumber: '750', depTime: '204003031800', arrTime: '204003032155', leg: 2 },
      ],
    })
    expect((await find({ cabin: 'C' })).map(({ Segments }) => Segments[0]?.flightNumber)).toEqual(['711'])
    expect(await find({ return: null })).toEqual([])
    expect(await find({ departure: '20400302' })).toEqual([])
    expect((await find({}, 'zh-TW'))[0]?.CarrierName).toBe('國泰航空')
  })

  it('are refused where the question contradicts itself, and to whoever composes nothing', async () => {
    const refuse = (change: object, who: Parameters<typeof on.refused>[2] = on.consultant) =>
      on.refused(proposalDesk.findFlights, { ...asked, ...change }, who)
    expect(await refuse({ to: 'HKG' })).toBe('same_city')
    expect(await refuse({ return: '20400229' })).toBe('fare_dates_invalid')
    expect(await refuse({ departure: '20400231' })).toBe('fare_dates_invalid')
    expect(await refuse({ to: 'QQZ' })).toBe('invalid_parameter')
    expect(await refuse({}, on.alpha.coordinator)).toBe('no_right')
  })
})
