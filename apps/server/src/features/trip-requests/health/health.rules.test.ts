import { describe, expect, it } from 'vitest'
import { bucketsOf, periodOf } from './health.rules.ts'

const today = '2026-11-25'

describe('a period', () => {
  it('is the last ninety days unless given', () => {
    expect(periodOf(today, {})).toEqual({ from: '2026-08-28', to: today, unit: 'week' })
    expect(periodOf(today, { to: '2026-03-01' })).toEqual({ from: '2025-12-02', to: '2026-03-01', unit: 'week' })
  })
  it('is drawn by month where it is long, and never longer than three years', () => {
    expect(periodOf(today, { from: '2025-11-26' })).toMatchObject({ from: '2025-11-26', unit: 'month' })
    expect(periodOf(today, { from: '1990-01-01' })).toMatchObject({ from: '2023-11-26', unit: 'month' })
  })
  it('that ends before it begins is one day', () => {
    expect(periodOf(today, { from: '2026-12-01', to: '2026-11-01' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-01',
      unit: 'week',
    })
  })
})

describe('the parts of a period', () => {
  it('are weeks from Monday, or months', () => {
    // 2026-11-04 is a Wednesday.
    expect(bucketsOf({ from: '2026-11-04', to: '2026-11-16', unit: 'week' })).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
    expect(bucketsOf({ from: '2026-11-01', to: '2026-11-01', unit: 'week' })).toEqual(['2026-10-26'])
    expect(bucketsOf({ from: '2025-12-31', to: '2026-02-01', unit: 'month' })).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ])
  })
})
