import type { PolicyBodyInput } from '@portolan/contract/features/policies/document'
import type { RequestDetail, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { testSecret } from '../../../../../../../tools/test/database.ts'
import { callCredentials, type CallCredentials } from '../../../../../../../tools/test/caller.ts'
import type { Person } from '../../../../../../../tools/test/world.ts'
import { openPools } from '../../../../db/database.ts'
import { publishPolicy } from '../../../../domain/policy/testing/policy-seed.ts'
import { createBodySealer } from '../../../../mail/body.ts'
import { type ApprovalHarness, startApprovals } from '../../testing/approval-harness.ts'
import { type Consultant, seedAgency } from '../../../../domain/desk/testing/seed-agency.ts'
import { formOf, publishRequestForm } from '../../../../domain/requests/testing/rules-of.ts'

/** As `startApprovals`, with two consultants who serve alpha, and one who serves bravo. */
export interface OptionsHarness extends ApprovalHarness {
  readonly mina: Consultant
  readonly leo: Consultant
  readonly stranger: Consultant
  as(consultant: Consultant): CallCredentials
  /** A new request of alpha's traveller. */
  made(change?: object): Promise<string>
  /** A request that waits at the desk. */
  atDesk(change?: object): Promise<string>
  retrieve(reference: string, who: Person | CallCredentials): Promise<RequestDetail>
  /** Offers options; answers their ids. */
  offer(reference: string, options: readonly object[], by?: Consultant): Promise<string[]>
  /** Publishes alpha's travel policy. */
  policy(policy: PolicyBodyInput): Promise<void>
  /** The newest mails about a request: event, address and text. */
  mails(reference: string): Promise<{ template: string; to: string; text: string }[]>
}

const segment = (from: string, to: string, depTime: string, arrTime: string) => ({
  carrier: 'CX',
  flightNumber: '753',
  depAirport: from,
  arrAirport: to,
  depTime,
  arrTime,
  cabin: 'Y',
})

/** Flights to Bangkok and back, for HKD 8,000 until 10 January 2040, 18:00 in Hong Kong. */
export const flightOption = (change: object = {}) => ({
  category: 1,
  segments: [
    segment('HKG', 'BKK', '204003010900', '204003011105'),
    segment('BKK', 'HKG', '204003031600', '204003032000'),
  ],
  total: { amount: '8000', currency: 'HKD' },
  validUntil: '2040-01-10T10:00:00Z',
  ...change,
})

/** Two nights in Bangkok for THB 10,001. */
export const hotelOption = (change: object = {}) => ({
  category: 2,
  stays: [{ hotelName: 'Riverside Hotel', cityCode: 'BKK', checkin: '20400301', checkout: '20400303' }],
  total: { amount: '10001.01', currency: 'THB' },
  validUntil: '2040-01-10T10:00:00Z',
  ...change,
})

export async function startOptions(): Promise<OptionsHarness> {
  const base = await startApprovals()
  const { alpha, bravo } = base.world
  const pools = openPools({ ...base.portolan.database, size: 2, onError: () => undefined })
  const agency = { code: 'agency', name: 'Agency', people: ['Mina Sato', 'Leo Park'] }
  const [mina, leo] = await seedAgency(pools.system, agency, [alpha.companyId])
  const [stranger] = await seedAgency(pools.system, { code: 'other', name: 'Other', people: ['Nia'] }, [
    bravo.companyId,
  ])
  if (!mina || !leo || !stranger) throw new Error('The agency has nobody')
  await base.query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2040-01-10T02:00:00Z'`)
  await base.query(`UPDATE credential SET expires_at = '2041-01-01'`)
  await publishRequestForm(pools.system, alpha.companyId, { currencies: ['THB'] })
  await base.rules([[alpha.colleague]])
  const sealer = createBodySealer(testSecret)
  const as = (consultant: Consultant) => callCredentials(consultant)
  const made = async (change: object = {}) => {
    const form = formOf(alpha.traveller.travelerId, change)
    const { Requests } = await base.call<{ Requests: RequestState[] }>(tripRequests.update, { form }, alpha.traveller)
    return Requests[0]?.ReferenceNumber ?? ''
  }
  return {
    ...base,
    mina,
    leo,
    stranger,
    as,
    made,
    atDesk: async (change = {}) => {
      const ReferenceNumber = await made(change)
      await base.call(tripRequests.submit, { ReferenceNumber, to: 'consultant' }, alpha.traveller)
      return ReferenceNumber
    },
    retrieve: (ReferenceNumber, who) => base.call(tripRequests.retrieve, { ReferenceNumber }, who),
    offer: async (ReferenceNumber, options, by = mina) => {
      type Answer = { Options: { Id: string }[] }
      const { Options } = await base.call<Answer>(requestOptions.offerOptions, { ReferenceNumber, options }, as(by))
      return Options.map(({ Id }) => Id)
    },
    policy: async (policy) => {
      await publishPolicy(pools.system, alpha.companyId, policy)
    },
    mails: async (reference) => {
      const rows = await base.query<{ template: string; to: string; body: string }>(
        `SELECT m.template, m.receivers[1] AS to, m.body FROM trip_request_mail m JOIN trip_request r ON r.id = m.request_id
          WHERE r.reference = $1 ORDER BY m.id`,
        reference,
      )
      return rows.map(({ template, to, body }) => ({ template, to, text: sealer.open(body)?.text ?? '' }))
    },
    stop: async () => {
      await pools.close()
      await base.stop()
    },
  }
}
