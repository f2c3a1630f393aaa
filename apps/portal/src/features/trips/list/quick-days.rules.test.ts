import { expect, it } from 'vitest'
import { daysOf, type QuickDays } from './quick-days.rules.ts'

it.each<[QuickDays, string, string, string, string]>([
  ['next30', '2026-11-28', '', '2026-11-28', '2026-12-28'],
  ['thisMonth', '2028-02-10', 'all', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', 'all', '2025-12-01', '2025-12-31'],
  ['last90', '2026-03-01', 'past', '2025-12-01', '2026-03-01'],
  ['thisYear', '2026-11-28', 'all', '2026-01-01', '2026-12-31'],
])('%s on %s', (span, today, view, from, to) => {
  expect(daysOf(span, today)).toEqual({ view, from, to })
})
