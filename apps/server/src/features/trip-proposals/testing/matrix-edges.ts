import { proposalsBackOffice } from '@portolan/contract/features/trip-proposals/back-office'
import { send } from '../../../../../../tools/test/caller.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { WorkingCall, WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { type Credentials, createSession } from '../../../../../../tools/test/world.ts'
import { readConfig } from '../../../config/config.ts'
import { newSecret } from '../../../crypto/secrets.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { createMail } from '../../../mail/mail.ts'
import { putProposals } from '../back-office/put-proposals.ts'
import { flightOption, messageOf } from './example-message.ts'

interface SeededEdges {
  /** Somebody of an agency who serves the tenant. */
  readonly consultant: Credentials
  /** References of published proposals of the traveller and of the colleague. */
  readonly own: string
  readonly colleagues: string
}

const ownKey = 'EDGE-1'

const edgesSeed: TenantSeed<SeededEdges> = async ({ pool, tenant }) => {
  const { companyId, code, marker, colleagueMarker, traveller, colleague } = tenant
  const now = new Date()
  const deps = { now: () => now, mail: createMail({ config: readConfig({}), now: () => now, jobs: () => null }) }
  const messages = [
    messageOf(code, traveller.email, now, { externalRef: ownKey, tripName: `${marker} proposal` }),
    messageOf(code, colleague.email, now, { externalRef: 'EDGE-2', tripName: `${colleagueMarker} proposal` }),
  ]
  const sending = { homeCompanyId: companyId, language: 'en-US' } as const
  const [own, colleagues] = await systemTransaction(pool, companyId, ({ db }) =>
    putProposals(db, deps, messages, sending, now),
  )
  if (!own?.reference || !colleagues?.reference)
    throw new Error(`The proposals of the seed were refused: ${JSON.stringify([own, colleagues])}`)
  const consultant = await systemTransaction(pool, null, async ({ client }) => {
    const { rows } = await client.query<{ agency_id: string; login_id: string; email: string }>(
      `WITH a AS (INSERT INTO company (code, display_name, time_zone, is_agency) VALUES ($1, $1, 'UTC', true) RETURNING id),
         l AS (INSERT INTO login (company_id, email, name, short_name, view_right)
           SELECT id, 'edges@' || $1 || '.example', 'Edges', 'E', 1 FROM a RETURNING id, company_id, email)
       INSERT INTO desk_right (company_id, login_id, agency_id) SELECT $2, id, company_id FROM l
       RETURNING agency_id, login_id, (SELECT email FROM l) AS email`,
      [`${code}-edges`, companyId],
    )
    const [made] = rows
    if (!made) throw new Error('The agency has nobody')
    return createSession(client, Number(made.agency_id), Number(made.login_id), made.email)
  })
  return { consultant, own: own.reference, colleagues: colleagues.reference }
}

const newMessage = ({ code, traveller }: WorkingContext['tenant']) =>
  messageOf(code, traveller.email, new Date(), { externalRef: newSecret().slice(0, 20) })

const keyOf = ({ code }: WorkingContext['tenant'], externalRef: string) => ({ company: code, externalRef })

/** A new proposal whose choice is made and approved. */
async function approved({ url, tenant, query }: WorkingContext): Promise<string> {
  const message = newMessage(tenant)
  const who = { bearer: tenant.machineBearer }
  await send(url, proposalsBackOffice.putProposals, { items: [message] }, who)
  const { externalRef } = message
  await query(
    `WITH p AS (UPDATE trip_proposal SET status = 7 WHERE external_ref = $1 RETURNING company_id, request_id, version)
     INSERT INTO trip_proposal_choice (company_id, request_id, traveler_key, category, plan_key, option_key, chosen_by, chosen_at, version)
     SELECT company_id, request_id, 't1', 1, 'p1', 'cx', $2, now(), version FROM p`,
    [externalRef, tenant.traveller.loginId],
  )
  return externalRef
}

const byMachine = (input: (context: WorkingContext) => Promise<unknown>): WorkingCall => ({
  make: async (context) => ({ input: await input(context), who: { bearer: context.tenant.machineBearer } }),
})

const offer = { ...flightOption(new Date()), key: undefined }

/** Rows of the PDF, of what a consultant puts into a plan, and of the back office. */
export const edgesMatrix = tenantMatrix(edgesSeed, {
  'POST /trip-proposals/pdf': {
    input: ({ own }) => ({ ReferenceNumber: own.own }),
    colleague: ({ own }) => ({ ReferenceNumber: own.colleagues }),
    as: 'traveller',
  },
  'POST /desk/proposals/offers': {
    input: () => ({ format: 'duffel', text: JSON.stringify([offer]) }),
    by: ({ consultant }) => consultant,
  },
  'POST /desk/proposals/flights': {
    input: () => ({ from: 'HKG', to: 'LON', departure: '20400301', return: '20400310', cabin: 'Y' }),
    by: ({ consultant }) => consultant,
  },
  'POST /back-office/proposals': {
    input: ({ tenant }) => ({ items: [{ company: tenant.code, externalRef: ownKey }] }),
    works: byMachine(async ({ tenant }) => ({ items: [newMessage(tenant)] })),
  },
  'POST /back-office/proposals/state': { input: ({ tenant }) => keyOf(tenant, ownKey) },
  'POST /back-office/proposals/complete': {
    input: ({ tenant }) => ({ ...keyOf(tenant, ownKey), bookingNumber: 'QX7K2M' }),
    status: 409,
    works: byMachine(async (context) => ({
      ...keyOf(context.tenant, await approved(context)),
      bookingNumber: newSecret().slice(0, 6),
    })),
  },
})
