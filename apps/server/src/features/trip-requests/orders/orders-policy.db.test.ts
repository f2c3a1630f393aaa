import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { publishPolicy } from '../../../domain/policy/testing/policy-seed.ts'
import { openOrdersHarness, type OrdersHarness } from './testing/orders-harness.ts'

const now = new Date('2040-01-10T02:00:00Z')
let portolan: TestPortolan
let on: OrdersHarness

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  on = await openOrdersHarness(portolan, now.toISOString())
})
afterAll(async () => {
  await on.pools.close()
  await portolan.stop()
})

it('an order waits for a person where the policy needs a reason, unless it says one', async () => {
  const name = { 'en-US': 'No Tokyo' }
  const rule = { usual: 'tripDays', most: 1 } as const
  await publishPolicy(on.pools.system, on.alpha.companyId, { rules: [{ id: 'days', name, outcome: 'reason', rule }] })
  const put = async (externalRef: string, more: object = {}) =>
    (await on.put(on.order({ externalRef, ...more })))[0]?.ReferenceNumber ?? ''
  const silent = await put('POLICY-1')
  const found = await on.retrieve(silent, on.alpha.traveller)
  expect(found).toMatchObject({ Status: 0, Verdict: { Outcome: 'reason', Findings: [{ Rule: 'days' }] } })
  const told = await put('POLICY-2', { noteToApprover: 'The fair lasts three days' })
  expect(await on.retrieve(told, on.alpha.traveller)).toMatchObject({
    Status: 7,
    PolicyReason: 'The fair lasts three days',
    Rounds: [{ Verdict: { Outcome: 'reason' } }],
  })
  const submit = { ReferenceNumber: silent, to: 'approver', policyReason: 'It does' }
  await on.call(tripRequests.submit, submit, on.as(on.alpha.traveller))
  expect(await on.retrieve(silent, on.alpha.traveller)).toMatchObject({ Status: 7, PolicyReason: 'It does' })
})
