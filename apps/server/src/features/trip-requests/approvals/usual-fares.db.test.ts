import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { seedTenant } from '../../../../../../tools/test/tenant-seed.ts'
import { openPools } from '../../../db/database.ts'
import { enterApprovals } from '../../../domain/approvals/testing/seed.ts'
import { ledgerSeed } from '../../../domain/ledger/testing/seed.ts'
import { seedForecast } from '../../fare-forecaster/testing/seed-fares.ts'
import { type ApprovalHarness, startApprovals } from '../testing/approval-harness.ts'

let on: ApprovalHarness
beforeAll(async () => {
  on = await startApprovals()
  await withClient(on.portolan.database.adminUrl, async (client) => {
    await seedForecast(client, { origin: 'HKG', destination: 'BKK', first: '2040-02-20', days: 30, price: 200_000 })
  })
  await on.rules([[on.world.alpha.colleague]])
})
afterAll(() => on.stop())

const flight = (depCity: string, dstCity: string, depDateText: string, fareClass = 'Y') => ({
  depCity,
  dstCity,
  depDateText,
  fareClass,
})
const week = [flight('HKG', 'BKK', '20400301'), flight('BKK', 'HKG', '20400305')]
// Ten days after the first departure, four nights.
const usual = { Fare: { Amount: 210_400, Currency: 'HKD', Digits: 2 }, Paid: null, Samples: 12 }
const detail = (ReferenceNumber: string, who = on.world.alpha.colleague) =>
  on.call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, who)

it('an approver sees beside each request what its flights usually cost, where that is known', async () => {
  const { colleague, traveller } = on.world.alpha
  const forms = {
    return: { segments: week },
    // One way back costs what is not known: a part of the sum would look like a bargain.
    openJaw: { segments: [flight('HKG', 'BKK', '20400301'), flight('HKT', 'HKG', '20400305')] },
    oneWay: { segments: [flight('HKG', 'BKK', '20400301')], flightEstimate: null },
    business: { segments: week.map((one) => ({ ...one, fareClass: 'C' })) },
    // The seeded forecast knows no stay of nine nights.
    long: { segments: [week[0], flight('BKK', 'HKG', '20400310')] },
  }
  const references = new Map<string, string>()
  for (const [name, form] of Object.entries(forms))
    references.set(await on.submitted({ tripName: name, ...form }), name)
  const rows = await on.list(colleague)
  expect(Object.fromEntries(rows.map(({ Ref, UsualFare }) => [references.get(Ref), UsualFare]))).toEqual({
    return: usual,
    openJaw: null,
    oneWay: { Fare: { Amount: 210_000, Currency: 'HKD', Digits: 2 }, Paid: null, Samples: 12 },
    business: null,
    long: null,
  })
  const [first = ''] = references.keys()
  expect((await detail(first)).UsualFare).toEqual(usual)
  expect((await detail(first, traveller)).UsualFare).toEqual(usual)

  await on.decide(colleague, { Kind: 'request', Ref: first, isApproved: true })
  expect((await on.list(colleague, 'decided'))[0]?.UsualFare).toBeNull()
  // It is still to be booked.
  expect((await detail(first, traveller)).UsualFare).toEqual(usual)
  await on.query(
    `UPDATE trip_request SET booked_at = '2040-01-10', booked_ref = 'X', booked_total = 1, booked_currency = 'HKD', booked_digits = 2 WHERE reference = $1`,
    first,
  )
  expect((await detail(first, traveller)).UsualFare).toBeNull()
})

it('the usual fare is in the currency of the request', async () => {
  const { colleague, companyId } = on.world.alpha
  await on.query(`UPDATE company SET currency = 'EUR' WHERE id = $1`, companyId)
  const reference = await on.submitted({ segments: week, flightEstimate: null })
  const row = (await on.list(colleague)).find(({ Ref }) => Ref === reference)
  expect(row?.UsualFare?.Fare.Currency).toBe('EUR')
  expect(row?.UsualFare?.Fare.Amount).toBeLessThan(usual.Fare.Amount)
})

it('a booking is compared by what one traveller paid for its flights', async () => {
  const { alpha } = on.world
  const pools = openPools({ ...on.portolan.database, size: 1, onError: () => undefined })
  await seedTenant(on.portolan, alpha, ledgerSeed)
  await on.query(`UPDATE booking_order SET ends_at = '2040-06-01' WHERE company_id = $1`, alpha.companyId)
  const booking = { mainBookingRef: `${alpha.code}-2` }
  const levels = [{ approvers: [alpha.coordinator.email] }]
  await enterApprovals(pools.system, [{ company: alpha.code, booking, requestedBy: alpha.colleague.email, levels }])
  await pools.close()
  const ofOrder = async () => (await on.list(alpha.coordinator)).find(({ Kind }) => Kind === 'order')
  expect((await ofOrder())?.UsualFare).toBeNull()
  const paid = (key: string, destination: string) =>
    on.query(
      `INSERT INTO fare_paid (company_id, order_id, item_key, route_id, cabin, departs_on, returns_on, seen_on, price, currency)
       SELECT $1, $2, $3, id, 'Y', '2040-03-01', '2040-03-05', '2040-01-02', 250000, 'HKD' FROM fare_route WHERE destination = $4`,
      alpha.companyId,
      Number(order?.OrderId),
      key,
      destination,
    )
  const order = await ofOrder()
  await paid('one', 'BKK')
  const Paid = { Amount: 250_000, Currency: 'HKD', Digits: 2 }
  expect((await ofOrder())?.UsualFare).toEqual({ ...usual, Paid })
  // Of another flight nothing is known: a part of the sum would look like a bargain.
  await on.query(`INSERT INTO fare_route (origin, destination) VALUES ('HKG', 'HAN')`)
  await paid('two', 'HAN')
  expect((await ofOrder())?.UsualFare).toBeNull()
})
