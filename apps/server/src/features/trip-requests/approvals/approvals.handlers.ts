import type { approvals } from '@portolan/contract/features/trip-requests/approvals'
import { readPaging } from '@portolan/contract/schemas/common'
import { errorText } from '../../../kernel/answer.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context, Handlers, InputOf } from '../../../kernel/handler.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { type Note, publish } from '../../../realtime/publish.ts'
import { decideRequest, verdictOf } from '../decide-request.ts'
import { lockSeveral } from '../../../domain/requests/request.store.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { listApprovals } from './approval-list.store.ts'
import { presentApproval } from './approvals.present.ts'
import { usualOfRows } from './approval-fares.ts'
import { decideOrder } from './decide-order.ts'
import { keyOfRow, risksOfRows } from './approval-risks.ts'
import { keepDecision, markDecision, undoDecision } from './decisions.store.ts'

const pageSize = 50

type Item = InputOf<typeof approvals.decide>['Items'][number]
type Result = {
  Kind: Item['Kind']
  Ref: string
  StatusRemark: string | null
  Fault: { Code: string; Message: string } | null
}

/** The list of an approver, and decisions about what is in it. */
export const createApprovalHandlers = (
  deps: TellDeps,
): Handlers<{ listApprovals: typeof approvals.search; decideApprovals: typeof approvals.decide }> => ({
  listApprovals: ({ view = 'waiting', paging }, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      const { size: limit, offset } = readPaging(paging, pageSize)
      const { rows, total } = await listApprovals(tx, view, tx.viewer, { now, limit, offset })
      const risks =
        view === 'decided' ? null : await risksOfRows(tx.db, tx.viewer.companyId, rows, { now, language: ctx.language })
      const fares = view === 'decided' ? null : await usualOfRows(tx.db, tx.viewer.companyId, rows, now)
      const about = (key: string) => ({ Risk: risks?.get(key) ?? null, UsualFare: fares?.get(key) ?? null })
      return {
        Approvals: rows.map((row) => presentApproval(row, ctx.language, about(keyOfRow(row)))),
        Total: total,
        Now: now.toISOString(),
      }
    }),
  decideApprovals: ({ Items }, ctx) =>
    ctx.write(async (tx) => {
      const notes: Note[] = []
      const results = new Map<Item, Result>()
      // Always in the same order: two people who decide the same requests at once wait for each other, never in a circle.
      const requests = Items.filter(({ Kind }) => Kind !== 'order').map(({ Ref }) => Ref)
      if (requests.length > 1) await lockSeveral(tx.db, requests)
      for (const item of Items.toSorted(byReference))
        results.set(item, await decideOne(tx, { ...deps, notes }, item, ctx))
      tx.about({ decided: Items.length })
      await publish(tx.db, ...latest(notes))
      return { Results: Items.flatMap((item) => results.get(item) ?? []) }
    }),
})

const keyOf = ({ Kind, Ref }: Item) => `${Kind} ${Ref.padStart(20, '0')}`
const byReference = (a: Item, b: Item) => (keyOf(a) < keyOf(b) ? -1 : 1)

/** One message a login and object: a list that is fetched again needs no second one. */
const latest = (notes: readonly Note[]) => [
  ...new Map(notes.map((note) => [`${note.loginId} ${note.message.Type} ${note.message.Ref ?? ''}`, note])).values(),
]

/** One decision by itself: a refusal undoes what it wrote, and nothing of the others. */
async function decideOne(
  tx: WriteTransaction<LoginViewer>,
  deps: TellDeps,
  item: Item,
  ctx: Pick<Context, 'now' | 'language' | 'address' | 'userAgent'>,
): Promise<Result> {
  const { Kind, Ref } = item
  const own: Note[] = []
  await markDecision(tx.db)
  try {
    const verdict = verdictOf(item, ctx)
    const StatusRemark =
      Kind !== 'order'
        ? (await decideRequest(tx, { ...deps, notes: own }, { ReferenceNumber: Ref, Version: item.Version }, verdict))
            .StatusRemark
        : await decideOrder(tx, { ...deps, notes: own }, { id: Number(Ref), version: item.Version }, verdict)
    await keepDecision(tx.db)
    deps.notes?.push(...own)
    return { Kind, Ref, StatusRemark, Fault: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await undoDecision(tx.db)
    return {
      Kind,
      Ref,
      StatusRemark: null,
      Fault: { Code: error.code, Message: errorText(error.code, ctx.language, error.x) },
    }
  }
}
