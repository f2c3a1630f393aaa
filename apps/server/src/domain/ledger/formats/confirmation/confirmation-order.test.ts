import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import { LedgerBatch } from '../../merging/batch.rules.ts'
import { projectOrder } from '../../merging/project-order.rules.ts'
import type { LedgerMessage } from '../../ledger-message.ts'
import { type FlightMail, flightBarcode, flightEvent, flightMail } from '../../testing/confirmation-file.ts'
import { toMessages } from './confirmation-message.ts'
import { readSample } from './testing/read-sample.ts'

const mails: readonly FlightMail[] = [
  {},
  { seat: '12C', sentAt: '2027-03-03T10:00:00Z' },
  { status: 'Cancelled', sentAt: '2027-01-20T10:00:00Z' },
  { departs: '2027-03-04T10:40:00+08:00', sentAt: '2027-01-15T10:00:00Z' },
  { departs: '2027-03-05T10:10:00+08:00', arrives: '2027-03-05T15:30:00+09:00', sentAt: '2027-01-16T10:00:00Z' },
  { number: '526', locator: 'OTHER1' },
  { number: '509', departs: '2027-03-09', arrives: '2027-03-09' },
  { name: 'CHAN/MEILING MS' },
  { name: 'Daniel Okafor' },
  { modified: '2027-02-01T00:00:00Z', status: 'Cancelled', number: '526', locator: 'OTHER1' },
]

let told: LedgerMessage[]
beforeAll(async () => {
  const files = [...(await Promise.all(mails.map(flightMail))), await flightBarcode(), flightEvent]
  const read = await Promise.all(files.map((content) => readSample(content)))
  told = read.flatMap(({ readings }) =>
    readings.flatMap((reading) => toMessages(reading, { gazetteer, file: 'f', messageTime: 0 }).messages),
  )
})

/** Everyone's number is their name's, as the store would find them. */
const people = ['mei ling chan', 'meiling chan', 'daniel okafor']
const idOf = (names: readonly string[]) => people.findIndex((name) => names.includes(name)) + 1

function ledgerOf(messages: readonly LedgerMessage[]): string[] {
  const batch = new LedgerBatch([])
  for (const message of messages)
    batch.apply(
      message,
      (message.trip?.travelers ?? []).map(({ foldedNames }) => idOf(foldedNames)),
    )
  const context = { places: gazetteer, companyZone: 'Asia/Hong_Kong' }
  const orders = batch.orders().flatMap(
    (order) =>
      projectOrder(
        [...order.threads].map(({ state }) => state),
        context,
      ) ?? [],
  )
  return orders.map((order) => JSON.stringify(order)).toSorted()
}

it('confirmations give the same ledger in any order, and heard twice', () => {
  expect(told).toHaveLength(12)
  expect(ledgerOf(told).length).toBeGreaterThan(1)
  fc.assert(
    fc.property(
      fc
        .shuffledSubarray(told, { minLength: 1 })
        .chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray([...some, ...some], { minLength: 2 * some.length })),
        ),
      ([some, again]) => {
        expect(ledgerOf(again)).toEqual(ledgerOf(some))
      },
    ),
    { numRuns: 300, seed: 20_261_121 },
  )
})
