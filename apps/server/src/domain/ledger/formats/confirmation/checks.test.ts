import { describe, expect, it } from 'vitest'
import { checkItem } from './checks.ts'
import { type FieldName, type FieldReading, type ItemReading, likely, sure } from './reading.ts'
import { doubtOf, flight, itemsIn, page, testContext, valuesOf } from './testing/read-sample.ts'

const check = (item: ItemReading) => checkItem(item, testContext())
const flown = async (departs: string, arrives: string, more: Parameters<typeof flight>[0] = {}) =>
  (await itemsIn(page(flight({ ...more, departs, arrives }))))[0]

const item = (kind: ItemReading['kind'], fields: Partial<Record<FieldName, FieldReading>>): ItemReading => ({
  kind,
  cancelled: false,
  fields,
  extra: {},
  person: null,
})

describe('a flight as a whole', () => {
  it('may cross the date line either way, and take the longest there is', async () => {
    const east = await flown('2027-03-04T10:00', '2027-03-04T04:00', { from: 'NRT', to: 'HNL' })
    const west = await flown('2027-03-04T22:50', '2027-03-06T05:20', { from: 'JFK', to: 'SIN' })
    expect([east, west].map((one) => doubtOf(one, 'arrives'))).toEqual(['sure', 'sure'])
  })

  it('that ends before it starts gets the next day as a proposal', async () => {
    const one = await flown('2027-03-04T23:55', '2027-03-04T05:00')
    expect([valuesOf(one).arrives, doubtOf(one, 'arrives')]).toEqual(['20270305050000', 'doubtful end_before_start'])
    expect(one?.fields.arrives?.choices).toEqual(['20270305050000', '20270304050000'])
  })

  it('that no other day explains is doubtful', async () => {
    expect(doubtOf(await flown('2027-03-04T10:10', '2027-02-20T15:30'), 'arrives')).toBe('doubtful end_before_start')
    expect(doubtOf(await flown('2027-03-04T10:10', '2027-03-08T15:30'), 'arrives')).toBe('doubtful duration_unlikely')
    expect(doubtOf(await flown('2027-03-04T10:10', '2027-03-04T11:40'), 'arrives')).toBe('doubtful duration_unlikely')
  })

  it('with a stop under one number is kept', async () => {
    const one = await flown('2027-03-04T15:30', '2027-03-05T05:10', { from: 'SYD', to: 'LHR' })
    expect(doubtOf(one, 'arrives')).toBe('likely duration_unlikely')
  })

  it('whose offsets are both wrong is read the way that lasts as long as the way is', async () => {
    const clocks = await flown('2027-03-04T10:10:00Z', '2027-03-04T15:30:00Z', { to: 'NRT' })
    expect(valuesOf(clocks)).toMatchObject({ departs: '20270304181000' })
    const local = await flown('2027-03-04T08:30:00Z', '2027-03-04T09:00:00Z', { from: 'LHR', to: 'SFO' })
    expect([valuesOf(local).arrives, doubtOf(local, 'arrives')]).toEqual(['20270304090000', 'likely offset_differs'])
  })

  it('from a place to itself, or by nobody known, is said to be', async () => {
    expect(doubtOf(await flown('2027-03-04T10:10', '2027-03-04T15:30', { to: 'HKG' }), 'to')).toBe(
      'doubtful place_unknown',
    )
    const unknown = check(item('air', { carrier: sure('ZZ'), from: sure('QQQ') }))
    expect([doubtOf(unknown, 'carrier'), doubtOf(unknown, 'from')]).toEqual([
      'likely airline_unknown',
      'doubtful place_unknown',
    ])
  })

  it('at midnight at both ends is known by its days', async () => {
    const one = await flown('2027-03-04T00:00:00', '2027-03-04T00:00:00')
    expect([valuesOf(one), doubtOf(one, 'departs')]).toMatchObject([
      { departs: '20270304', arrives: '20270304' },
      'likely time_missing',
    ])
  })
})

describe('stays and cars', () => {
  const stay = (checkIn: string, checkOut: string) =>
    check(item('hotel', { country: sure('JP'), checkIn: sure(checkIn), checkOut: sure(checkOut) }))

  it('that end before they begin, or last a season, are said to', () => {
    expect(doubtOf(stay('20270304', '20270306'), 'checkOut')).toBe('sure')
    expect(doubtOf(stay('20270304', '20270301'), 'checkOut')).toBe('doubtful end_before_start')
    expect(doubtOf(stay('20270304', '20270604'), 'checkOut')).toBe('doubtful duration_unlikely')
    const car = check(item('car', { picksUp: sure('20270304100000'), dropsOff: sure('20270804100000') }))
    expect(doubtOf(car, 'dropsOff')).toBe('likely duration_unlikely')
  })
})

describe('checking', () => {
  it('twice changes nothing', async () => {
    for (const one of [
      await flown('2027-03-04T23:55', '2027-03-04T05:00'),
      await flown('03-04-2027 10:10', '03-04-2027 15:30'),
      item('rail', { departs: sure('20270304100000'), arrives: likely('20270304090000', 'offset_differs') }),
    ]) {
      const once = one && check(one)
      expect(once && check(once)).toEqual(once)
    }
  })
})
