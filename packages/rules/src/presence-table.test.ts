import { describe, expect, it } from 'vitest'
import { presenceAt, presenceOf } from './presence.ts'
import { presenceTable } from './testing/presence-table.ts'
import { itemsOf } from './testing/read-itineraries.ts'

const rows = Object.entries(presenceTable).flatMap(([theme, itineraries]) =>
  itineraries.map((itinerary) => ({ theme, ...itinerary })),
)

describe('the table of presence', () => {
  it('has at least 200 itineraries, each with instants, no two alike', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expect(rows.filter(({ asked }) => asked.length === 0)).toEqual([])
    expect(new Set(rows.map(({ name, home }) => `${name} ${home.join()}`)).size).toBe(rows.length)
  })

  it.each(rows)('$theme: $name', (row) => {
    for (const { line, person, at, expected } of row.asked) {
      const found = presenceAt(presenceOf(itemsOf(row, person), { cities: row.home }), at)
      if (expected) expect(found, line).toMatchObject(expected)
      else expect(found, line).toBeNull()
    }
  })
})
