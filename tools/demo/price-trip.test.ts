import { describe, expect, it } from 'vitest'
import { readTrip } from '../../apps/server/src/domain/ledger/testing/read-text.ts'
import type { DemoTrip } from './demo-trip.ts'
import { makePeople, messagesOfTrip, tripOf, type TripsOptions } from './make-trips.ts'
import { jsonMessage, xmlItinerary } from './write-concur.ts'

const options: TripsOptions = {
  seed: 2026,
  from: Date.parse('2026-05-01T00:00:00Z'),
  to: Date.parse('2027-05-01T00:00:00Z'),
  people: makePeople(2026, 8, 'acme.example'),
  bases: ['HND', 'NRT'],
  currency: 'JPY',
}
const trips = Array.from({ length: 60 }, (_, index) => tripOf(options, index))
const read = (trip: DemoTrip) => readTrip(jsonMessage({ kind: 'trip', trip }))
const all = await Promise.all(trips.map(async (trip) => ({ trip, told: await read(trip) })))

describe('prices of the demo', () => {
  it('are the same for the same seed, in both versions of the feed', async () => {
    for (const [index, { trip, told }] of all.entries()) {
      expect(tripOf(options, index)).toEqual(trip)
      const { prices, items } = await readTrip(xmlItinerary(trip))
      expect(prices?.length).toBe(told.prices?.length)
      expect(prices).toEqual(expect.arrayContaining([...(told.prices ?? [])]))
      expect(items.map(({ conditions, phones, notes }) => [conditions, phones, notes])).toEqual(
        expect.arrayContaining(told.items.map(({ conditions, phones, notes }) => [conditions, phones, notes])),
      )
    }
  })

  it('cover every item of a trip, and their parts add up', () => {
    for (const { told } of all) {
      const paid = (told.prices ?? []).flatMap(({ items }) => items)
      expect(told.items.map((_, index) => index).filter((index) => !paid.includes(index))).toEqual([])
      for (const { total, parts, isPaid } of told.prices ?? []) {
        expect(total.amount).toBeGreaterThan(0)
        const sum = parts.reduce((amount, part) => amount + part.amount, 0)
        // Trains and quotes have no parts that are all of it.
        if (isPaid !== null && parts.length > 0) expect(sum).toBe(total.amount)
      }
    }
  })

  it('are in the currency of the company, but for hotels that are paid in their own', () => {
    const currencies = all.flatMap(({ told }) =>
      (told.prices ?? []).map(({ total, items }) => [total.currency, told.items[items[0] ?? -1]?.kind] as const),
    )
    expect(new Set(currencies.filter(([, kind]) => kind !== 'hotel').map(([currency]) => currency))).toEqual(
      new Set(['JPY']),
    )
    const stays = currencies.filter(([, kind]) => kind === 'hotel')
    const abroad = stays.filter(([currency]) => currency !== 'JPY')
    expect(abroad.length).toBeGreaterThan(0)
    expect(abroad.length).toBeLessThan(stays.length / 4)
  })

  it('are tickets of each passenger with their fare bases, or one quote until they are issued', () => {
    const flying = all.filter(({ trip }) => trip.fare !== null)
    for (const { trip, told } of flying) {
      const flights = (told.prices ?? []).filter(({ items }) => told.items[items[0] ?? -1]?.kind === 'air')
      const fares = flights.filter(({ parts }) => parts[0]?.kind === 'base')
      expect(fares.map(({ reference }) => reference)).toEqual(
        trip.issueBy ? [null] : trip.fare?.tickets.map((serial) => `${trip.fare?.airline ?? ''}-${serial}`),
      )
      const bases = told.items.flatMap(({ kind, conditions }) =>
        kind === 'air' && conditions?.rateCode ? [conditions.rateCode] : [],
      )
      expect(bases).toEqual(trip.issueBy ? [] : trip.fare?.fareBases)
    }
    const told = flying.flatMap(({ told: { items } }) =>
      items.map(({ conditions }) => conditions?.isRefundable ?? null),
    )
    expect(new Set(told)).toEqual(new Set([true, false, null]))
  })

  it('cost more in front than behind, and more for more nights', () => {
    const perKm = (bookingClass: string) => {
      const fares = trips.flatMap(({ fare, segments }) => {
        const flights = segments.filter(({ kind }) => kind === 'Air')
        const isOne = flights.every(({ fields }) => fields['ClassOfService'] === bookingClass)
        const minutes = flights.reduce((sum, { startUtc, endUtc }) => sum + (endUtc - startUtc) / 60_000, 0)
        return fare && isOne ? [fare.base / minutes] : []
      })
      return fares.reduce((sum, fare) => sum + fare, 0) / fares.length
    }
    expect(perKm('J')).toBeGreaterThan(3 * perKm('K'))
  })

  it('have a fee where a ticket was changed', async () => {
    const changed = Array.from({ length: 200 }, (_, index) => messagesOfTrip(options, index)).flatMap(([, later]) =>
      later?.kind === 'trip' && later.trip.fare?.changeFee ? [later.trip] : [],
    )
    const [first] = changed
    if (!first) throw new Error('No ticket of the demo was changed')
    expect((await read(first)).prices?.map(({ total }) => total)).toContainEqual({
      amount: first.fare?.changeFee,
      currency: 'JPY',
    })
  })
})
