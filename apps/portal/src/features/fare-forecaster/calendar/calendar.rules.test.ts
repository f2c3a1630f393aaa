import { expect, it } from 'vitest'
import { daysLater, lastDay } from '../wire-days.ts'
import { isInside, moved, shareOf, windowAround } from './calendar.rules.ts'

const today = '20261122'
const around = windowAround({ dep: '20270115', ret: '20270121' }, today)

it('has the searched days in its middle', () => {
  expect(around).toEqual({ depFrom: '20270112', depDays: 7, retFrom: '20270118', retDays: 7 })
  expect(isInside(around, { dep: '20270118', ret: '20270124' })).toBe(true)
  expect(isInside(around, { dep: '20270119', ret: '20270124' })).toBe(false)
})

it('one way, weeks begin on a Monday', () => {
  expect(windowAround({ dep: '20270115', ret: null }, today)).toMatchObject({
    depFrom: '20270104',
    depDays: 28,
    retFrom: null,
  })
})

it('never shows days before today or after a year', () => {
  expect(windowAround({ dep: today, ret: '20261124' }, today)).toMatchObject({ depFrom: today, retFrom: today })
  const last = windowAround({ dep: lastDay(today), ret: lastDay(today) }, today)
  expect(daysLater(last.depFrom, 6)).toBe(lastDay(today))
  expect(moved(last, { dep: 7, ret: 7 }, today)).toBeNull()
})

it('moves both days, or the returns alone', () => {
  expect(moved(around, { dep: 7, ret: 7 }, today)).toMatchObject({ depFrom: '20270119', retFrom: '20270125' })
  expect(moved(around, { dep: 0, ret: -7 }, today)).toMatchObject({ depFrom: '20270112', retFrom: '20270111' })
})

it('a fare lies between the extremes; the only one in the middle', () => {
  expect(shareOf(150, { low: 100, high: 200 })).toBe(0.5)
  expect(shareOf(100, { low: 100, high: 100 })).toBe(0.5)
})
