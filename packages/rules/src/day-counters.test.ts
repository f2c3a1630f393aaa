import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOfNumber, numberOfDay } from './calendar-day.ts'
import { countDays, type CountedPerson, type DayCounter, nearnessOf } from './day-counters.ts'
import { checkPlan } from './day-plan.ts'
import { range } from './testing/day-stretches.ts'

const area = new Map<string, number | null>([
  ['DE', null],
  ['ES', null],
  ['HR', numberOfDay('2023-01-01')],
])
const schengen: DayCounter = {
  id: 'schengen',
  area,
  each: false,
  exceptHome: false,
  period: { kind: 'days', days: 180 },
  limit: { days: 90 },
  markFrom: 75,
  means: 'limit',
  counts: 'anyPart',
  transit: false,
  alwaysEntered: new Set(['US']),
  exempt: new Set(['DE', 'IE']),
}
const taxYear: DayCounter = {
  ...schengen,
  id: 'tax',
  area: null,
  each: true,
  exceptHome: true,
  period: { kind: 'year', begins: (country) => (country === 'GB' ? '04-06' : '01-01') },
  limit: { days: 183 },
  markFrom: 150,
  exempt: null,
}
const someone: CountedPerson = { home: 'HK', nationalities: ['CN'], permits: [] }
const day = numberOfDay
const only = (counter: DayCounter, ranges: Parameters<typeof countDays>[1], asOf: string, person = someone) => {
  const [result] = countDays([counter], ranges, person, day(asOf))
  if (!result) throw new Error('nothing counted')
  return result
}

it("counts 90 in 180 as the European Commission's calculator does", () => {
  // 90 days in a row from 1 January: the 91st is over, and the first is free 180 days after it.
  const stay = range('DE', '2026-01-01', '2026-03-31')
  expect(only(schengen, [stay], '2026-03-31')).toMatchObject({ used: 90, state: 'near', overOn: null })
  const over = only(schengen, [{ ...stay, last: day('2026-04-01') }], '2026-04-01')
  expect(over).toMatchObject({ used: 91, state: 'over' })
  const freed = only(schengen, [stay], '2026-05-01').frees
  expect(freed && dayOfNumber(freed.on)).toBe('2026-06-30')
  expect(only(schengen, [stay], '2026-06-29').used).toBe(90)
  expect(only(schengen, [stay], '2026-06-30').used).toBe(89)
})

it('one day in two countries of an area counts once, a country counts from its accession', () => {
  const ranges = [range('DE', '2026-03-01', '2026-03-05'), range('ES', '2026-03-05', '2026-03-06')]
  expect(only(schengen, ranges, '2026-03-31').used).toBe(6)
  expect(only(schengen, [range('HR', '2022-12-30', '2023-01-03')], '2023-01-10').used).toBe(3)
})

it('says what is unconfirmed and corrected, and notes connections without counting them', () => {
  const ranges = [
    range('DE', '2026-03-01', '2026-03-05'),
    range('DE', '2026-03-06', '2026-03-09', { certainty: 'unconfirmed', continues: true }),
    range('ES', '2026-03-11', '2026-03-11', { kind: 'transit', cameFrom: 'HK', wentTo: 'GB' }),
    range('ES', '2026-03-20', '2026-03-21', { certainty: 'corrected' }),
  ]
  expect(only(schengen, ranges, '2026-03-31')).toMatchObject({ used: 11, unconfirmed: 4, corrected: 2, transit: 1 })
  expect(only({ ...schengen, transit: true }, ranges, '2026-03-31')).toMatchObject({ used: 12, transit: 0 })
  // From Frankfurt on to Madrid the border control is in Frankfurt.
  const entered = range('DE', '2026-03-11', '2026-03-11', { kind: 'transit', cameFrom: 'HK', wentTo: 'ES' })
  expect(only(schengen, [entered], '2026-03-31').used).toBe(1)
})

it('sees by what is booked which day will be over, and counts nothing open ahead', () => {
  const past = range('DE', '2026-01-01', '2026-03-29')
  const booked = range('ES', '2026-04-10', '2026-04-14')
  const result = only(schengen, [past, booked], '2026-04-01')
  expect(result).toMatchObject({ used: 88, most: 93, state: 'planned' })
  expect(result.overOn && dayOfNumber(result.overOn)).toBe('2026-04-12')
  const open = range('ES', '2026-03-30', '2026-06-27', { kind: 'open', certainty: 'unconfirmed' })
  expect(only(schengen, [past, open], '2026-04-01')).toMatchObject({ used: 91, most: 91 })
})

