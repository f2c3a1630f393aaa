import { type Declaration, type Limit } from '@portolan/contract/operation'
import { declarations } from '@portolan/contract/registry'

const units = [
  [86_400, 'a day'],
  [3_600, 'an hour'],
  [60, 'a minute'],
] as const

/** '600 a minute', '10 in 10 minutes', '20 in 5 minutes'. */
function rate({ points, seconds }: Limit): string {
  const unit = units.find(([length]) => length === seconds)
  return unit ? `${points} ${unit[1]}` : `${points} in ${seconds / 60} minutes`
}

const frequency = ({ points, seconds }: Limit) => points / seconds

/** docs/security.md's table of the declared limits: each limit once, with its calls, the strictest first. */
export function limitsTable(calls: readonly Declaration[] = declarations): string {
  const limited = calls.flatMap(({ id, limit }) => (limit ? [{ id, limit }] : []))
  const byLimit = Map.groupBy(limited, ({ limit }) => `${limit.by}: ${rate(limit)}`)
  const rows = [...byLimit.values()].map((group) => ({
    limit: group[0]?.limit as Limit,
    calls: group.map(({ id }) => `\`${id}\``).toSorted((a, b) => a.localeCompare(b)),
  }))
  const sorted = rows.toSorted(
    (a, b) => a.limit.by.localeCompare(b.limit.by) || frequency(a.limit) - frequency(b.limit),
  )
  const lines = sorted.map(({ limit, calls: names }) => `| ${limit.by} | ${rate(limit)} | ${names.join(', ')} |`)
  return ['| Counted by | Limit | Calls |', '| --- | --- | --- |', ...lines].join('\n')
}
