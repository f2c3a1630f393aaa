import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { addDays, isDay } from '@portolan/rules/calendar-day'
import { dayAt, instantOf } from '@portolan/rules/local-time'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../kernel/handler.ts'
import { termsOf } from '../../reference/search/place-terms.ts'
import { type CountAsked, countPeople } from './count.store.ts'
import { findTracked, whoseOf } from './tracked.ts'

type Asked = InputOf<typeof travellerTracker.count>

const dashed = (remark: string) => `${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6, 8)}`

/** The instants that count, never before now's day; null where all of it is over. */
function windowOf({ state, from, to }: Asked, now: Date, timeZone: string): Pick<CountAsked, 'from' | 'until'> | null {
  // Who is somewhere is there at this minute, unless days are asked for.
  if ((state === 'there' || state === 'away') && from === undefined)
    return { from: now, until: new Date(now.getTime() + 1) }
  const today = dayAt(now.getTime(), timeZone)
  const first = from === undefined ? today : dashed(from)
  const last = to === undefined ? first : dashed(to)
  if (!isDay(first) || !isDay(last)) throw new AppError('invalid_date_format')
  if (last < first) throw new AppError('time_frame_reversed')
  if (last < today) return null
  return {
    from: midnight(first < today ? today : first, timeZone),
    until: midnight(addDays(last, 1), timeZone),
  }
}

const midnight = (day: string, timeZone: string) =>
  new Date(instantOf(`${day.replaceAll('-', '')}000000`, timeZone)?.instant ?? Date.parse(`${day}T00:00:00Z`))

/** Codes of what a text names; null where it names no place as a whole. */
function codesOf(place: string): readonly string[] | null {
  const [term, ...others] = termsOf(place)
  return term && others.length === 0 && term.codes.length > 0 ? term.codes : null
}

/** How many people are on their way or somewhere: what the palette says before anybody looks. */
export const countHandlers: Handlers<Pick<typeof travellerTracker, 'count'>> = {
  count: (input, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      const { tracked, own } = await findTracked(tx, null, now)
      const open = tracked.filter(({ isOpen }) => isOpen)
      const window = windowOf(input, now, own.time_zone)
      const codes = input.place === undefined ? null : codesOf(input.place)
      if (open.length === 0 || !window || (input.place !== undefined && codes === null)) return { Count: null }
      return { Count: await countPeople(tx, whoseOf(open), { state: input.state, codes, ...window }) }
    }),
}
