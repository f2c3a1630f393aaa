import * as z from 'zod/mini'
import { currentProfile } from '../../lib/session.ts'
import { createEmitter, useStore } from '../../lib/store.ts'

/** What the fields of one kind remember. */
export type Kept = 'places' | 'airlines' | 'countries'

const most = 6
const changes = createEmitter()

/** In this browser and for this login alone: two people at one machine do not meet each other's choices. */
const nameOf = (kept: Kept) => `portolan.recent.${kept}.${currentProfile()?.LoginId ?? ''}`

/** What was chosen before in any field of the kind, the latest first. */
export function useRecent<S extends z.core.$ZodType>(kept: Kept, schema: S): readonly z.output<S>[] {
  return parse(schema, useStore({ get: () => localStorage.getItem(nameOf(kept)), subscribe: changes.subscribe }))
}

export function rememberChoices(kept: Kept, latestFirst: readonly object[]): void {
  try {
    localStorage.setItem(nameOf(kept), JSON.stringify(latestFirst.slice(0, most)))
  } catch {
    // A full store only means that nothing is remembered.
  }
  changes.emit()
}

/** Nothing where it cannot be read: an older version of the portal may have written it. */
function parse<S extends z.core.$ZodType>(schema: S, stored: string | null): readonly z.output<S>[] {
  try {
    const parsed = z.safeParse(z.array(schema), JSON.parse(stored ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
