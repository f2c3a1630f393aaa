const day = 86_400_000
const hour = 3_600_000

/**
 * A value of the demo's data with its times: '+2' and '+0@0830' are days counted from the first one, 'in 5 hours' and 'in -5
 * hours' instants counted from now.
 */
export function withTimes<T>(value: T, { first, now }: { readonly first: number; readonly now: number }): T {
  return JSON.parse(JSON.stringify(value), (_, text: unknown) => {
    if (typeof text !== 'string') return text
    const [, days, time] = /^\+(\d)(?:@(\d{4}))?$/.exec(text) ?? []
    if (days !== undefined)
      return `${new Date(first + Number(days) * day).toISOString().slice(0, 10).replaceAll('-', '')}${time ?? ''}`
    const [, hours] = /^in (-?\d+) hours$/.exec(text) ?? []
    return hours === undefined ? text : new Date(now + Number(hours) * hour).toISOString()
  }) as T
}
