import { type Consultant, seedAgency } from '../../../domain/desk/testing/seed-agency.ts'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { RequestStatus } from '@portolan/rules/request-transitions'
import * as z from 'zod/mini'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { type Tenant } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { attachText } from '../../../domain/attachments/testing/seed.ts'
import { openItem } from '../../../domain/desk/desk-items.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { derive, findFormContext } from '../form-context.ts'
import { addParties, insertRequest, updateRequest } from '../../../domain/requests/request.store.ts'
import { formOf } from '../../../domain/requests/testing/rules-of.ts'
import { tripRequestsSeed } from './seed.ts'

export interface SeededDesk {
  readonly consultant: Consultant
  readonly colleague: Consultant
  /** A request of the traveller that was submitted to the desk, and its item. */
  readonly reference: string
  readonly itemId: string
  /** A task of the tenant with two steps, and a file of its request that proves one. */
  readonly taskId: string
  readonly proofToken: string
}

const at = new Date('2026-01-05T02:00:00Z')

/** A request of a tenant's traveller that waits at the desk. */
export const seedSubmitted = (
  pool: SeedContext['pool'],
  { companyId, traveller, marker }: Tenant,
  now = at,
): Promise<{ readonly id: number; readonly reference: string; readonly itemId: number }> =>
  systemTransaction(pool, companyId, async ({ db, client }) => {
    const form = z.parse(RequestForm, formOf(traveller.travelerId, { tripName: `${marker} desk trip` }))
    const { id, reference } = await insertRequest(db, {
      ...derive(form, await findFormContext(db, companyId, now)),
      company_id: companyId,
      requested_by: traveller.loginId,
      traveler_id: traveller.travelerId,
      traveler_name: `${marker} traveller`,
      group_id: null,
      chosen_approvers: '{}',
      created_at: now,
      updated_at: now,
    })
    const { loginId } = traveller
    await addParties(db, companyId, id, [
      { loginId, role: 'requester' },
      { loginId, role: 'traveler' },
    ])
    const request = { company_id: companyId, id }
    await addEvents(db, request, { at: now, loginId, what: 'submittedToConsultant' })
    await updateRequest(db, request, { status: RequestStatus.Request, submitted_at: now }, now)
    const { rows } = await client.query<{ id: number }>(
      'SELECT id FROM desk_item WHERE company_id = $1 AND request_id = $2',
      [companyId, id],
    )
    return { id, reference, itemId: Number(rows[0]?.id) }
  })

/** Two consultants who serve the tenant alone, a request that waits for them, and a task. */
export const deskSeed: TenantSeed<SeededDesk> = async ({ pool, storage, tenant, use }) => {
  await use(tripRequestsSeed)
  const { companyId, code, marker, traveller } = tenant
  const agency = { code: `${code}-agency`, name: 'Agency', people: ['Mina Sato', 'Leo Park'] }
  const [consultant, colleague] = await seedAgency(pool, agency, [companyId])
  if (!consultant || !colleague) throw new Error('The agency has nobody')
  const { id, reference, itemId } = await seedSubmitted(pool, tenant)
  const proofToken = await attachText(
    { pool, storage },
    {
      companyId,
      kind: 'request',
      text: marker,
      objectId: id,
      travelerId: traveller.travelerId,
      uploadedBy: traveller.loginId,
    },
  )
  const taskId = await systemTransaction(pool, companyId, ({ db }) =>
    openItem(
      db,
      {
        companyId,
        requestId: id,
        kind: 'task',
        state: 'new',
        task: 'other',
        title: `${marker} task`,
        steps: [
          { part: 'air', label: `${marker} flight`, needsProof: true },
          { part: 'other', label: `${marker} call`, needsProof: false },
        ],
      },
      at,
    ),
  )
  return { consultant, colleague, reference, itemId: String(itemId), taskId: String(taskId), proofToken }
}
