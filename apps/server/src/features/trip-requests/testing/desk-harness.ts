import { deskItems, type DeskItem } from '@portolan/contract/features/trip-requests/desk'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { openPools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { rulesKindOf } from '../../../domain/rules-documents/rules-kinds.ts'
import { publishRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { startApprovals } from './approval-harness.ts'
import { type Consultant, seedAgency } from '../../../domain/desk/testing/seed-agency.ts'
import { formOf } from '../../../domain/requests/testing/rules-of.ts'

export type DeskHarness = Awaited<ReturnType<typeof startDesk>>

/**
 * On Tuesday, 10 January 2040, at 10 in Hong Kong: an agency whose Mina and Leo serve alpha alone, and another whose Ola
 * serves bravo alone. Alpha wants an answer within two hours of work.
 */
export async function startDesk() {
  const approvals = await startApprovals()
  const { portolan, world, query, call } = approvals
  const { alpha, bravo } = world
  const pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  const one = { code: 'agency-one', name: 'Agency One', people: ['Mina Sato', 'Leo Park'] }
  const other = { code: 'agency-two', name: 'Agency Two', people: ['Ola Berg'] }
  const [mina, leo] = await seedAgency(pools.system, one, [alpha.companyId])
  const [ola] = await seedAgency(pools.system, other, [bravo.companyId])
  if (!mina || !leo || !ola) throw new Error('An agency has nobody')
  await query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2040-01-10T02:00:00Z'`)
  await query(`UPDATE credential SET expires_at = '2041-01-01'`)
  const publish = (kind: string, rules: object, companyId = alpha.companyId) =>
    systemTransaction(pools.system, companyId, ({ db }) => {
      const found = rulesKindOf(kind)
      if (!found) throw new Error(`No kind ${kind}`)
      const author = { loginId: null, machineClientId: null }
      return publishRules(db, found, {
        companyId,
        rules: found.schema.parse(rules),
        validFrom: '2020-01-01',
        author,
        reason: null,
      })
    })
  await publish('service-level', { request: { minutes: 120 }, task: { minutes: 60 } })
  /** A request of alpha's traveller that waits at the desk. */
  const atDesk = async (change: object = {}, tenant = alpha): Promise<string> => {
    const { traveller } = tenant
    const form = formOf(traveller.travelerId, change)
    const { Requests } = await call<{ Requests: RequestState[] }>(tripRequests.update, { form }, traveller)
    const ReferenceNumber = Requests[0]?.ReferenceNumber ?? ''
    await call(tripRequests.submit, { ReferenceNumber, to: 'consultant' }, traveller)
    return ReferenceNumber
  }
  const queue = (who: Consultant, input: object = {}) =>
    call<{ Items: DeskItem[]; Total: number; Counts: Record<string, number>; Late: number; NearlyLate: number }>(
      deskItems.searchDesk,
      input,
      by(who),
    )
  return {
    ...approvals,
    pools,
    mina,
    leo,
    ola,
    publish,
    atDesk,
    queue,
    /** The item of a request, as somebody sees it. */
    itemOf: async (who: Consultant, reference: string): Promise<DeskItem> => {
      const views = [await queue(who), await queue(who, { view: 'done' })]
      const found = views.flatMap(({ Items }) => Items).find((item) => item.ReferenceNumber === reference)
      if (!found) throw new Error(`No item of ${reference}`)
      return found
    },
    act: <T = { Item: DeskItem }>(who: Consultant, declaration: Parameters<typeof call>[0], input: object) =>
      call<T>(declaration, input, by(who)),
    detail: (reference: string) =>
      call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber: reference }, alpha.traveller),
    history: async (reference: string) => {
      type History = { Operations: { What: string; Remark: string | null }[]; Mails: Record<string, unknown>[] }
      return call<History>(tripRequests.loadHistory, { ReferenceNumber: reference }, alpha.traveller)
    },
    stop: async () => {
      await pools.close()
      await approvals.stop()
    },
  }
}

export const by = (who: Consultant) => callCredentials(who)
