import { type Confirmation, confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import type { Language } from '@portolan/contract/enums'
import type { ReplyOf } from '@portolan/contract/operation'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

type List = ReplyOf<(typeof confirmationCalls)['findConfirmations']>

/** Poll interval during a save; the realtime message usually arrives earlier. */
const pollMs = 1_500

/**
 * Confirmations that are not saved yet, or were saved within the last hour. The key begins with 'trips', so that whatever
 * makes trips stale refetches them too. While a save is running the query polls.
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

/** Puts the reply of an upload or a save into the cache; known confirmations keep their position. */
export function putConfirmations(
  queries: QueryClient,
  language: Language,
  found: Partial<List> & Pick<List, 'Confirmations'>,
): void {
  // A fetch that is under way would overwrite this newer state.
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
