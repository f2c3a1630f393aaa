import { type Confirmation, confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import type { Language } from '@portolan/contract/enums'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { isEmpty, saveInput, travelerOf, withoutSent } from './answers.ts'
import { confirmationsQuery, knownConfirmation, putConfirmations } from './confirmations.queries.ts'
import { changeDraft, draftOf } from './drafts.ts'

export interface Where {
  readonly queries: QueryClient
  readonly language: Language
}

const running = new Map<string, Promise<unknown>>()

/**
 * Hands what was entered to the server, as a draft or to be saved into the trips. One confirmation's are sent one after
 * the other: each needs the version that the one before made. Throws CallError; what was entered is kept then.
 */
export function sendAnswers(where: Where, id: string, as: 'draft' | 'save'): Promise<void> {
  const before = running.get(id) ?? Promise.resolve()
  const next = before.then(
    () => sendOne(where, id, as),
    () => sendOne(where, id, as),
  )
  running.set(id, next)
  return next
}

async function sendOne(where: Where, id: string, as: 'draft' | 'save'): Promise<void> {
  const confirmation = known(where, id)
  if (!confirmation || (as === 'draft' && (isEmpty(draftOf(id)) || confirmation.State !== 'open'))) return
  try {
    await sendNow(where, confirmation, as)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'changed_by_someone_else') throw error
    await where.queries.fetchQuery({ ...confirmationsQuery(where.language), staleTime: 0 })
    // Answers stay right, whatever else has changed; a save is looked at anew first.
    const fresh = known(where, id)
    if (as === 'save' || !fresh) throw error
    await sendNow(where, fresh, as)
  }
}

async function sendNow({ queries, language }: Where, confirmation: Confirmation, as: 'draft' | 'save'): Promise<void> {
  const { Id } = confirmation
  const draft = draftOf(Id)
  const travelers = queries.getQueryData(confirmationsQuery(language).queryKey)?.Travelers ?? []
  const travelerId = travelerOf(confirmation, draft, travelers)
  if (travelerId === null) return
  const reply = await call(
    confirmationCalls.saveConfirmation,
    saveInput(confirmation, draft, travelerId, as === 'draft'),
  )
  putConfirmations(queries, language, { Confirmations: [reply.Confirmation] })
  changeDraft(Id, (now) => withoutSent(now, draft))
}

const known = ({ queries, language }: Where, id: string) => knownConfirmation(queries, language, id)
