import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { PolicyBody, type PolicyBodyInput } from '@portolan/contract/features/policies/document'
import * as z from 'zod/mini'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { addParties, insertRequest } from '../../requests/request.store.ts'
import { formOf, letRequest } from '../../requests/testing/rules-of.ts'
import { publishRules } from '../../rules-documents/rules-documents.store.ts'
import { policyKind } from '../policy.kind.ts'

/** Publishes a policy of a company, from long ago on. */
export const publishPolicy = (pool: SeedContext['pool'], companyId: number, policy: PolicyBodyInput) =>
  systemTransaction(pool, companyId, ({ db }) =>
    publishRules(db, policyKind, {
      companyId,
      rules: PolicyBody.parse(policy),
      validFrom: '2020-01-01',
      author: { loginId: null, machineClientId: null },
      reason: null,
    }),
  )

export interface SeededPolicy {
  /** Reference of a request of the traveller. */
  readonly reference: string
}

const at = new Date('2026-01-05T00:00:00Z')

/** A policy whose rule is named after the tenant, people who may write it, and a request that it was not asked about. */
export const policySeed: TenantSeed<SeededPolicy> = async ({ pool, tenant }) => {
  const { companyId, traveller, marker } = tenant
  await letRequest(pool, tenant)
  await pool.query('UPDATE login SET may_write_policies = true WHERE company_id = $1', [companyId])
  const name = { 'en-US': `${marker} rule` }
  await publishPolicy(pool, companyId, {
    groups: [{ code: 'all', name, people: [traveller.email] }],
    rules: [{ id: 'days', name, outcome: 'inform', rule: { usual: 'tripDays', most: 2 } }],
  })
  return systemTransaction(pool, companyId, async ({ db }) => {
    const form = z.parse(RequestForm, formOf(traveller.travelerId, { tripName: `${marker} trip` }))
    const { id, reference } = await insertRequest(db, {
      company_id: companyId,
      requested_by: traveller.loginId,
      traveler_id: traveller.travelerId,
      traveler_name: `${marker} traveller`,
      group_id: null,
      chosen_approvers: '{}',
      created_at: at,
      updated_at: at,
      trip_name: form.tripName,
      cost_centre: null,
      places: ['HKG', 'BKK', 'HKG'],
      countries: ['TH'],
      first_day: '2040-03-01',
      last_day: '2040-03-03',
      total: 875_000,
      currency: 'HKD',
      digits: 2,
      pricing: JSON.stringify({ Parts: { Flights: null, Hotels: null, Other: null }, Rates: null }),
      booking_ref: null,
      form: JSON.stringify(form),
    })
    await addParties(db, companyId, id, [
      { loginId: traveller.loginId, role: 'requester' },
      { loginId: traveller.loginId, role: 'traveler' },
    ])
    return { reference }
  })
}
