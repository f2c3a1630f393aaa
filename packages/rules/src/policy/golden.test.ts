import { describe, expect, it } from 'vitest'
import { policyOutcomes } from './policy-document.ts'
import { expectedOf, judgeGolden } from './testing/golden-judge.ts'
import { goldenRows } from './testing/golden-table.ts'

describe('the golden table of policies', () => {
  it('has at least 300 cases, no two with the same sentence', () => {
    expect(goldenRows.length).toBeGreaterThanOrEqual(300)
    expect(new Set(goldenRows.map(({ theme, proves }) => `${theme}: ${proves}`)).size).toBe(goldenRows.length)
  })

  it('has each usual rule broken, fine and unknown, and each outcome', () => {
    const kinds = Map.groupBy(goldenRows, ({ rules }) => rules[0]?.rule.usual ?? 'none')
    for (const [kind, rows] of kinds) {
      if (kind === 'none') continue
      expect(
        rows.some(({ findings }) => findings),
        `${kind} broken`,
      ).toBe(true)
      expect(
        rows.some(({ findings, unknown }) => !findings && !unknown),
        `${kind} fine`,
      ).toBe(true)
      expect(
        rows.some(({ unknown }) => unknown),
        `${kind} unknown`,
      ).toBe(true)
    }
    expect(kinds.size).toBe(13)
    for (const outcome of ['fine', ...policyOutcomes])
      expect(
        goldenRows.some(({ verdict }) => verdict.startsWith(outcome)),
        outcome,
      ).toBe(true)
  })

  it.each(goldenRows)('$theme: $proves', (row) => {
    expect(judgeGolden(row)).toEqual(expectedOf(row))
  })
})
