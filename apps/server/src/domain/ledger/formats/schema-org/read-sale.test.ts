import { expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import { toMessages } from '../confirmation/confirmation-message.ts'
import { flight, itemsIn, page, readSample } from '../confirmation/testing/read-sample.ts'

const back = {
  number: '509',
  from: 'NRT',
  to: 'HKG',
  departs: '2027-03-09T18:10:00+09:00',
  arrives: '2027-03-09T22:25:00+08:00',
}
const priced = (reservation: Readonly<Record<string, unknown>>) => page(flight({ reservation }))

async function pricesIn(...things: unknown[]) {
  const { readings } = await readSample(page(...things))
  return readings.flatMap((reading) =>
    toMessages(reading, { gazetteer, file: 'mail.eml', messageTime: 1 }).messages.map(
      ({ trip }) => trip?.prices?.map(({ total, group }) => [total.currency, total.amount, group]) ?? null,
    ),
  )
}

it.each([
  [{ totalPrice: '1234.50', priceCurrency: 'HKD' }, 'HKD', 123_450],
  [{ price: 89, priceCurrency: 'EUR' }, 'EUR', 8900],
  [{ totalPrice: '12,000', priceCurrency: 'JPY' }, 'JPY', 12_000],
  [{ totalPrice: '€ 1.234,50' }, 'EUR', 123_450],
  [{ totalPrice: { '@type': 'PriceSpecification', price: 77.7, priceCurrency: 'CHF' } }, 'CHF', 7770],
  [{ reservedTicket: { '@type': 'Ticket', totalPrice: '50', priceCurrency: 'GBP' } }, 'GBP', 5000],
])('reads a price: %j', async (reservation, currency, amount) => {
  const [item] = await itemsIn(priced(reservation))
  expect(item?.sale?.price?.total).toEqual({ currency, amount })
})

it.each([
  [{ totalPrice: '1234.50' }],
  [{ totalPrice: '$120' }],
  [{ totalPrice: 'free', priceCurrency: 'EUR' }],
  [{ totalPrice: 45.125, priceCurrency: 'EUR' }],
  [{ totalPrice: '1e3', priceCurrency: 'EUR' }],
  [{ totalPrice: 0, priceCurrency: 'EUR' }],
  [{ totalPrice: '120', priceCurrency: 'points' }],
])('makes no price of %j', async (reservation) => {
  const [item] = await itemsIn(priced(reservation))
  expect(item?.sale?.price).toBeUndefined()
})

it('a price that a mail repeats beside each flight of a booking is one price, other amounts are several', async () => {
  const price = (amount: string) => ({ reservation: { totalPrice: amount, priceCurrency: 'HKD' } })
  const same = await pricesIn(flight(price('4000')), flight({ ...back, ...price('4000') }))
  expect(same).toEqual([
    [['HKD', 400_000, 'QX7K2M Mei Ling Chan HKD 400000']],
    [['HKD', 400_000, 'QX7K2M Mei Ling Chan HKD 400000']],
  ])
  const [one, two] = await pricesIn(flight(price('4000')), flight({ ...back, ...price('5000') }))
  expect(one?.[0]?.[2]).not.toBe(two?.[0]?.[2])
})

it("a package's price is that of its reservations together, unless they have their own", async () => {
  const inner = [flight(), flight(back)]
  const pack = (more: object, subReservation: readonly object[] = inner) => ({
    '@context': 'http://schema.org',
    '@type': 'ReservationPackage',
    reservationNumber: 'QX7K2M',
    ...more,
    subReservation,
  })
  const [one, two] = await pricesIn(pack({ totalPrice: '9000', priceCurrency: 'HKD' }))
  expect(one).toMatchObject([['HKD', 900_000, expect.any(String)]])
  expect(two).toEqual(one)
  const own = { ...flight(), totalPrice: '10', priceCurrency: 'HKD' }
  expect(await pricesIn(pack({ totalPrice: '9000', priceCurrency: 'HKD' }, [own, flight(back)]))).toEqual([
    [['HKD', 1000, 'QX7K2M Mei Ling Chan HKD 1000']],
    null,
  ])
  const { readings } = await readSample(page(pack({ totalPrice: '9000', priceCurrency: 'HKD' }, [own, flight(back)])))
  const told = readings.flatMap((reading) =>
    toMessages(reading, { gazetteer, file: 'mail.eml', messageTime: 1 }).messages.map(({ trip }) => trip?.toldTotal),
  )
  expect(told).toEqual([
    { currency: 'HKD', amount: 900_000 },
    { currency: 'HKD', amount: 900_000 },
  ])
})

it('keeps the number of the ticket and the phones that are given', async () => {
  const [item] = await itemsIn(
    priced({
      totalPrice: '10',
      priceCurrency: 'EUR',
      ticketNumber: '160-2400000000',
      provider: { '@type': 'Airline', name: 'Cathay Pacific', telephone: '+852 2747 3333' },
      additionalTicketText: 'Counters close 60 minutes before departure.',
    }),
  )
  expect(item?.sale).toMatchObject({
    price: { reference: '160-2400000000' },
    phones: ['+852 2747 3333'],
    notes: ['Counters close 60 minutes before departure.'],
  })
})
