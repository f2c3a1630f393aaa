import { type EnteredOrder, externalOrderBackOffice } from '@portolan/contract/features/trip-requests/external-orders'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { callCredentials, send } from '../../../../../../../tools/test/caller.ts'
import type { TenantSeed } from '../../../../../../../tools/test/tenant-seed.ts'
import { type MatrixRow, tenantMatrix } from '../../../../../../../tools/test/tenant-matrix.ts'
import type { WorkingCall, WorkingContext } from '../../../../../../../tools/test/working-call.ts'
import type { Person } from '../../../../../../../tools/test/world.ts'
import { hashSecret, newSecret } from '../../../../crypto/secrets.ts'
import { systemTransaction } from '../../../../db/system-transaction.ts'
import { attachText } from '../../../../domain/attachments/testing/seed.ts'
import { createMail } from '../../../../mail/mail.ts'
import { readConfig } from '../../../../config/config.ts'
import { type Consultant } from '../../../../domain/desk/testing/seed-agency.ts'
import { deskSeed } from '../../testing/desk-seed.ts'
import { enterAll } from '../enter-all.ts'
import { orderOf } from './example-order.ts'

interface SeededOrders {
  readonly consultant: Consultant
  /** References of pending orders of the traveller and of the colleague, and tokens of their files. */
  readonly own: string
  readonly colleagues: string
  readonly ownFile: string
  readonly colleaguesFile: string
  /** An order that was refused. */
  readonly refusalId: string
}

const now = () => new Date('2026-01-05T02:00:00Z')

/** A pending order each of the traveller and the colleague, with a file; and one that was refused. */
const ordersSeed: TenantSeed<SeededOrders> = async ({ pool, storage, tenant, use }) => {
  const { consultant } = await use(deskSeed)
  const { companyId, code, marker, colleagueMarker, traveller, colleague } = tenant
  const mail = createMail({ config: readConfig({}), now, jobs: () => null })
  const issuedAt = '2026-01-05T01:00:00Z'
  const order = (person: Person, tag: string, change = {}) =>
    orderOf(
      code,
      { email: person.email },
      { externalRef: tag, tripName: `${tag} order`, issuedAt, state: 'pending', ...change },
    )
  const records = [
    order(traveller, marker),
    order(colleague, colleagueMarker),
    order(traveller, `${marker}-R`, { locator: '' }),
  ]
  const sending = { origin: 'call', homeCompanyId: companyId, language: 'en-US' } as const
  const [own, colleagues, refused] = await systemTransaction(pool, companyId, ({ db }) =>
    enterAll(db, { mail, now }, records, sending, now()),
  )
  if (!own?.requestId || !own.reference || !colleagues?.requestId || !colleagues.reference || !refused)
    throw new Error(`The orders of the seed were refused: ${JSON.stringify([own, colleagues])}`)
  const fileOf = (objectId: number, person: Person, text: string) => {
    const owner = { objectId, travelerId: person.travelerId, uploadedBy: person.loginId }
    return attachText({ pool, storage }, { companyId, kind: 'booking', text, ...owner })
  }
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM external_order_refusal WHERE company_id = $1', [
    companyId,
  ])
  return {
    consultant,
    own: own.reference,
    colleagues: colleagues.reference,
    ownFile: await fileOf(own.requestId, traveller, marker),
    colleaguesFile: await fileOf(colleagues.requestId, colleague, colleagueMarker),
    refusalId: String(rows[0]?.id),
  }
}

type Row = MatrixRow<SeededOrders>

/** A row about one order, called by its owner. */
const about = (more: object = {}, facts: Partial<Row> = {}): Row => ({
  input: ({ own }) => ({ ReferenceNumber: own.own, ...more }),
  colleague: ({ own }) => ({ ReferenceNumber: own.colleagues, ...more }),
  as: 'traveller',
  ...facts,
})

const flights = [
  { carrier: 'CX', flightNumber: '524', depAirport: 'HKG', arrAirport: 'NRT', depDate: '20400301', cabin: 'Y' },
]

const newOrder = ({ code, traveller }: WorkingContext['tenant'], change: object = {}) =>
  orderOf(
    code,
    { email: traveller.email },
    { externalRef: newSecret().slice(0, 20), issuedAt: '2026-01-05T01:00:00Z', ...change },
  )

/** A new order of the traveller that waits for its approvers, or that they have approved. */
async function entered({ url, tenant }: WorkingContext, isApproved = false): Promise<string> {
  const { json } = await send(
    url,
    externalOrderBackOffice.putExternalOrders,
    { orders: [newOrder(tenant)] },
    { bearer: tenant.machineBearer },
  )
  const ReferenceNumber = (json as { orders: EnteredOrder[] }).orders[0]?.ReferenceNumber ?? ''
  if (isApproved)
    await send(url, tripRequests.auditApprove, { ReferenceNumber, isApproved }, callCredentials(tenant.coordinator))
  return ReferenceNumber
}

const byTraveller = (input: (context: WorkingContext) => Promise<unknown>): WorkingCall => ({
  make: async (context) => ({ input: await input(context), who: callCredentials(context.tenant.traveller) }),
})
const byMachine = (input: (context: WorkingContext) => unknown): WorkingCall => ({
  make: (context) => Promise.resolve({ input: input(context), who: { bearer: context.tenant.machineBearer } }),
})

