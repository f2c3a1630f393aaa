import { expect, it } from 'vitest'
import { barOf, monthsOf, timelineOf } from './timeline.rules.ts'

const trip = (StartDateRemark: string, EndDateRemark = StartDateRemark) => ({ StartDateRemark, EndDateRemark })

it('has two weeks at least, and a day before the first trip', () => {
  const line = timelineOf([trip('20261128', '20261130')])
  expect(line).toEqual({ from: Date.UTC(2026, 10, 27), days: 14 })
  expect(barOf(trip('20261128', '20261130'), line)).toEqual({ left: 100 / 14, width: 300 / 14 })
})

it('has all trips, and the months between', () => {
  const line = timelineOf([trip('20261128', '20261201'), trip('20270203', '20270210')])
  expect(monthsOf(line).map(({ day }) => day)).toEqual(['20261201', '20270101', '20270201'])
  const last = barOf(trip('20270203', '20270210'), line)
  expect(last.left + last.width).toBeLessThan(100)
})

it('has few months of a long time', () => {
  const line = timelineOf([trip('20200115'), trip('20261128')])
  const marks = monthsOf(line)
  expect(marks.length).toBeLessThanOrEqual(12)
  expect(marks[0]?.day).toBe('20200201')
})
