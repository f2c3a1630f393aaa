import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '../../../lib/call-error.ts'
import { useOnline } from '../../../lib/online.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { isEmpty } from './answers.ts'
import { draftOf } from './drafts.ts'
import { sendAnswers } from './send-answers.ts'

/** Answers that could not be handed over when they were given go as soon as they can: after a reload, or with the network. */
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
