import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { beginRound, decideRound } from '../../../domain/approvals/rounds.ts'
import { lockLastRound } from '../../../domain/approvals/rounds.store.ts'
import { attachmentsSeed } from '../../../domain/attachments/testing/seed.ts'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import * as z from 'zod/mini'
import { saveDraft } from '../drafts/drafts.store.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { derive, findFormContext } from '../form-context.ts'
import { insertMessage } from '../../../domain/requests/request-parts.store.ts'
import { addParties, insertRequest } from '../../../domain/requests/request.store.ts'
import {
  formOf,
  letRequest,
  publishApprovalRules,
  publishRequestForm,
} from '../../../domain/requests/testing/rules-of.ts'

export interface SeededRequests {
  /** References. */
  readonly own: string
  readonly colleagues: string
  /** Of the traveller's request, for the company's booking tool. */
  readonly bookingKey: string
  /** The colleague's file and own file. */
  readonly files: Awaited<ReturnType<typeof attachmentsSeed>>
}

const at = new Date('2026-01-05T00:00:00Z')

/**
 * A pending request of the traveller and one of the colleague, each with a message and a line of its history; and one of
 * the traveller's that was approved in January 2026.
 */
export const tripRequestsSeed: TenantSeed<SeededRequests> = async ({ pool, tenant, use }) => {
  await letRequest(pool, tenant)
  await publishApprovalRules(pool, tenant.companyId, {
    rules: [
      {
        id: 'all',
        name: { 'en-US': `${tenant.marker} rule` },
        levels: [{ approvers: [{ email: tenant.coordinator.email }] }],
      },
    ],
  })
  await publishRequestForm(pool, tenant.companyId, {
    purposes: [{ code: 'client', name: { 'en-US': `${tenant.marker} purpose` } }],
  })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const draft = { version: 0, body: JSON.stringify(`${tenant.marker} draft`), now: at, expiresAt }
  const key = { companyId: tenant.companyId, loginId: tenant.coordinator.loginId, form: 'new' }
  await systemTransaction(pool, tenant.companyId, ({ db }) => saveDraft(db, key, draft))
  const { companyId, traveller, colleague, marker, colleagueMarker, machineClientId } = tenant
  const decided = await seedRequest(pool, companyId, traveller, marker)
  await seedDecision(pool, tenant, decided.id)
  const own = (await seedRequest(pool, companyId, traveller, marker)).reference
  const tool = { url: `https://tool.example/${marker}`, clientId: machineClientId, name: 'Wayfare' }
  const bookingKey = newSecret()
  await systemTransaction(pool, companyId, async ({ client }) => {
    await client.query('UPDATE company SET booking_tool = coalesce(booking_tool, $2) WHERE id = $1', [
      companyId,
      JSON.stringify(tool),
    ])
    await client.query('UPDATE trip_request SET booking_key_hash = $1 WHERE reference = $2', [
      hashSecret(bookingKey),
      own,
    ])
  })
  return {
    own,
    bookingKey,
    colleagues: (await seedRequest(pool, companyId, colleague, colleagueMarker)).reference,
    files: await use(attachmentsSeed),
  }
}

/** The coordinator approves the traveller's request the day after it was made. */
function seedDecision(pool: SeedContext['pool'], tenant: SeedContext['tenant'], id: number): Promise<unknown> {
  const company = { id: tenant.companyId, timeZone: 'Asia/Hong_Kong' }
  const { travelerId, loginId } = tenant.traveller
  return systemTransaction(pool, company.id, async ({ db }) => {
    const judged = { source: 'request', costCentre: null, total: null, cities: [], countries: [] } as const
    await beginRound(
      db,
      {
        company,
        judged: { ...judged, homeCountry: null, policy: null },
        travelerId,
        ownIds: [loginId],
        chosen: {},
        now: at,
      },
      { kind: 'request', objectId: id, requestedBy: loginId, subject: { total: null } },
    )
    const round = await lockLastRound(db, company.id, 'request', id)
    if (!round) throw new Error('The seed has no round')
    const verdict = { isApproved: true, reason: null, at: new Date(at.getTime() + 86_400_000) }
    return decideRound(db, company, round, tenant.coordinator.loginId, verdict)
  })
}

async function seedRequest(
  pool: SeedContext['pool'],
  companyId: number,
  person: Person,
  marker: string,
): Promise<{ readonly id: number; readonly reference: string }> {
  return systemTransaction(pool, companyId, async ({ db }) => {
    const form = z.parse(RequestForm, formOf(person.travelerId, { tripName: `${marker} trip` }))
    const context = await findFormContext(db, companyId, at)
    const { id, reference } = await insertRequest(db, {
      ...derive(form, context),
      company_id: companyId,
      requested_by: person.loginId,
      traveler_id: person.travelerId,
      traveler_name: `${marker} traveller`,
      group_id: null,
      chosen_approvers: '{}',
      created_at: at,
      updated_at: at,
    })
    await addParties(db, companyId, id, [
      { loginId: person.loginId, role: 'requester' },
      { loginId: person.loginId, role: 'traveler' },
    ])
    const request = { company_id: companyId, id }
    await addEvents(db, request, { at, loginId: person.loginId, what: 'created', remark: `${marker} remark` })
    await insertMessage(db, request, { loginId: person.loginId, at, body: `${marker} message`, mentions: [] })
    return { id, reference }
  })
}
