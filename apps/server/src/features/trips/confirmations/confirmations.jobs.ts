import type { ErrorCode } from '@portolan/contract/errors'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import * as z from 'zod/mini'
import { isDataRefusal } from '../../../domain/ledger/formats/read-fault.ts'
import { openLedgerConnection, readCompanyZone } from '../../../domain/ledger/writing/ledger-connection.store.ts'
import type { LedgerMessage } from '../../../domain/ledger/ledger-message.ts'
import { applyMessages } from '../../../domain/ledger/writing/ledger.store.ts'
import { metAs } from '../../../domain/ledger/matching/traveler.store.ts'
import { job, type JobRun, purge } from '../../../jobs/job.ts'
import { AppError, toAppError } from '../../../kernel/app-error.ts'
import { type Note, publish } from '../../../realtime/publish.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { messagesOfDraft, type SavingDraft } from './save.rules.ts'
import { sweepConfirmations } from './sweep.ts'
import { findOrdersOf } from '../../../domain/ledger/writing/orders-of.store.ts'
import { auditSaved, findForeignKeys, lockSaving, markFailed, markSaved } from './save.store.ts'

interface Save {
  readonly companyId: number
  readonly confirmationId: number
  readonly now: Date
}

/**
 * Saves a draft into the ledger. Ledger, draft, audit and the notification are one transaction, so that a run that died
 * leaves nothing and a repeated run does nothing. A rejection by the database fails at once, anything else after the
 * last attempt; both can be saved again.
 */
export const saveConfirmation = job({
  queue: 'save-confirmation',
  payload: z.object({ companyId: z.int(), confirmationId: z.int() }),
  expireInSeconds: 120,
  retryLimit: 4,
  concurrency: 2,
  run:
    ({ now }: { readonly now: () => Date }) =>
    async ({ companyId, confirmationId }, run) => {
      const save = { companyId, confirmationId, now: now() }
      try {
        await saveIntoLedger(run.systemPool, save)
      } catch (error) {
        if (isDataRefusal(error) || (error instanceof AppError && error.code === 'confirmation_not_saved')) {
          run.log.error({ err: error, companyId, confirmationId }, 'a confirmation was refused')
          return fail(run, save, 'confirmation_not_saved')
        }
        if (run.isLastAttempt) await fail(run, save, toAppError(error).code)
        throw error
      }
    },
  giveUp:
    ({ now }) =>
    ({ companyId, confirmationId }, run) =>
      fail(run, { companyId, confirmationId, now: now() }, 'process_died'),
})

export const confirmationPurge = purge(({ now, storage }) => async ({ transaction }) => {
  await sweepConfirmations({ storage, transaction }, now())
})

async function saveIntoLedger(pool: JobRun['systemPool'], { companyId, confirmationId, now }: Save): Promise<void> {
  const connection = await openLedgerConnection(pool, companyId, false)
  try {
    await connection.transaction(async (db) => {
      const draft = await lockSaving(db, companyId, confirmationId)
      if (!draft) return
      const draftMessages = messagesOfDraft(draft, gazetteer)
      if (!draftMessages) throw new AppError('confirmation_not_saved')
      const { traveler } = draft
      const foreign = await findForeignKeys(db, companyId, traveler.id, draftMessages)
      const messages = draftMessages.map((message) => withOwnKeys(message, foreign, traveler.id))
      const context = { companyId, companyZone: await readCompanyZone(db, companyId), places: gazetteer }
      await applyMessages(db, context, messages, metAs(traveler.person, traveler.id))
      const orderIds = await findOrdersOf(db, companyId, messages)
      await markSaved(db, companyId, draft.id, orderIds, now)
      await auditSaved(db, companyId, draft.loginId, { confirmationId, travelerId: traveler.id, orderIds })
      await publish(db, ...notesOf(companyId, draft))
    })
  } finally {
    await connection.close()
  }
}

const withOwnKeys = (message: LedgerMessage, foreign: ReadonlySet<string>, travelerId: number): LedgerMessage => ({
  ...message,
  keys: message.keys.map((key) => (foreign.has(key) ? `${key}|${travelerId}` : key)),
})

/** Notifies the person who dropped the file which draft it was, and its traveller that their trips changed. */
function notesOf(companyId: number, { id, loginId, traveler }: SavingDraft): Note[] {
  const message = { Type: RealtimeMessageType.Trips, Status: 0 }
  const own = { companyId, loginId, message: { ...message, Ref: String(id) } }
  if (traveler.loginId === null || traveler.loginId === loginId) return [own]
  return [own, { companyId, loginId: traveler.loginId, message: { ...message, Ref: null } }]
}

async function fail(run: JobRun, { companyId, confirmationId, now }: Save, code: ErrorCode): Promise<void> {
  await run.transaction(async ({ db }) => {
    const loginId = await markFailed(db, companyId, confirmationId, code, now)
    if (loginId === undefined) return
    const message = { Type: RealtimeMessageType.Trips, Status: 1, Ref: String(confirmationId) }
    await publish(db, { companyId, loginId, message })
  })
}
