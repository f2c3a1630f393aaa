import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policyRanks } from './policy/policy-verdict.ts'
import {
  bestOf,
  type ComparedOption,
  comparedLines,
  doorMinutes,
  doorToDoor,
  figureOf,
  flexibilityOf,
  linesOf,
  sortedBy,
} from './proposal-compare.ts'

const money = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
const compared: fc.Arbitrary<ComparedOption> = fc.record({
  Key: fc.uuid(),
  Party: fc.option(fc.nat(1_000).map(money)),
  DoorToDoorMinutes: fc.option(fc.nat(2_000)),
  Legs: fc.array(fc.record({ Stops: fc.array(fc.constant({}), { maxLength: 3 }) }), { maxLength: 3 }),
  Emissions: fc.option(fc.record({ Kg: fc.double({ min: 0, max: 5_000, noNaN: true }) })),
  Flexibility: fc.option(fc.constantFrom(0, 1, 2, 3)),
  IsExpired: fc.boolean(),
  Policy: fc.option(fc.record({ Outcome: fc.constantFrom(...policyRanks), Level: fc.nat(3) })),
})
const line = fc.constantFrom(...comparedLines)

describe('the best of a line', () => {
  it('is nobody’s who is beaten, and never an expired one', () => {
    fc.assert(
      fc.property(fc.array(compared, { maxLength: 12 }), line, (options, of) => {
        const best = bestOf(of, options)
        const known = options.filter((one) => !one.IsExpired && figureOf[of](one) !== null)
        for (const key of best) {
          const one = known.find(({ Key }) => Key === key)
          expect(one).toBeDefined()
          const own = one ? (figureOf[of](one) ?? 0) : 0
          for (const other of known) {
            const figure = figureOf[of](other) ?? 0
            expect(of === 'flexibility' ? figure <= own : figure >= own).toBe(true)
          }
        }
        const figures = new Set(known.map((one) => figureOf[of](one)))
        expect(best.length > 0).toBe(figures.size > 1)
      }),
    )
  })

  it('does not mark options whose emissions differ by less than a shown kilogram', () => {
    const rest = { Party: null, DoorToDoorMinutes: null, Legs: [], Flexibility: null, IsExpired: false }
    const one = (Key: string, Kg: number): ComparedOption => ({ ...rest, Key, Emissions: { Kg } })
    expect(bestOf('emissions', [one('a', 100.2), one('b', 100.4)])).toEqual([])
    expect(bestOf('emissions', [one('a', 100.2), one('b', 101.4)])).toEqual(['a'])
  })
})

it('sorting keeps every option, those without a figure last', () => {
  fc.assert(
    fc.property(fc.array(compared, { maxLength: 12 }), line, (options, of) => {
      const sorted = sortedBy(of, options)
      expect(sorted.map(({ Key }) => Key).toSorted()).toEqual(options.map(({ Key }) => Key).toSorted())
      const figures = sorted.map((one) => figureOf[of](one))
      const firstUnknown = figures.indexOf(null)
      if (firstUnknown >= 0) expect(figures.slice(firstUnknown).every((figure) => figure === null)).toBe(true)
    }),
  )
})

it('the way to and from the airport counts once for each leg', () => {
  expect(doorToDoor([{ ElapsedTime: 200 }, { ElapsedTime: 100 }])).toBe(300 + 2 * doorMinutes)
  expect(doorToDoor([{ ElapsedTime: 200 }, { ElapsedTime: null }])).toBeNull()
})

it.each([
  [null, null, null],
  [{ isAllowed: false, fee: null }, null, 0],
  [{ isAllowed: true, fee: '10' }, null, 1],
  [{ isAllowed: true, fee: '10' }, { isAllowed: true, fee: '10' }, 2],
  [{ isAllowed: true, fee: null }, { isAllowed: false, fee: null }, 2],
  [{ isAllowed: true, fee: null }, { isAllowed: true, fee: '10' }, 2],
  [{ isAllowed: true, fee: null }, { isAllowed: true, fee: null }, 3],
] as const)('change %o and refund %o make flexibility %o', (change, refund, flexibility) => {
  expect(flexibilityOf(change, refund)).toBe(flexibility)
})

describe('the policy’s line', () => {
  const rest = { Party: null, DoorToDoorMinutes: null, Legs: [], Emissions: null, Flexibility: null, IsExpired: false }
  const judged = (Key: string, Outcome: (typeof policyRanks)[number], Level = 0) => ({
    ...rest,
    Key,
    Policy: { Outcome, Level },
  })

  it('goes from what is fine to what is not allowed, and by levels between', () => {
    const options = [judged('a', 'blocked'), judged('b', 'level', 2), judged('c', 'level', 1), judged('d', 'inform')]
    expect(sortedBy('policy', options).map(({ Key }) => Key)).toEqual(['d', 'c', 'b', 'a'])
    expect(bestOf('policy', options)).toEqual(['d'])
  })

  it('is there only where a policy has judged an option', () => {
    expect(linesOf([{ ...rest, Key: 'a' }])).not.toContain('policy')
    expect(linesOf([{ ...rest, Key: 'a' }, judged('b', 'fine')])).toContain('policy')
  })
})
