import { type Confirmation, confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import type { Language } from '@portolan/contract/enums'
import type { ReplyOf } from '@portolan/contract/operation'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

type List = ReplyOf<(typeof confirmationCalls)['findConfirmations']>

/** While something is being saved; a realtime message is usually sooner. */
const pollMs = 1_500

/**
 * What was dropped and waits, or was saved within the hour. Under 'trips', so that whatever makes trips stale fetches
 * it anew; while a save is under way it is asked again and again.
 */
export function confirmationsQuery(language: Language) {
  return queryOptions({
    queryKey: keyOf(language),
    queryFn: ({ signal, client }) => {
      const known = client.getQueryData<List>(keyOf(language))
      const isAsking = known?.Confirmations.some(({ State }) => State === 'saving')
      return call(confirmationCalls.findConfirmations, {}, { signal, intent: isAsking ? 'timer' : 'person' })
    },
    refetchInterval: ({ state }) =>
      state.data?.Confirmations.some(({ State }) => State === 'saving') ? pollMs : false,
    networkMode: 'always',
  })
}

const keyOf = (language: Language) => ['trips', 'confirmations', { language }] as const

export function knownConfirmation(queries: QueryClient, language: Language, id: string): Confirmation | undefined {
  return queries.getQueryData<List>(keyOf(language))?.Confirmations.find(({ Id }) => Id === id)
}

/** Takes over what an upload or a save answered; what is known already is replaced where it stands. */
export function putConfirmations(
  queries: QueryClient,
  language: Language,
  found: Partial<List> & Pick<List, 'Confirmations'>,
): void {
  // An answer that is on its way was asked for before this one.
  void queries.cancelQueries({ queryKey: keyOf(language) })
  queries.setQueryData<List>(keyOf(language), (before) => {
    const list = before?.Confirmations ?? []
    const fresh = found.Confirmations.filter(({ Id }) => !list.some((one) => one.Id === Id))
    const kept = list.map((one) => found.Confirmations.find(({ Id }) => Id === one.Id) ?? one)
    return {
      Travelers: found.Travelers ?? before?.Travelers ?? [],
      MaxFileBytes: found.MaxFileBytes ?? before?.MaxFileBytes ?? Number.MAX_SAFE_INTEGER,
      Confirmations: [...fresh, ...kept],
    }
  })
}

export function dropConfirmation(queries: QueryClient, language: Language, id: string): void {
  void queries.cancelQueries({ queryKey: keyOf(language) })
  queries.setQueryData<List>(
    keyOf(language),
    (before) => before && { ...before, Confirmations: before.Confirmations.filter(({ Id }) => Id !== id) },
  )
}
