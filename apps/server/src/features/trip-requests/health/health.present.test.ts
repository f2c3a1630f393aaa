import { describe, expect, it } from 'vitest'
import { presentHealth, presentLevels } from './health.present.ts'
import type { HealthLevelRow } from './health.store.ts'

const row = (more: Partial<HealthLevelRow> = {}): HealthLevelRow => ({
  company_code: 'acme',
  display_name: 'Acme',
  localized_names: {},
  rule_id: 'usual',
  level: 1,
  rule_names: { 'en-US': 'Usual trips', 'zh-TW': '一般出差' },
  level_names: null,
  decided: 12,
  declined: 0,
  settled: 0,
  waiting: [30.96, 71.25],
  working: [9, 18],
  working_known: 12,
  total_waiting: 400,
  finally_approved: 12,
  after_departure: 2,
  ...more,
})
const one = (more: Partial<HealthLevelRow>) => presentLevels([row(more)], 'en-US')[0]

describe('a level', () => {
  it('that never declined needs ten decisions to be called so', () => {
    expect(one({})).toMatchObject({ NeverDeclined: true, Waiting: { Median: 31, P90: 71.3 } })
    expect(one({ decided: 10 })).toMatchObject({ NeverDeclined: true })
    expect(one({ decided: 9 })).toMatchObject({ NeverDeclined: false })
    expect(one({ declined: 1 })).toMatchObject({ NeverDeclined: false, Approved: 11 })
  })

  it('of few decisions has counts and no medians', () => {
    expect(one({ decided: 5, working_known: 4 })).toMatchObject({ Working: null, Waiting: { Median: 31 } })
    expect(one({ decided: 4 })).toMatchObject({ Decided: 4, Waiting: null, TotalWaiting: null })
    expect(one({ decided: 0, settled: 3, waiting: null, working: null, total_waiting: null })).toMatchObject({
      Settled: 3,
      Waiting: null,
    })
  })

  it('has its names in the reader’s language, else in English', () => {
    expect(presentLevels([row()], 'zh-TW')[0]).toMatchObject({ RuleName: '一般出差', LevelName: null })
    expect(presentLevels([row()], 'ja-JP')[0]).toMatchObject({ RuleName: 'Usual trips' })
  })
})

it('the rule that costs most comes first, its levels in their order, companies apart', () => {
  const sorted = presentLevels(
    [
      row({ company_code: 'beta' }),
      row({ rule_id: 'cheap', total_waiting: 500 }),
      row({ level: 2, total_waiting: 200 }),
      row({ total_waiting: 350 }),
    ],
    'en-US',
  )
  expect(sorted.map(({ CompanyCode, RuleId, Level }) => `${CompanyCode} ${RuleId} ${Level}`)).toEqual([
    'acme usual 1',
    'acme usual 2',
    'acme cheap 1',
    'beta usual 1',
  ])
})

it('a period without decisions has its weeks and no figures', () => {
  const period = { from: '2026-11-04', to: '2026-11-10', unit: 'week' } as const
  expect(presentHealth([], [], period, 'en-US')).toMatchObject({
    From: '20261104',
    Figures: { Requests: 0, MedianDays: null },
    Levels: [],
    Buckets: [
      { Start: '20261102', Decided: 0, MedianWaiting: null },
      { Start: '20261109', Decided: 0, MedianWaiting: null },
    ],
  })
})
