import type { CalendarEvent } from './calendar-event.ts'
import { withoutMark } from './cancelled-title.ts'

export interface PlacedEvent {
  readonly event: CalendarEvent
  readonly place: string
}

interface CurrentEvent extends PlacedEvent {
  /** The id of its booking; null where the UID does not identify it. */
  readonly id: string | null
}

/**
 * The latest version of each entry. Entries of one UID are versions of one entry (RFC 5545), each day of a repeating one
 * (RECURRENCE-ID) by itself. Some programs give one UID to all flights of a journey, though: where two entries of a UID
 * have the same sequence and are plainly two, only those with the same start or title are versions.
 */
export function latestVersions(events: readonly PlacedEvent[]): CurrentEvent[] {
  const groups = Map.groupBy(events.entries(), ([index, { event }]) =>
    event.uid === null || event.isRecurring ? `#${index}` : JSON.stringify([event.uid, event.recurrenceId]),
  )
  const current = [...groups.values()].flatMap((group) => {
    const versions = group.map(([index, one]) => ({ index, one }))
    const isShared = versions.some(({ one: a }, at) =>
      versions.slice(at + 1).some(({ one: b }) => a.event.sequence === b.event.sequence && isOther(a.event, b.event)),
    )
    const kept = isShared
      ? distinct(versions)
      : [versions.reduce((a, b) => (isLater(b.one.event, a.one.event) ? b : a))]
    return kept.map(({ index, one }) => ({ index, current: { ...one, id: isShared ? null : idOf(one.event) } }))
  })
  return current.toSorted((a, b) => a.index - b.index).map((one) => one.current)
}

type Version = { readonly index: number; readonly one: PlacedEvent }

/** Versions by title or start; the latest of each. */
function distinct(versions: readonly Version[]): Version[] {
  const kept: Version[] = []
  for (const version of versions) {
    const at = kept.findIndex(({ one }) => !isOther(one.event, version.one.event))
    const known = kept[at]
    if (known === undefined) kept.push(version)
    else if (isLater(version.one.event, known.one.event)) kept[at] = version
  }
  return kept
}

const titleOf = ({ summary }: CalendarEvent) => withoutMark(summary.normalize('NFKC').trim()).toLowerCase()
const startOf = ({ starts }: CalendarEvent) => starts?.utc ?? starts?.local ?? ''

/** Two entries of one title that were written at the same time are no versions either, unless they count themselves. */
const isOther = (a: CalendarEvent, b: CalendarEvent) =>
  startOf(a) !== startOf(b) && (titleOf(a) !== titleOf(b) || (a.sequence === b.sequence && a.changed === b.changed))

const isLater = (one: CalendarEvent, other: CalendarEvent) =>
  one.sequence !== other.sequence ? one.sequence > other.sequence : (one.changed ?? 0) >= (other.changed ?? 0)

/** A UID that is only a time ('20220726124600@hafas') is not unique: everyone who leaves then has it. */
function idOf({ uid, recurrenceId }: CalendarEvent): string | null {
  if (uid === null || /^(?:19|20)\d{6}T?\d{4,6}Z?(?:@.*)?$/.test(uid)) return null
  return recurrenceId === null ? uid : `${uid}#${recurrenceId}`
}
