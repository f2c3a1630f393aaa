export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** By the viewer's own clock: morning from 5, afternoon from 12, evening from 18 until 5. */
export function partOfDay(at: Date): PartOfDay {
  const hour = at.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
