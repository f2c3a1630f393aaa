import { addDays } from '@portolan/rules/calendar-day'

/** What advice promises, and by what it is judged: the same where it is shown, replayed and looked back on. */

/** One never waits longer, nor into the last week before departure. */
export const longestWait = 14
const bookedBefore = 7
/** Days of advice that make a route's record. */
export const recordDays = 183
/** How far the lowest fare of a watched route is looked for. */
export const watchedDays = 60

/** Who booked was wrong where this share was to be saved later; who waited was right where it saved at least the other. */
const [missedSaving, realSaving] = [0.02, 0.001]

/** The last day to which one waits who is told so on a day; days are `YYYY-MM-DD`. */
export function waitsUntil(givenOn: string, departsOn: string): string {
  const [longest, lastDay] = [addDays(givenOn, longestWait), addDays(departsOn, -bookedBefore)]
  return longest < lastDay ? longest : lastDay > givenOn ? lastDay : addDays(givenOn, 1)
}

/** Prices are logarithms. `paid`: by the advice where one waited, the lowest that came later where one booked. */
export const wasRight = (waits: boolean, price: number, paid: number): boolean =>
  waits ? paid < price - realSaving : paid >= price - missedSaving

/** An advice that was given, with what became of the fare; prices are minor units of its currency. */
export interface GivenAdvice {
  readonly givenOn: string
  readonly departsOn: string
  readonly waits: boolean
  readonly price: number
  /** The lowest price of each later day on which one was seen, in order. */
  readonly later: readonly { readonly seenOn: string; readonly price: number }[]
  /** The first later day on which the portal said book; null: none. */
  readonly bookedOn: string | null
}

/** The last day whose prices judge an advice: nobody is told to wait for longer. */
export function judgedUntil(givenOn: string, departsOn: string): string {
  const longest = addDays(givenOn, longestWait)
  return longest < departsOn ? longest : departsOn
}

/** What an advice led to; null where no later price was seen, so that nobody can say. */
export function judgeAdvice(advice: GivenAdvice): { readonly paid: number; readonly isRight: boolean } | null {
  const { givenOn, departsOn, waits, price, bookedOn } = advice
  const last = judgedUntil(givenOn, departsOn)
  const later = advice.later.filter(({ seenOn }) => seenOn > givenOn && seenOn <= last)
  if (later.length === 0) return null
  // Who waits books once the advice says so, at the latest on the last day of waiting.
  const until = waitsUntil(givenOn, departsOn)
  const stop = bookedOn !== null && bookedOn < until ? bookedOn : until
  const paid = waits
    ? (later.findLast(({ seenOn }) => seenOn <= stop) ?? later[0]!).price
    : Math.min(...later.map((one) => one.price))
  return { paid, isRight: wasRight(waits, Math.log(price), Math.log(paid)) }
}
