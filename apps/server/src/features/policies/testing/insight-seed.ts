import { PolicyBody, type PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { RequestStatus } from '@portolan/rules/request-transitions'
import * as z from 'zod/mini'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { judgeRequest } from '../../../domain/policy/judge-request.ts'
import { policyOf } from '../../../domain/policy/published-policy.ts'
import { policySeed } from '../../../domain/policy/testing/policy-seed.ts'
import { insertVerdict } from '../../../domain/policy/verdict.store.ts'
import { insertRequest, readForJob, updateRequest } from '../../../domain/requests/request.store.ts'
import { formOf } from '../../../domain/requests/testing/rules-of.ts'

export interface PastRequestInput {
  readonly name: string
  /** When it was made and submitted. */
  readonly at: string
  readonly form?: object
  readonly costCentre?: string
  /** Of travel; by default 1 March 2040. */
  readonly firstDay?: string
  /** Minor units of HKD. */
  readonly total?: number
  readonly status?: RequestStatus
  /** Judged by this when it was submitted. */
  readonly policy?: PolicyBodyInput
  readonly reason?: string
}

/** A request of the tenant's traveller that was submitted in the past, with its verdict. */
export async function addPastRequest(
  pool: SeedContext['pool'],
  tenant: Tenant,
  past: PastRequestInput,
): Promise<string> {
  const { companyId, traveller } = tenant
  const at = new Date(past.at)
  return systemTransaction(pool, companyId, async ({ db }) => {
    const total = past.total ?? 875_000
    const flightEstimate = { totalBudget: String(total / 100), currency: 'HKD' }
    const form = z.parse(
      RequestForm,
      formOf(traveller.travelerId, { tripName: past.name, flightEstimate, ...past.form }),
    )
    const flights = { Amount: total, Currency: 'HKD', Digits: 2 }
    const { id, reference } = await insertRequest(db, {
      company_id: companyId,
      requested_by: traveller.loginId,
      traveler_id: traveller.travelerId,
      traveler_name: `${tenant.marker} traveller`,
      group_id: null,
      chosen_approvers: '{}',
      created_at: at,
      updated_at: at,
      trip_name: past.name,
      cost_centre: past.costCentre ?? null,
      places: ['HKG', 'BKK', 'HKG'],
      countries: ['TH'],
      first_day: past.firstDay ?? '2040-03-01',
      last_day: past.firstDay ?? '2040-03-03',
      total,
      currency: 'HKD',
      digits: 2,
      pricing: JSON.stringify({ Parts: { Flights: flights, Hotels: null, Other: null }, Rates: null }),
      booking_ref: null,
      form: JSON.stringify(form),
    })
    const submitted = await readForJob(db, companyId, id)
    if (!submitted) throw new Error('The request is gone')
    await updateRequest(db, submitted, { status: past.status ?? RequestStatus.Finish, submitted_at: at }, at)
    const row = await readForJob(db, companyId, id)
    if (past.policy && row) {
      const tried = policyOf(PolicyBody.parse(past.policy), 1)
      const judged = await judgeRequest(db, row, { now: at, tried })
      if (judged) await insertVerdict(db, row, { ...judged, reason: past.reason ?? null }, { at, round: null })
    }
    return reference
  })
}

export interface SeededInsight {
  readonly reference: string
}

/** A trip of three days that was asked for in January 2026, where a rule named after the tenant allows two. */
export const insightSeed: TenantSeed<SeededInsight> = async ({ pool, tenant, use }) => {
  await use(policySeed)
  const name = `${tenant.marker} trip`
  const rules = [
    {
      id: 'days',
      name: { 'en-US': `${tenant.marker} rule` },
      outcome: 'inform' as const,
      rule: { usual: 'tripDays' as const, most: 2 },
    },
  ]
  return { reference: await addPastRequest(pool, tenant, { name, at: '2026-01-05T00:00:00Z', policy: { rules } }) }
}
