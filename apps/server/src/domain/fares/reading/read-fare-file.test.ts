import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ObservedFare } from '../fare-table.ts'
import { FareFileFault, readColumnMap } from './column-plan.ts'
import { encodingOf, readFareFile } from './read-fare-file.ts'

async function read(bytes: Uint8Array | string, map: readonly string[] = [], pieces = 1 << 16) {
  const whole = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  async function* open() {
    for (let at = 0; at < whole.length; at += pieces) yield whole.subarray(at, at + pieces)
  }
  const rows: { record: number; read: ObservedFare | string }[] = []
  const plan = await readFareFile(open(), { map: readColumnMap(map) }, ({ record, read: one }) =>
    rows.push({ record, read: one }),
  )
  return { rows, plan, fares: rows.flatMap(({ read: one }) => (typeof one === 'string' ? [] : [one])) }
}

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000

describe('a fare file', () => {
  it('of snapshots is read by the names of its columns', async () => {
    const { fares } = await read(
      `searchDate,flightDate,startingAirport,destinationAirport,isNonStop,totalFare,segmentsAirlineCode,segmentsCabinCode,travelDuration
2026-04-16,2026-04-20,HKG,LHR,False,6850.60,CX||BA,coach||coach,PT14H5M
`,
    )
    expect(fares).toEqual([
      {
        origin: 'HKG',
        destination: 'LHR',
        carrier: 'CX+BA',
        flight: null,
        cabin: 'Y',
        stops: 1,
        departure: day('2026-04-20'),
        departureMinute: null,
        returnDay: null,
        returnMinute: null,
        seen: day('2026-04-16'),
        lead: 4,
        minutes: 845,
        price: 6850.6,
        currency: 'XXX',
      },
    ])
  })

  it('of one-off rows without dates has lead times, and parts of the day', async () => {
    const { fares } = await read(
      `,airline,flight,source_city,departure_time,stops,arrival_time,destination_city,class,duration,days_left,price
0,Harbour Air,HA-87,Delhi,Evening,zero,Night,Mumbai,Economy,2.17,1,5953
1,Harbour Air,HA-81,Delhi,Early_Morning,one,Morning,Mumbai,Business,2.33,30,25953
`,
    )
    expect(fares).toMatchObject([
      { origin: 'DELHI', destination: 'MUMBAI', flight: 'HA-87', departureMinute: 1080, lead: 1, departure: null },
      { cabin: 'C', stops: 1, minutes: 139.8, seen: null, lead: 30 },
    ])
  })

  it('is read by the mapping of the command where that says otherwise', async () => {
    const { fares } = await read('a;b;c;d\nHKG→NAG→NRT;1.234,50;03.04.2026;7\n', [
      'route=a,price=b',
      'departure=c,stay=d,currency:HKD,cabin:business',
    ])
    expect(fares).toMatchObject([
      { origin: 'HKG', destination: 'NRT', price: 1234.5, currency: 'HKD', cabin: 'C', returnDay: day('2026-04-10') },
    ])
  })

  it('can tell the currency in the name of its column', async () => {
    const { fares } = await read('From,To,Price (total),fare_usd,cost\nHKG,NRT,,199,5\n', ['price=fare_usd'])
    expect(fares).toMatchObject([{ price: 199, currency: 'USD' }])
    expect((await read('From,To,price_eur\nHKG,NRT,99\n')).fares).toMatchObject([{ price: 99, currency: 'EUR' }])
    expect((await read('From,To,price\nHKG,NRT,99\n')).fares).toMatchObject([{ price: 99, currency: 'XXX' }])
  })

  it('can be JSON: an array, an object with one, an object a line', async () => {
    const one = { from: 'HKG', to: 'NRT', price: { total: '2100', currency: 'HKD' }, date: '2026-05-01', stops: 0 }
    const map = ['price=price.total']
    for (const text of [
      JSON.stringify([one]),
      JSON.stringify({ data: [one] }),
      `${JSON.stringify(one)}\n${JSON.stringify(one)}\n`,
    ]) {
      const { fares } = await read(text, map)
      expect(fares[0]).toMatchObject({ origin: 'HKG', destination: 'NRT', price: 2100, currency: 'HKD', stops: 0 })
    }
  })

  it('can be packed, in pieces, and in other encodings', async () => {
    const text =
      '出发城市,到达城市,航空公司,票价,出发日期\n香港,東京,國泰,2100,2026-05-01\n北京,上海,国航,900,2026-05-02\n'
    for (const bytes of [gzipSync(text), Buffer.from(`﻿${text}`, 'utf16le'), new TextEncoder().encode(text)]) {
      const { fares } = await read(bytes, [], 7)
      expect(fares).toMatchObject([
        { origin: '香港', destination: '東京', price: 2100 },
        { origin: '北京', price: 900 },
      ])
    }
  })

  it('says of each row what is wrong with it, and keeps its place', async () => {
    const { rows } = await read(`from,to,price,departure_date,return_date,search_date
HKG,NRT,2100,2026-05-01,2026-05-08,2026-04-01
HKG,NRT,,2026-05-01,2026-05-08,2026-04-01
HKG,NRT,-5,2026-05-01,2026-05-08,2026-04-01
HKG,NRT,0,2026-05-01,2026-05-08,2026-04-01

HKG,hkg,100,2026-05-01,2026-05-08,2026-04-01
,NRT,100,2026-05-01,2026-05-08,2026-04-01
HKG,NRT,100,2026-02-31,2026-05-08,2026-04-01
HKG,NRT,100,2026-05-01,2026-05-08,2026-06-01
HKG,NRT,100,2026-05-01,2026-04-08,2026-04-01
HKG,NRT,99999999999,2026-05-01,2026-05-08,2026-04-01
`)
    expect(rows.map(({ record }) => record)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(rows.slice(1).map(({ read: one }) => one)).toEqual([
      'price-missing',
      'price-not-positive',
      'price-not-positive',
      'same-place',
      'place-missing',
      'date-unreadable',
      'departure-before-seen',
      'return-before-departure',
      'price-absurd',
    ])
  })

  it('whose columns cannot be told names what it has', async () => {
    await expect(read('a,b,c\n1,2,3\n')).rejects.toThrow(
      new FareFileFault(
        'A fare file needs a price, and an origin with a destination or a route: name their columns with --map. The file has: a, b, c.',
      ),
    )
    await expect(read('from,to,price\nHKG,NRT,5\n', ['price=fare'])).rejects.toThrow(
      'There is no column "fare" for price. The file has: from, to, price.',
    )
    await expect(read('PK\u0003\u0004')).rejects.toThrow('It is a spreadsheet or a zip')
    await expect(read('{"from": "HKG"}\n{"from": ')).rejects.toThrow('Line 2 is no JSON: ')
    await expect(read(gzipSync('from,to,price').subarray(0, 20))).rejects.toThrow('It cannot be unpacked: ')
    expect(() => readColumnMap(['cost=fare'])).toThrow('"cost=fare" is no mapping')
  })
})

it('an encoding is told by its bytes', () => {
  expect(encodingOf(Buffer.from('from,to\nHKG,NRT'))).toBe('utf-8')
  expect(encodingOf(Buffer.from('from,to\nHKG,NRT,price,more', 'utf16le'))).toBe('utf-16le')
  expect(encodingOf(Buffer.from([0xfe, 0xff, 0, 65]))).toBe('utf-16be')
  // 香港,北京; 東京,大阪; ロンドン; Málaga,Zürich.
  expect(encodingOf(Buffer.from('cfe3b8db2cb1b1bea9', 'hex'))).toBe('gb18030')
  expect(encodingOf(Buffer.from('938c8b9e2c91e58de3', 'hex'))).toBe('shift_jis')
  expect(encodingOf(Buffer.from('838d8393836883932c', 'hex'))).toBe('shift_jis')
  expect(encodingOf(Buffer.from('4de16c6167612c5afc72696368', 'hex'))).toBe('windows-1252')
})
