import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMinute } from '../../lib/minute.ts'
import { useReading } from '../../lib/reading.ts'
import { useStore } from '../../lib/store.ts'
import { countryPlaces, learnedPlaces, placesOfTrips } from './known-places.ts'
import { isAskedFor, keptTrips } from './known-trips.ts'
import { asksForTrips, fold, type HeldChip, type Question, questionOf } from './question.ts'

/** What was asked before another question took its place. */
export interface Written {
  readonly held: readonly HeldChip[]
  readonly typed: string
}
export const nothingWritten: Written = { held: [], typed: '' }

/** Trips that are shown before the server answers; more of them come with it. */
const shownAtOnce = 5

/** Field and chips of the palette, what they ask, and the trips that the portal knows for it. */
export function useQuestion() {
  const queries = useQueryClient()
  const [written, write] = useState(nothingWritten)
  const learned = useStore(learnedPlaces)
  const today = dayAt(useMinute(), ownZone())
  // As the portal has them when the palette opens: they do not change under who types.
  const [trips] = useState<readonly TripSummary[]>(() => keptTrips(queries))
  const names = useMemo(
    () => ({ places: new Map([...countryPlaces(), ...placesOfTrips(trips), ...learned]) }),
    [trips, learned],
  )
  const { firstDay } = useReading()
  const clock = useMemo(() => ({ today, weekStart: firstDay }), [today, firstDay])
  const question = useMemo(() => questionOf({ ...written, ...clock, names }), [written, clock, names])
  const known = useMemo(() => knownFor(question, trips), [question, trips])
  return {
    written,
    write,
    question,
    known,
    /** What is typed becomes chips as soon as a blank says that it is whole, but for what an input method still writes. */
    type: (typed: string, isComposing: boolean) => {
      const folded = isComposing ? { chips: [], typed } : fold(typed, clock, names)
      write({ held: [...written.held, ...folded.chips], typed: folded.typed })
    },
    remove: (index: number) => write({ ...written, held: written.held.toSpliced(index, 1) }),
  }
}

function knownFor(question: Question, trips: readonly TripSummary[]): readonly TripSummary[] {
  const isThing = question.things.some((thing) => ['trip', 'flight', 'hotel', 'train'].includes(thing))
  if (!isThing && !asksForTrips(question)) return []
  return trips.filter((trip) => isAskedFor(trip, question)).slice(0, shownAtOnce)
}