/** A machine client of the whole deployment. */
async function wholeMachine({ query, tenant }: WorkingContext): Promise<string> {
  const bearer = newSecret()
  await query(
    `WITH m AS (INSERT INTO machine_client (client_id, name, secret_hash, scopes)
       VALUES ($2, $2, 'none', '{external-orders}') ON CONFLICT (client_id) DO UPDATE SET name = excluded.name RETURNING id)
     INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at)
     SELECT 'machine', $1, id, '{external-orders}', now() + interval '1 hour' FROM m`,
    [hashSecret(bearer), `${tenant.code}-whole`],
  )
  return bearer
}

const chosen = ({ tenant }: { readonly tenant: WorkingContext['tenant'] }) => ({
  Level: 1,
  LoginId: String(tenant.coordinator.loginId),
})

export const ordersMatrix = tenantMatrix(ordersSeed, {
  'ExtOrder/Meta': about({}, { shows: true }),
  'ExtOrder/SearchFlightFacility': about({ flights }),
  'ExtOrder/SearchFlightEmission': about({ flights }),
  'ExtOrder/SaveAttachment': {
    input: ({ own }) => ({
      fields: { ReferenceNumber: own.own },
      files: [{ name: 'quote.txt', content: 'A quote' }],
    }),
    colleague: ({ own }) => ({
      fields: { ReferenceNumber: own.colleagues },
      files: [{ name: 'quote.txt', content: 'A quote' }],
    }),
    as: 'traveller',
  },
  'ExtOrder/GetAttachmentData': {
    input: ({ own }) => ({ AttachmentToken: own.ownFile }),
    colleague: ({ own }) => ({ AttachmentToken: own.colleaguesFile }),
    as: 'traveller',
    shows: true,
  },
  'ExtOrder/SelectApprover': {
    ...about(),
    input: ({ tenant, own }) => ({ ReferenceNumber: own.own, ...chosen({ tenant }) }),
    colleague: ({ tenant, own }) => ({ ReferenceNumber: own.colleagues, ...chosen({ tenant }) }),
  },
  'ExtOrder/ChangeApprover': {
    ...about(),
    input: ({ tenant, own }) => ({ ReferenceNumber: own.own, ...chosen({ tenant }) }),
    colleague: ({ tenant, own }) => ({ ReferenceNumber: own.colleagues, ...chosen({ tenant }) }),
  },
  'ExtOrder/ResendApproveEmail': about(
    {},
    { status: 409, works: byTraveller(async (context) => ({ ReferenceNumber: await entered(context) })) },
  ),
  'ExtOrder/FinalizeBooking': about(
    {},
    { status: 409, works: byTraveller(async (context) => ({ ReferenceNumber: await entered(context, true) })) },
  ),
  'POST /desk/orders/enter': {
    input: ({ tenant }) => ({ order: orderOf(tenant.code, { email: tenant.traveller.email }) }),
    by: ({ consultant }) => consultant,
    works: {
      make: async ({ tenant, query }) => {
        // Any consultant who serves the tenant.
        const sid = newSecret()
        const bearer = newSecret()
        const profile = newSecret()
        await query(
          `WITH d AS (SELECT d.login_id, d.agency_id, l.email FROM desk_right d JOIN login l ON l.id = d.login_id
             WHERE d.company_id = $1 AND d.ended_at IS NULL ORDER BY d.login_id LIMIT 1),
           s AS (INSERT INTO session (sid_hash, issuer, subject, email, email_verified, auth_time, provider_tokens, provider_renew_at,
               company_id, login_id, idle_minutes, absolute_expires_at)
             SELECT $2, 'https://issuer.example', email, email, true, now(), 'sealed', now() + interval '1 hour', agency_id, login_id, 20,
               now() + interval '1 hour' FROM d RETURNING id, company_id, login_id)
           INSERT INTO credential (kind, hash, company_id, login_id, session_id, expires_at)
           SELECT k.kind, k.hash, s.company_id, s.login_id, s.id, now() + interval '1 hour' FROM s
             CROSS JOIN (VALUES ('bearer', $3), ('profile', $4)) k (kind, hash)`,
          [tenant.companyId, hashSecret(sid), hashSecret(bearer), hashSecret(profile)],
        )
        return { input: { order: newOrder(tenant) }, who: { sid, bearer, profile } }
      },
    },
  },
  'POST /desk/orders/refused': { input: () => ({}), by: ({ consultant }) => consultant, shows: true },
  'POST /desk/orders/refused/close': {
    input: ({ own }) => ({ Ids: [own.refusalId] }),
    by: ({ consultant }) => consultant,
  },
  'POST /back-office/external-orders': {
    input: ({ tenant }) => ({ orders: [orderOf(tenant.code, { email: tenant.traveller.email })] }),
    works: byMachine(({ tenant }) => ({ orders: [newOrder(tenant)] })),
  },
  // The table is nobody's: no client of one company fills it.
  'POST /back-office/flight-facilities': {
    input: () => ({ items: [] }),
    status: 400,
    works: {
      make: async (context) => ({
        input: {
          items: [
            {
              carrier: 'CX',
              aircraft: '77W',
              cabin: 'Y',
              key: 'wifi',
              value: newSecret().slice(0, 10),
              source: 'test',
              asOf: '2026-01-01',
            },
          ],
        },
        who: { bearer: await wholeMachine(context) },
      }),
    },
  },
})
