import { directionsOf } from '@portolan/rules/policy/directions'
import type { LegInput } from '@portolan/rules/policy/trip-facts'
import { isoDay } from '@portolan/rules/check-request-form'
import { cityCode } from '../../reference/airports.ts'
import type { Db } from '../approvals/approval.store.ts'
import type { PublishedPolicy } from './published-policy.ts'
import { findFlying, type FlyingPerson } from './together.store.ts'

/** How many of each group fly a way on a day, whoever asks included. */
export type Together = (
  legs: readonly Pick<LegInput, 'from' | 'to' | 'day'>[],
  traveler: { readonly id: number | null; readonly groups: readonly string[] },
) => Readonly<Record<string, number>>

type Way = Pick<LegInput, 'from' | 'to' | 'day'>
const keyOf = ({ from, to, day }: Way) => `${cityCode(from)} ${cityCode(to)} ${day}`

/** Who flies on the days of the legs; null where no rule asks for it. */
export async function findTogether(
  db: Db,
  companyId: number,
  policy: PublishedPolicy,
  legs: readonly Way[],
): Promise<Together | null> {
  const days = legs.flatMap(({ day }) => (day === '' ? [] : day)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!policy.asksTogether || first === undefined || last === undefined) return null
  return togetherBy(policy, await findFlying(db, companyId, { first, last }))
}

export function togetherBy(policy: PublishedPolicy, flying: readonly FlyingPerson[]): Together {
  const byWay = new Map<string, Map<number, readonly string[]>>()
  for (const { travelerId, flights, ...person } of flying)
    for (const way of waysOf(flights)) {
      const there = byWay.get(keyOf(way)) ?? new Map<number, readonly string[]>()
      byWay.set(keyOf(way), there.set(travelerId, policy.groupsOf(person)))
    }
  const codes = [...policy.groupNames.keys()]
  return (legs, traveler) =>
    Object.fromEntries(
      codes.map((code) => {
        const own = traveler.groups.includes(code) ? 1 : 0
        const others = legs.map((leg) =>
          [...(byWay.get(keyOf(leg)) ?? [])].filter(([id, groups]) => id !== traveler.id && groups.includes(code)),
        )
        return [code, own + Math.max(0, ...others.map((there) => there.length))]
      }),
    )
}

/** Each direction as one way, as facts count it. */
export function waysOf(flights: FlyingPerson['flights']): Way[] {
  return directionsOf(flights, cityCode).flatMap((direction) => {
    const [first, last] = [direction[0], direction.at(-1)]
    return first && last ? [{ from: first.from, to: last.to, day: isoDay(first.day) }] : []
  })
}
