/** A period; `to` is null while its end is not known. `from` belongs to it, `to` does not. */
export interface Period {
  readonly from: number
  readonly to: number | null
}

const day = 86_400_000
const highRisk = 4

const isOver = ({ to }: Period, now: number) => to !== null && to <= now

/** AtRisk: the place is at High (4) or Extreme (5), and the traveller is there now or will be within 24 h. */
export function isAtRisk(one: { readonly level: number; readonly there: Period; readonly now: number }): boolean {
  const { level, there, now } = one
  return level >= highRisk && there.from - now <= day && !isOver(there, now)
}

/**
 * IsWarning: an alert at or above the company's threshold is in force at some time while the traveller is there, and
 * neither the alert nor the time there is over.
 */
export function isWarned(one: {
  readonly level: number
  readonly threshold: number
  readonly alert: Period
  readonly there: Period
  readonly now: number
}): boolean {
  const { level, threshold, alert, there, now } = one
  const meets = (there.to === null || alert.from < there.to) && (alert.to === null || there.from < alert.to)
  return level >= threshold && meets && !isOver(there, now) && !isOver(alert, now)
}
