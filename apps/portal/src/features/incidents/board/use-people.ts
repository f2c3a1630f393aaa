import type { Language } from '@portolan/contract/enums'
import type { IncidentPerson } from '@portolan/contract/features/incidents/core'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { peoplePage, peopleQuery, type WhichPeople } from '../incidents.queries.ts'

/** So many pages are kept fresh: what is on the screen, and a little around it. */
const mostPages = 3

export interface PeopleRows {
  /** As long as the list; undefined where a row is not loaded. */
  readonly rows: readonly (IncidentPerson | undefined)[]
  /** Nobody has answered yet. */
  readonly isLoaded: boolean
  /** The answer to the question before. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
  /** A row near the screen is not loaded. */
  readonly want: (index: number) => void
}

/** People of an incident, of whom only the pages near the screen are fetched, and fetched again when something changes. */
export function usePeople(id: string, { of, text }: WhichPeople, language: Language): PeopleRows {
  const which = useMemo(() => ({ of, text }), [of, text])
  const [asked, setAsked] = useState<{ readonly which: WhichPeople; readonly pages: readonly number[] }>()
  const pages = useMemo(() => (asked?.which === which ? asked.pages : [1]), [asked, which])
  const found = useQueries({
    queries: pages.map((page) => ({
      ...peopleQuery(id, which, page, language),
      // Another filter shows the rows of the one before until its own have come; a page never shows another page.
      ...(pages.length === 1 ? { placeholderData: keepPreviousData } : {}),
    })),
  })
  const want = useCallback(
    (index: number) => {
      const page = Math.floor(index / peoplePage) + 1
      setAsked((before) => {
        const kept = before?.which === which ? before.pages : [1]
        return kept.includes(page) ? before : { which, pages: [...kept, page].slice(-mostPages) }
      })
    },
    [which],
  )
  const answers = found.map(({ data }) => data)
  const rows = useMemo(() => {
    const total = Math.max(0, ...answers.map((answer) => answer?.Total ?? 0))
    const all: (IncidentPerson | undefined)[] = Array.from({ length: total })
    for (const [at, answer] of answers.entries())
      for (const [index, person] of (answer?.People ?? []).entries()) {
        const place = ((pages[at] ?? 1) - 1) * peoplePage + index
        if (place < total) all[place] = person
      }
    return all
    // Each answer is the same object until it changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pages, ...answers])
  return {
    rows,
    isLoaded: answers.some((answer) => answer !== undefined),
    isStale: found.some(({ isPlaceholderData }) => isPlaceholderData),
    error: found.find(({ error }) => error)?.error ?? null,
    isFetching: found.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of found) void query.refetch()
    },
    want,
  }
}
