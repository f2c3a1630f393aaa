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
  /** Groups with one to four more than the number says. */
  readonly Few: AffectedGroup[]
}

const countBy = <K>(people: readonly FoundPerson[], keyOf: (person: FoundPerson) => K): Map<K, number> =>
  new Map([...Map.groupBy(people, keyOf)].map(([key, all]) => [key, all.length]))

const groupOf = ({ known }: FoundPerson) => known.group

/** People of whom only numbers may be told are left out below five; null then. */
export const fewOf = (count: number): number | null => (count > 0 && count < smallestShown ? null : count)

interface Parts {
  readonly shown: number
  /** Null: one to four. */
  readonly counted: number | null
}

function asCounts(of: (group: AffectedGroup) => Parts): GroupCounts {
  const told = (group: AffectedGroup) => {
    const { shown, counted } = of(group)
    return shown + (counted ?? 0) === 0 && counted === null ? null : shown + (counted ?? 0)
  }
  return {
    There: told('there'),
    Arriving: told('arriving'),
    Passing: told('passing'),
    Left: told('left'),
    Few: affectedGroups.filter((group) => of(group).counted === null),
  }
}

/** The four numbers above the list. */
export function overallCounts({ shown, counted }: SplitPeople): GroupCounts {
  const [open, few] = [countBy(shown, groupOf), countBy(counted, groupOf)]
  return asCounts((group) => ({ shown: open.get(group) ?? 0, counted: fewOf(few.get(group) ?? 0) }))
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
      const parts = (group: AffectedGroup): Parts => {
        const key = `${group} ${place}`
        return { shown: open.get(key) ?? 0, counted: few.has(key) ? (few.get(key) ?? null) : 0 }
      }
      return [place, asCounts(parts)]
    }),
  )
}
