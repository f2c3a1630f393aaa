import * as z from 'zod/mini'
import { currentProfile } from '../../lib/session.ts'
import { createEmitter, useStore } from '../../lib/store.ts'

/** The kinds of recent choices. */
export type RecentKind = 'places' | 'airlines' | 'countries'

const most = 6
const changes = createEmitter()

/** Storage key. Choices are stored per login, so that two people on one machine do not see each other's. */
const nameOf = (recentKind: RecentKind) => `portolan.recent.${recentKind}.${currentProfile()?.LoginId ?? ''}`

/** The recent choices of a kind, the latest first. */
export function useRecent<S extends z.core.$ZodType>(recentKind: RecentKind, schema: S): readonly z.output<S>[] {
  return parse(schema, useStore({ get: () => localStorage.getItem(nameOf(recentKind)), subscribe: changes.subscribe }))
}

export function rememberChoices(recentKind: RecentKind, latestFirst: readonly object[]): void {
  try {
    localStorage.setItem(nameOf(recentKind), JSON.stringify(latestFirst.slice(0, most)))
  } catch {
    // With a full storage nothing is remembered.
  }
  changes.emit()
}

/** An unreadable value counts as empty: an older version of the portal may have written it. */
function parse<S extends z.core.$ZodType>(schema: S, stored: string | null): readonly z.output<S>[] {
  try {
    const parsed = z.safeParse(z.array(schema), JSON.parse(stored ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