it('does not apply to nationals and to residents, and says so', () => {
  const stay = [range('DE', '2026-01-01', '2026-05-31')]
  expect(only(schengen, stay, '2026-05-31', { ...someone, nationalities: ['CN', 'IE'] }).state).toBe('exempt')
  const resident = only(schengen, stay, '2026-05-31', { ...someone, permits: ['ES'] })
  expect(resident.state).toBe('exempt')
  expect(nearnessOf(resident)).toBe(0)
})

it("counts by each country's own tax year, and not at home", () => {
  const ranges = [
    range('GB', '2026-01-01', '2026-04-10'),
    range('JP', '2026-01-01', '2026-01-31'),
    range('HK', '2026-02-01', '2026-12-31'),
  ]
  const results = countDays([taxYear], ranges, someone, day('2026-04-10'))
  expect(results.map(({ country, used }) => [country, used])).toEqual([
    ['GB', 5],
    ['JP', 31],
  ])
  expect(results.map(({ frees }) => frees && dayOfNumber(frees.on))).toEqual(['2027-04-06', '2027-01-01'])
})

it('counts nights where the rule does, and a share of the period', () => {
  const visit = [
    range('DE', '2026-03-01', '2026-03-05'),
    range('DE', '2026-03-06', '2026-03-07', { certainty: 'unconfirmed', continues: true }),
  ]
  expect(only({ ...schengen, counts: 'midnight' }, visit, '2026-03-31').used).toBe(6)
  const share = { ...taxYear, limit: { percent: 25 }, period: { kind: 'months', months: 12 } } as const
  expect(only(share, visit, '2026-03-31').limit).toBe(91)
})

it('a counter that reports does so from the first day', () => {
  const report: DayCounter = { ...taxYear, means: 'report', limit: { days: 0 }, markFrom: 1 }
  expect(only(report, [range('DE', '2026-03-01', '2026-03-01')], '2026-03-01').state).toBe('report')
  expect(only(report, [range('DE', '2026-05-01', '2026-05-02')], '2026-03-01').state).toBe('near')
})

it('a plan says which day it would be, and which stay causes it', () => {
  const past = range('DE', '2026-01-01', '2026-03-29')
  const plan = [
    { country: 'GB', first: day('2026-04-05'), last: day('2026-04-09') },
    { country: 'ES', first: day('2026-04-09'), last: day('2026-04-13') },
  ]
  const [found] = checkPlan([schengen], [past], someone, plan)
  expect(found).toMatchObject({ without: 88, most: 93, stay: 1, over: { day: 91 }, limit: 90 })
  expect(found?.over && dayOfNumber(found.over.on)).toBe('2026-04-11')
  // What is known already is not counted twice.
  expect(checkPlan([schengen], [past], someone, [{ country: 'DE', first: past.first, last: past.last }])[0]?.most).toBe(
    88,
  )
  expect(checkPlan([schengen], [past], someone, plan.slice(0, 1))).toEqual([])
})

it('counts as a calendar of single days does', () => {
  const visit = fc.record({
    country: fc.constantFrom('DE', 'ES', 'GB'),
    first: fc.integer({ min: 0, max: 500 }),
    days: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 15 }), fc.integer({ min: 0, max: 600 }), (visits, asOf) => {
      const ranges = visits.map(({ country, first, days }) => ({
        ...range(country, '2026-01-01', '2026-01-01'),
        first: 20_000 + first,
        last: 20_000 + first + days - 1,
      }))
      const inside = new Set(
        ranges
          .filter(({ country }) => area.has(country))
          .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
      )
      const countAt = (at: number) => [...inside].filter((one) => one > at - 180 && one <= at).length
      const [result] = countDays([schengen], ranges, someone, 20_000 + asOf)
      expect(result?.used).toBe(countAt(20_000 + asOf))
      const ahead = Array.from({ length: 401 }, (_, index) => countAt(20_000 + asOf + index))
      expect(result?.most).toBe(Math.max(...ahead))
      if (result?.frees)
        expect(countAt(result.frees.on)).toBeLessThanOrEqual(
          countAt(result.frees.on - 1) + (inside.has(result.frees.on) ? 1 : 0) - 1,
        )
    }),
    { numRuns: 80 },
  )
})
