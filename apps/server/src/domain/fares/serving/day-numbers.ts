const dayMs = 86_400_000

/** Days since 1970-01-01 as `YYYY-MM-DD`, and back. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
export const dayNumber = (text: string): number => Math.round(Date.parse(text) / dayMs)
