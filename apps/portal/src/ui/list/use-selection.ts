import { useState } from 'react'

/** Rows that are chosen across pages: the named ones, or all that match but the named ones. */
interface Chosen {
  readonly of: string
  readonly isAllBut: boolean
  readonly keys: ReadonlySet<string>
}

export interface Selection {
  /** Of this many matches. */
  readonly countOf: (total: number) => number
  readonly has: (key: string) => boolean
  readonly toggle: (keys: readonly string[], isChosen: boolean) => void
  /** All that match, on pages that were never seen too. */
  readonly selectAll: () => void
  readonly isAll: boolean
  readonly clear: () => void
  /** As a call takes it. */
  readonly input: { readonly ids?: string[]; readonly exceptIds?: string[] }
}

/** `of` says what is listed: other filters list something else, and nothing of that is chosen yet. */
export function useSelection(of: string): Selection {
  const none: Chosen = { of, isAllBut: false, keys: new Set() }
  const [state, setChosen] = useState(none)
  const chosen = state.of === of ? state : none
  const { isAllBut, keys } = chosen
  return {
    countOf: (total) => (isAllBut ? Math.max(0, total - keys.size) : keys.size),
    has: (key) => keys.has(key) !== isAllBut,
    toggle: (some, isChosen) => {
      const next = new Set(keys)
      for (const key of some) {
        if (isChosen === isAllBut) next.delete(key)
        else next.add(key)
      }
      setChosen({ of, isAllBut, keys: next })
    },
    selectAll: () => setChosen({ of, isAllBut: true, keys: new Set() }),
    isAll: isAllBut && keys.size === 0,
    clear: () => setChosen(none),
    input: isAllBut ? { exceptIds: [...keys] } : { ids: [...keys] },
  }
}
