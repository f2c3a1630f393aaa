import { type Confirmation, confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import type { Language } from '@portolan/contract/enums'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../../lib/call-error.ts'
import { call } from '../../../../lib/call.ts'
import { isEmpty, saveInput, travelerOf, withoutSent, withItem } from './answers.rules.ts'
import { confirmationsQuery, knownConfirmation, putConfirmations } from '../confirmations.queries.ts'
import { changeDraft, draftOf } from './drafts.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../../../../lib/online.ts'

export interface Where {
  readonly queries: QueryClient
  readonly language: Language
}

const running = new Map<string, Promise<unknown>>()

/**
 * Sends the answers of one confirmation, as a draft or to save it into the trips. Requests of one confirmation run one
 * after the other, because each needs the version that the previous one created. Throws CallError and keeps the draft.
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
    // Answers remain valid when something else changed. A save does not: the person first checks the new state.
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

/** Changes the answers of one confirmation. They are kept at once and go to the server when a field is left. */
export function useAnswers({ Id }: Confirmation) {
  const queries = useQueryClient()
  const language = useLanguage()
  /** Answers that fail to send go with the save, which shows the error. */
  const leave = () => {
    sendAnswers({ queries, language }, Id, 'draft').catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
    })
  }
  return {
    answer: (index: number, name: string, value: string, label?: string) =>
      changeDraft(Id, (draft) =>
        withItem(draft, index, { answers: { [name]: value }, labels: label ? { [name]: label } : {} }),
      ),
    keep: (index: number, keep: boolean) => {
      changeDraft(Id, (draft) => withItem(draft, index, { keep }))
      leave()
    },
    chooseTraveler: (travelerId: string | null) => {
      changeDraft(Id, (draft) => ({ ...draft, travelerId }))
      leave()
    },
    leave,
  }
}
export type Answers = ReturnType<typeof useAnswers>

/** Sends answers that failed to send before: after a reload, or when the network is back. */
export function useLateAnswers(confirmations: readonly Confirmation[] | undefined): void {
  const queries = useQueryClient()
  const language = useLanguage()
  const isOnline = useOnline()
  const isThere = confirmations !== undefined
  const flush = useEffectEvent(() => {
    for (const { Id } of confirmations ?? [])
      if (!isEmpty(draftOf(Id)))
        sendAnswers({ queries, language }, Id, 'draft').catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error
        })
  })
  useEffect(() => {
    if (isThere && isOnline) flush()
  }, [isThere, isOnline])
}
