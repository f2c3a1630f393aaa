import { type AffectedGroup, affectedGroups } from '@portolan/contract/features/incidents/affected'
import type { FoundPerson } from '../../../domain/incidents/affected.ts'
import type { SplitPeople } from '../../../domain/incidents/alerted-people.ts'
import { smallestShown, suppressParts } from '../../../domain/whereabouts/suppress.rules.ts'

/** How many are in each group; null where there are too few to be told. */
export interface GroupCounts {
  readonly There: number | null
  readonly Arriving: number | null
  readonly Passing: number | null
  readonly Left: number | null
}

const countBy = <K>(people: readonly FoundPerson[], keyOf: (person: FoundPerson) => K): Map<K, number> =>
  new Map([...Map.groupBy(people, keyOf)].map(([key, all]) => [key, all.length]))

const groupOf = ({ known }: FoundPerson) => known.group

/** People of whom only numbers may be told are left out below five; null then. */
export const fewOf = (count: number): number | null => (count > 0 && count < smallestShown ? null : count)

const added = (shown: number, counted: number | null): number | null => (counted === null ? null : shown + counted)

const asCounts = (of: (group: AffectedGroup) => number | null): GroupCounts => ({
  There: of('there'),
  Arriving: of('arriving'),
  Passing: of('passing'),
  Left: of('left'),
})

/** The four numbers above the list. */
export function overallCounts({ shown, counted }: SplitPeople): GroupCounts {
  const [open, few] = [countBy(shown, groupOf), countBy(counted, groupOf)]
  return asCounts((group) => added(open.get(group) ?? 0, fewOf(few.get(group) ?? 0)))
}

/** Each place with its numbers: of a group, what is hidden at one place cannot be computed from the other places and their sum. */
export function placeCounts({ shown, counted }: SplitPeople): Map<string, GroupCounts> {
  const open = countBy(shown, ({ known }) => `${known.group} ${known.place}`)
  const few = new Map<string, number | null>()
  for (const group of affectedGroups) {
    const theirs = counted.filter((person) => groupOf(person) === group)
    const { parts } = suppressParts(
      countBy(theirs, ({ known }) => known.place),
      theirs.length,
    )
    for (const [place, count] of parts) few.set(`${group} ${place}`, count)
  }
  const places = new Set([...shown, ...counted].map(({ known }) => known.place))
  return new Map(
    [...places].map((place) => {
      const told = (group: AffectedGroup) => {
        const key = `${group} ${place}`
        return added(open.get(key) ?? 0, few.has(key) ? (few.get(key) ?? null) : 0)
      }
      return [place, asCounts(told)]
    }),
  )
}
