import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeKey, readPaletteQuery } from './palette-query.ts'

const names = {
  places: new Map(
    ['Sydney', '東京', 'New York', '日本'].map((name) => [placeKey(name), { code: 'SYD', isCountry: false }]),
  ),
}
const pieces = fc.constantFrom(
  ...'SQ 666|next week|24 nov|-|to|来週|下周三|11月24日|から|26日|sydney|東京|日本|who|lands|谁|到达|に到着する人|invoice|1234|AB12CD|passport|expiring|护照|期限|in|2026|99| |　|ﬁ|½|İ|𠮷|㍻'.split(
    '|',
  ),
)
const typed = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 250 }),
)
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it('reads whatever is typed: chips lie in the text in its order and never overlap', () => {
  fc.assert(
    fc.property(typed, day, fc.constantFrom(0, 1, 6), (text, today, weekStart) => {
      const { chips, text: left } = readPaletteQuery(text, { today, weekStart }, names)
      let end = 0
      for (const chip of chips) {
        expect(chip.start).toBeGreaterThanOrEqual(end)
        expect(chip.end).toBeGreaterThan(chip.start)
        if (chip.kind === 'dates') expect(chip.to >= chip.from, `${chip.from} ${chip.to}`).toBe(true)
        end = chip.end
      }
      expect(end).toBeLessThanOrEqual(text.length)
      expect(left.length).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 400 },
  )
})
