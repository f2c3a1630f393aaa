import { isWorking, type Span, type Weekend, type WorkingHours, workingSpans } from '../working-hours.rules.ts'
import { zoneTime } from '../zone-time.ts'

/** The people of one clock. */
export interface Attendee {
  readonly zone: string
  readonly weekend: Weekend
}

/** A time span in which `count` of the attendees are at work. */
export interface Meeting extends Span {
  readonly count: number
}

export interface MeetingPlan {
  /** For each attendee, the time at work in the next 24 hours, in minutes from the start. */
  readonly rows: readonly (readonly Span[])[]
  /** The time at which all are at work in the next 24 hours. */
  readonly overlap: readonly Span[]
  /** The next span of the coming week with all attendees, else with as many as possible; null without any match for the first. */
  readonly next: Meeting | null
}

const minute = 60_000
const day = 24 * 60
const week = 7 * day
/** Minutes. Every zone's offset, and so every begin and end of work, is a multiple of it. */
const quarter = 15
/** The shortest meeting, in minutes. */
const shortest = 30

/** Finds meeting times. The first attendee is the viewer and must be at work. `start` is an instant on a quarter of an hour; results are in minutes from it, in steps of a quarter. */
export function planMeeting(attendees: readonly Attendee[], start: number, hours: WorkingHours): MeetingPlan {
  const works = attendees.map(({ zone, weekend }) => {
    const offset = offsetReader(zone, start)
    return (ahead: number) => isWorking(start + (ahead + offset(ahead)) * minute, hours, weekend)
  })
  const counts = Array.from({ length: week / quarter }, (_, index) =>
    works[0]?.(index * quarter) ? works.filter((worksAt) => worksAt(index * quarter)).length : 0,
  )
  const spansOf = (minutes: number, at: (ahead: number) => boolean) =>
    workingSpans(minutes, at, { step: quarter, phase: 0 })
  const withCount = (minutes: number, count: number) =>
    spansOf(minutes, (ahead) => (counts[ahead / quarter] ?? 0) >= count)
  return {
    rows: works.map((worksAt) => spansOf(day, worksAt)),
    overlap: withCount(day, attendees.length),
    next: nextMeeting(attendees.length, (count) => withCount(week, count)),
  }
}

function nextMeeting(all: number, withCount: (count: number) => readonly Span[]): Meeting | null {
  for (let count = all; count > 1; count -= 1) {
    const span = withCount(count).find(({ from, to }) => to - from >= shortest)
    if (span) return { ...span, count }
  }
  return null
}

/** Returns a function for the offset (minutes ahead of UTC) at a number of minutes from `start`. It computes one offset per day, except on days when clocks change. */
function offsetReader(zone: string, start: number): (ahead: number) => number {
  const offsetAt = (ahead: number) => zoneTime(start + ahead * minute, zone)?.offset ?? 0
  const days = Array.from({ length: week / day + 1 }, (_, index) => offsetAt(index * day))
  return (ahead) => {
    const index = Math.floor(ahead / day)
    const offset = days[index]
    return offset !== undefined && offset === days[index + 1] ? offset : offsetAt(ahead)
  }
}
