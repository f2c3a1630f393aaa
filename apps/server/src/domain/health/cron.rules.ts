/** Minutes that are looked back; a schedule that is rarer has no time that it could be late for. */
const mostMinutes = 2 * 24 * 60

/**
 * The last time, at or before `now`, at which a schedule (minute, hour, and stars; UTC) was due; null for one that is not
 * due within two days, and for lines with days or months.
 */
export function lastDue(cron: string, now: Date): Date | null {
  const [minutes = '', hours = '', ...others] = cron.split(' ')
  if (others.join(' ') !== '* * *') return null
  const isMinute = matcher(minutes)
  const isHour = matcher(hours)
  const start = Math.floor(now.getTime() / 60_000)
  for (let back = 0; back < mostMinutes; back += 1) {
    const at = new Date((start - back) * 60_000)
    if (isMinute(at.getUTCMinutes()) && isHour(at.getUTCHours())) return at
  }
  return null
}

/** `*`, a step of the star, numbers and a list of them. */
function matcher(field: string): (value: number) => boolean {
  if (field === '*') return () => true
  const step = /^\*\/(\d+)$/.exec(field)?.[1]
  if (step !== undefined) return (value) => value % Number(step) === 0
  const values = new Set(field.split(',').map(Number))
  return (value) => values.has(value)
}
