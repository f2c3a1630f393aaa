import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { type MatrixRow, tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { WorkingCall, WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { deskSeed, type SeededDesk } from './desk-seed.ts'
import { formOf } from '../../../domain/requests/testing/rules-of.ts'

type Row = MatrixRow<SeededDesk>

/** A row that a consultant makes who serves the tenant. */
const desk = (input: Row['input'], facts: Partial<Row> = {}): Row => ({
  input,
  by: ({ consultant }) => consultant,
  ...facts,
})
const ofItem = (more: object = {}, facts: Partial<Row> = {}) => desk(({ own }) => ({ Id: own.itemId, ...more }), facts)
const ofRequest = (more: object = {}, facts: Partial<Row> = {}) =>
  desk(({ own }) => ({ ReferenceNumber: own.reference, ...more }), facts)

/** A new request of the traveller at the desk: the id of its item. */
async function submitted({ url, tenant, query }: WorkingContext): Promise<string> {
  const who = callCredentials(tenant.traveller)
  const { json } = await send(url, tripRequests.update, { form: formOf(tenant.traveller.travelerId) }, who)
  const ReferenceNumber = (json as { Requests: RequestState[] }).Requests[0]?.ReferenceNumber ?? ''
  await send(url, tripRequests.submit, { ReferenceNumber, to: 'consultant' }, who)
  const [row] = await query<{ id: string }>(
    'SELECT i.id FROM desk_item i JOIN trip_request r ON r.id = i.request_id WHERE r.reference = $1',
    [ReferenceNumber],
  )
  return String(row?.id)
}

const works = (more: (context: WorkingContext, id: string) => Promise<object> | object): WorkingCall => ({
  make: async (context) => {
    const Id = await submitted(context)
    if (!context.by) throw new Error('Nobody makes the call')
    return { input: { Id, ...(await more(context, Id)) }, who: callCredentials(context.by) }
  },
})

/** A version that no item has: refused before anything is written. */
const stale = { Version: 999 }

export const deskMatrix = tenantMatrix(deskSeed, {
  'POST /desk/items': desk(({ tenant }) => ({ text: tenant.marker }), { shows: true }),
  'POST /desk/items/open': ofItem({}, { shows: true }),
  'POST /desk/items/known': ofItem({}, { shows: true }),
  'POST /desk/items/claim': ofItem({}, { shows: true }),
  'POST /desk/items/release': ofItem({}, { shows: true }),
  'POST /desk/items/next': desk(({ tenant }) => ({ customerCodes: [tenant.code] }), { works: works(() => ({})) }),
  'POST /desk/items/hand-over': desk(
    ({ own }) => ({ Id: own.itemId, LoginId: String(own.colleague.loginId), ...stale }),
    {
      status: 409,
      works: works(async ({ query }) => {
        const [row] = await query<{ id: string }>(
          `SELECT l.id FROM login l JOIN desk_right d ON d.login_id = l.id WHERE l.name = 'Leo Park' ORDER BY l.id LIMIT 1`,
        )
        return { LoginId: String(row?.id) }
      }),
    },
  ),
  'POST /desk/items/hold': ofItem(
    { reason: 'Waits for a visa', ...stale },
    { status: 409, works: works(() => ({ reason: 'Waits for a visa' })) },
  ),
  'POST /desk/items/resume': ofItem(stale, {
    status: 409,
    works: works(async ({ query }, id) => {
      await query(
        'UPDATE trip_request SET status = 8, held_from = 2 WHERE id = (SELECT request_id FROM desk_item WHERE id = $1)',
        [id],
      )
      return {}
    }),
  }),
  'POST /desk/items/return': ofItem(
    { questions: 'When exactly?', ...stale },
    { status: 409, works: works(() => ({ questions: 'When exactly?' })) },
  ),
  'POST /desk/tasks/add': desk(({ tenant }) => ({ company: tenant.code, title: `${tenant.marker} work` }), {
    shows: true,
  }),
  'POST /desk/tasks/step': desk(
    ({ own }) => ({ Id: own.taskId, Position: 1, isDone: true, proofToken: own.proofToken }),
    { shows: true },
  ),
  'POST /desk/tasks/finish': desk(({ own }) => ({ Id: own.taskId, ...stale }), {
    status: 409,
    works: {
      make: async ({ query, tenant, by }) => {
        const [row] = await query<{ id: string }>(
          `INSERT INTO desk_item (company_id, kind, task, title, opened_at, updated_at)
           VALUES ($1, 'task', 'other', 'Call the hotel', now(), now()) RETURNING id`,
          [tenant.companyId],
        )
        if (!by) throw new Error('Nobody makes the call')
        return { input: { Id: String(row?.id) }, who: callCredentials(by) }
      },
    },
  }),
  'POST /desk/mails/templates': ofRequest({}, { shows: true }),
  'POST /desk/mails/send': ofRequest({ receivers: [1], subject: 'Your trip', body: 'Dear traveller' }),
})
