import { expect, it } from 'vitest'
import { blockersOf } from './blockers.ts'
import { exampleBrief, exampleEntry } from './testing/example-brief.ts'

const kinds = (brief: Parameters<typeof blockersOf>[0], threshold = 3) =>
  blockersOf(brief, threshold).map(({ kind }) => kind)

it('names a missing visa, a passport that ends too early, and the level, the certain ones first', () => {
  const passport = { ...exampleBrief().Passport, Lasts: false } as NonNullable<
    ReturnType<typeof exampleBrief>['Passport']
  >
  expect(
    kinds(
      exampleBrief({
        RiskLevel: 4,
        Passport: passport,
        Entry: [exampleEntry({ Requirement: 'authorisation' }), exampleEntry({ Requirement: 'visaRequired' })],
      }),
    ),
  ).toEqual(['passport', 'visa', 'authorisation', 'level'])
  expect(kinds(exampleBrief())).toEqual([])
})

it('needs no visa where a second passport needs none', () => {
  const Entry = [exampleEntry({ Requirement: 'visaRequired' }), exampleEntry({ Requirement: 'visaFree' })]
  expect(kinds(exampleBrief({ Entry }))).toEqual([])
})

it('says nothing of the level below the company’s threshold', () => {
  expect(kinds(exampleBrief({ RiskLevel: 2 }))).toEqual([])
  expect(kinds(exampleBrief({ RiskLevel: 0 }), 0)).toEqual([])
})
