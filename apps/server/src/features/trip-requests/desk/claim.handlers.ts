import type { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { claimMinutes } from '@portolan/contract/features/trip-requests/desk'
import { claimHolder, noteDeskMessage } from '../../../domain/desk/desk-items.ts'
import { updateItem } from '../../../domain/desk/desk-items.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { findColleagues } from './desk-item.store.ts'
import { lockNamed, presentTaken, takeItem } from './take-item.ts'

type Calls = Pick<typeof deskItems, 'claimItem' | 'releaseItem' | 'handOverItem'>

/** Who works on an item: one consultant at a time, as long as they show a sign of life. */
export const claimHandlers: Handlers<Calls> = {
  claimItem: ({ Id, takeOver = false }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { item, row } = await takeItem(tx, { Id }, call, { takeOver })
      // Whoever has it reads what is written, as long as their page is open before them.
      if (row && item.kind !== 'task')
        await noteDeskMessage(tx.db, { companyId: row.company_id, requestId: row.id }, { isByDesk: true })
      return { Item: await presentTaken(tx, item.id, call) }
    }),
  releaseItem: ({ Id }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { item, row } = await lockNamed(tx, { Id })
      // Given up already, or somebody else's by now: nothing is left to give up.
      if (item.state !== 'done' && claimHolder(item, call.now) === tx.viewer.loginId) {
        await updateItem(tx.db, item, { claim_until: null }, call.now)
        if (row) await addEvents(tx.db, row, { at: call.now, loginId: tx.viewer.loginId, what: 'deskReleased' })
      }
      return { Item: await presentTaken(tx, item.id, call) }
    }),
  handOverItem: ({ Id, Version, LoginId, note }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const call = { now: ctx.now(), language: ctx.language }
      const { item, row } = await takeItem(tx, { Id, Version }, call)
      const to = (await findColleagues(db, item.company_id)).find(({ id }) => id === Number(LoginId))
      if (!to || to.id === viewer.loginId) throw new AppError('desk_colleague_not_found')
      const until = new Date(call.now.getTime() + claimMinutes * 60_000)
      await updateItem(db, item, { claimed_by: to.id, claim_until: until }, call.now)
      if (row)
        await addEvents(db, row, {
          at: call.now,
          loginId: viewer.loginId,
          what: 'deskHandedOver',
          detail: { approverId: to.id },
          remark: note || null,
        })
      return { Item: await presentTaken(tx, item.id, call) }
    }),
}
