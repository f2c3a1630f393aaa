import { type DeskItem, nearlyLateMinutes } from '@portolan/contract/features/trip-requests/desk'

const minuteMs = 60_000
/** Minutes before an item is due from which on its clock draws attention, without being nearly late. */
const soonMinutes = 30

/** How an item's clock is read. `share` is what is left of the service level, 0 to 1. */
export type DeskClock =
  | {
      readonly kind: 'runs'
      /** Milliseconds; below zero once it is late. */
      readonly left: number
      readonly share: number
      readonly urgency: 'calm' | 'soon' | 'near' | 'late'
    }
  | { readonly kind: 'stands'; readonly why: 'held' | 'approval' | 'options'; readonly share: number }
  | { readonly kind: 'done'; readonly inTime: boolean | null }
  | { readonly kind: 'none' }

type Timed = Pick<DeskItem, 'State' | 'DueAt' | 'LeftMinutes' | 'ServiceMinutes' | 'DoneAt'>

/** The clock of an item at an instant of the server. */
export function clockOf({ State, DueAt, LeftMinutes, ServiceMinutes, DoneAt }: Timed, now: number): DeskClock {
  if (State === 'done')
    return { kind: 'done', inTime: DueAt && DoneAt ? Date.parse(DoneAt) <= Date.parse(DueAt) : null }
  if (DueAt === null) {
    const share = ServiceMinutes ? between(Math.max(0, LeftMinutes ?? 0) / ServiceMinutes) : 0
    return State === 'held' || State === 'approval' || State === 'options'
      ? { kind: 'stands', why: State, share }
      : { kind: 'none' }
  }
  const left = Date.parse(DueAt) - now
  const share = ServiceMinutes ? between(left / minuteMs / ServiceMinutes) : between(left / (24 * 60 * minuteMs))
  const urgency =
    left <= 0
      ? 'late'
      : left <= nearlyLateMinutes * minuteMs
        ? 'near'
        : left <= soonMinutes * minuteMs
          ? 'soon'
          : 'calm'
  return { kind: 'runs', left, share, urgency }
}

const between = (share: number) => Math.min(1, Math.max(0, share))

type Claim = NonNullable<DeskItem['Claim']>

/** Who has the item at an instant of the server; null for nobody, also where a claim has run out since. */
export const claimAt = ({ Claim: claim }: Pick<DeskItem, 'Claim'>, now: number): Claim | null =>
  claim && Date.parse(claim.Until) > now ? claim : null

/** Whole minutes until an instant, at least 1; for a claim that runs out. */
export const minutesUntil = (instant: string, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(instant) - now) / minuteMs))

/** Whole minutes since a claim was renewed last: since its consultant was last seen at work on the item. */
export const idleMinutes = ({ Until }: Claim, now: number, claimMinutes: number): number =>
  Math.max(0, Math.floor(claimMinutes - (Date.parse(Until) - now) / minuteMs))

/** 'Maja' of 'Maja Stern': colleagues call each other so; a name in characters stays whole. */
export function calledName(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  return /^\p{Script=Latin}/u.test(first) ? first : name
}
