import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { attachmentsSeed } from '../../../domain/attachments/testing/seed.ts'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import * as z from 'zod/mini'
import { saveDraft } from '../drafts/drafts.store.ts'
import { addEvents } from '../events.store.ts'
import { derive, findFormContext } from '../form-context.ts'
import { insertMessage } from '../detail.store.ts'
import { addParties, insertRequest } from '../request.store.ts'
import { formOf, letRequest, publishApprovalRules, publishRequestForm } from './rules-of.ts'

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

/** A pending request of the traveller and one of the colleague, each with a message and a line of its history. */
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
  const own = await seedRequest(pool, tenant.companyId, tenant.traveller, tenant.marker)
  const tool = { url: `https://tool.example/${tenant.marker}`, clientId: tenant.machineClientId, name: 'Wayfare' }
  await systemTransaction(pool, tenant.companyId, ({ client }) =>
    client.query('UPDATE company SET booking_tool = coalesce(booking_tool, $2) WHERE id = $1', [
      tenant.companyId,
      JSON.stringify(tool),
    ]),
  )
  const bookingKey = newSecret()
  await systemTransaction(pool, tenant.companyId, ({ client }) =>
    client.query('UPDATE trip_request SET booking_key_hash = $1 WHERE reference = $2', [hashSecret(bookingKey), own]),
  )
  return {
    own,
    bookingKey,
    colleagues: await seedRequest(pool, tenant.companyId, tenant.colleague, tenant.colleagueMarker),
    files: await use(attachmentsSeed),
  }
}

async function seedRequest(
  pool: SeedContext['pool'],
  companyId: number,
  person: Person,
  marker: string,
): Promise<string> {
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
    return reference
  })
}
