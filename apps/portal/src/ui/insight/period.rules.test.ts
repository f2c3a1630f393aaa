import { expect, it } from 'vitest'
import { daysOf, presetOf } from './period.rules.ts'

const today = '2026-11-27'

it('counts a preset back from today, which is its last day', () => {
  expect(daysOf({ days: '30', from: '', to: '' }, '365', today)).toEqual({ from: '20261029' })
  expect(daysOf({ days: 'ten', from: '', to: '' }, '365', today)).toEqual({ from: '20251128' })
})

it('takes days that are entered instead, and leaves the other one to the server', () => {
  expect(daysOf({ days: '30', from: '2026-01-05', to: '' }, '90', today)).toEqual({ from: '20260105' })
  expect(daysOf({ days: '30', from: '', to: '2026-01-05' }, '90', today)).toEqual({ to: '20260105' })
  expect(presetOf({ days: '30', from: '', to: '2026-01-05' }, '90')).toBeNull()
})
