import { isWorking, type Span, type Weekend, type WorkingHours, workingSpans } from './working-hours.rules.ts'
import { zoneTime } from './zone-time.ts'

/** Who may meet: the people of one clock. */
export interface Attendee {
  readonly zone: string
  readonly weekend: Weekend
}

/** A stretch in which `count` of the attendees are at work. */
export interface Meeting extends Span {
  readonly count: number
}

export interface MeetingPlan {
  /** When the people of each attendee are at work in the coming day, in minutes from the start. */
  readonly rows: readonly (readonly Span[])[]
  /** When all are, in the coming day. */
  readonly overlap: readonly Span[]
  /** The next stretch with all of them in the coming week, else the next with most; null where nobody meets the first. */
  readonly next: Meeting | null
}

const minute = 60_000
const day = 24 * 60
const week = 7 * day
/** Every zone's offset, and so every hour of work seen from elsewhere, is a multiple of it. */
const quarter = 15
/** Less is no meeting. */
const shortest = 30

/** The first attendee is who asks: when they are not at work is no time to meet. `start` is an instant on a quarter of an hour; so is everything that is answered, in minutes from it. */
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

/** Minutes ahead of UTC so many minutes from the start; asked once a day where no clock is changed that day. */
function offsetReader(zone: string, start: number): (ahead: number) => number {
  const offsetAt = (ahead: number) => zoneTime(start + ahead * minute, zone)?.offset ?? 0
  const days = Array.from({ length: week / day + 1 }, (_, index) => offsetAt(index * day))
  return (ahead) => {
    const index = Math.floor(ahead / day)
    const offset = days[index]
    return offset !== undefined && offset === days[index + 1] ? offset : offsetAt(ahead)
  }
}
