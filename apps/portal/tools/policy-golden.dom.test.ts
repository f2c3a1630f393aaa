import { expectedOf, judgeGolden } from '@portolan/rules/policy/testing/golden-judge'
import { goldenRows } from '@portolan/rules/policy/testing/golden-table'
import { describe, expect, it } from 'vitest'

/** The browser's side of packages/rules/src/policy/golden.test.ts: the same rows, bundled and run as the portal is. */
describe('the golden table of policies in the portal', () => {
  it('runs in the portal’s environment', () => {
    expect(typeof document).toBe('object')
    expect(goldenRows.length).toBeGreaterThanOrEqual(300)
  })

  it.each(goldenRows)('$theme: $proves', (row) => {
    expect(judgeGolden(row)).toEqual(expectedOf(row))
  })
})
