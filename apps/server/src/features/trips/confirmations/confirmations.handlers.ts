import type { confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import type { Config } from '../../../config/config.ts'
import { openFields } from '../../../domain/ledger/formats/confirmation/confirmation-message.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context, Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import type { Storage } from '../../../storage/storage.ts'
import { readAnswers } from './answers.rules.ts'
import { saveConfirmation } from './confirmations.jobs.ts'
import { type DraftAnswers, itemsOf } from './draft.rules.ts'
import { presentDrafts } from './draft-view.ts'
import { type DraftRow, findDrafts, keepAnswers, lockDraft, removeDraft } from './drafts.store.ts'
import { dropFiles } from './drop-files.ts'
import { keptItems } from './proposal.rules.ts'
import { type AddableTraveler, findAddableTravelers } from './travelers.store.ts'

export interface ConfirmationDeps {
  readonly config: Pick<Config, 'confirmations'>
  readonly storage: Storage
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** As many as may be open. */
const shownAtMost = 50

type Tx = ReadTransaction<LoginViewer>
type SaveInput = Parameters<Handlers<typeof confirmationCalls>['saveConfirmation']>[0]

/** Everything belongs to the viewer: drafts by login, travellers by the right 'myself'. */
export function createConfirmationHandlers({
  config,
  storage,
  jobs,
}: ConfirmationDeps): Handlers<typeof confirmationCalls> {
  const listOf = async (tx: Tx, drafts: readonly DraftRow[], shown: Shown) => ({
    Confirmations: await presentDrafts(tx, drafts, shown),
    Travelers: shown.travelers.map(({ id, name }) => ({ Id: String(id), Name: name })),
    MaxFileBytes: config.confirmations.maxBytes,
  })
  return {
    readConfirmations: async ({ fields, files }, ctx) => {
      const travelerId = numberOf(fields.travelerId)
      return dropFiles(storage, ctx, { files, travelerId }, async (tx, ids, travelers) => {
        const drafts = await findDrafts(tx.db, tx.viewer, { ids, now: ctx.now(), limit: shownAtMost })
        const inOrder = ids.flatMap((id) => drafts.find((draft) => draft.id === id) ?? [])
        return listOf(tx, inOrder, { travelers, travelerId, language: ctx.language })
      })
    },
    findConfirmations: ({ ids, travelerId }, ctx) =>
      ctx.read(async (tx) => {
        const travelers = await findAddableTravelers(tx.db, tx.viewer)
        if (travelerId !== undefined) addable(travelers, travelerId)
        const wanted = { ids: ids?.map(Number) ?? null, now: ctx.now(), limit: shownAtMost }
        const drafts = await findDrafts(tx.db, tx.viewer, wanted)
        return listOf(tx, drafts, { travelers, travelerId: numberOf(travelerId), language: ctx.language })
      }),
    saveConfirmation: (input, ctx) => ctx.write((tx) => save(tx, input, ctx, jobs)),
    discardConfirmation: async ({ id }, ctx) => {
      const key = await ctx.write(async (tx) => {
        const draft = await lockDraft(tx.db, tx.viewer, Number(id), ctx.now())
        if (!draft) throw new AppError('record_not_found')
        if (draft.state === 'saving') throw new AppError('changed_by_someone_else')
        tx.about({ confirmationId: id })
        return removeDraft(tx.db, tx.viewer, draft.id)
      })
      // The row is deleted; the sweep deletes bytes that remain.
      await storage
        .remove(key)
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'a discarded file stays for the sweep'))
      return { Status: 0 }
    },
  }
}

type Shown = Parameters<typeof presentDrafts>[2]

const numberOf = (id: string | undefined) => (id === undefined ? null : Number(id))

function addable(travelers: readonly AddableTraveler[], id: string): AddableTraveler {
  const traveler = travelers.find((one) => one.id === Number(id))
  if (!traveler) throw new AppError('traveller_not_found')
  return traveler
}

/** Stores the answers in any case; when they are complete, the same commit starts the save into the ledger. */
async function save(
  tx: Tx,
  { id, version, travelerId, items, isDraft = false }: SaveInput,
  ctx: Pick<Context, 'now' | 'language'>,
  jobs: Pick<Jobs, 'enqueue'>,
) {
  const travelers = await findAddableTravelers(tx.db, tx.viewer)
  const now = ctx.now()
  const draft = await lockDraft(tx.db, tx.viewer, Number(id), now)
  if (!draft) throw new AppError('record_not_found')
  const traveler = addable(travelers, travelerId)
  if (draft.version !== version || draft.state === 'saving' || draft.state === 'saved')
    throw new AppError('changed_by_someone_else')
  const read = draft.reading.readings.flatMap((reading) => reading.items)
  const { answers, refused } = readAnswers(read, draft.answers, items, gazetteer)
  if (refused.length > 0) throw new AppError('invalid_parameter', { fields: refused.slice(0, 20) })
  const settled = isDraft ? null : settle(draft, answers, traveler)
  const change = { state: settled ? ('saving' as const) : ('open' as const), travelerId: traveler.id, now }
  const after = await keepAnswers(tx.db, tx.viewer, draft.id, { ...change, answers: settled ?? answers })
  if (settled) await jobs.enqueue(tx.db, saveConfirmation, { companyId: tx.viewer.companyId, confirmationId: draft.id })
  tx.about({ confirmationId: id, travelerId, state: after.state })
  const [shown] = await presentDrafts(tx, [after], { travelers, travelerId: null, language: ctx.language })
  if (!shown) throw new Error('A draft was not presented')
  return { Confirmation: shown }
}

/** The answers with each item's choice, when an item is chosen and nothing is left to ask; else null. */
function settle(draft: DraftRow, answers: DraftAnswers, traveler: AddableTraveler): DraftAnswers | null {
  const items = itemsOf(draft.reading, answers, gazetteer)
  const kept = keptItems(items, traveler, gazetteer)
  const isOpen = items.some(({ index, item }) => kept.has(index) && openFields(item).length > 0)
  if (kept.size === 0 || isOpen) return null
  return Object.fromEntries(
    items.map(({ index }) => [index, { keep: kept.has(index), fields: answers[index]?.fields ?? {} }]),
  )
}
