import { expect, it } from 'vitest'
import { addClock, changeClock, moveClock, removeClock, restoreClock } from './clock-list.rules.ts'

const three = ['Asia/Tokyo', 'Europe/London', 'Asia/Kathmandu']

it('adds a new clock at the top, and never the same zone twice', () => {
  expect(addClock(three, 'Asia/Seoul')).toEqual(['Asia/Seoul', ...three])
  expect(addClock(three, 'Europe/London')).toEqual(three)
})

it('replaces the zone of a clock, even if the list has changed meanwhile', () => {
  expect(changeClock(three, 'Europe/London', 'Europe/Paris')).toEqual(['Asia/Tokyo', 'Europe/Paris', 'Asia/Kathmandu'])
  expect(changeClock(['Asia/Tokyo'], 'Europe/London', 'Europe/Paris')).toEqual(['Europe/Paris', 'Asia/Tokyo'])
  expect(changeClock(three, 'Europe/London', 'Asia/Tokyo')).toEqual(['Asia/Tokyo', 'Asia/Kathmandu'])
  expect(changeClock(three, 'Europe/London', 'Europe/London')).toEqual(three)
})

it('puts a removed clock back at its index', () => {
  const two = removeClock(three, 'Europe/London')
  expect(two).toEqual(['Asia/Tokyo', 'Asia/Kathmandu'])
  expect(restoreClock(two, 'Europe/London', 1)).toEqual(three)
  expect(restoreClock(['Asia/Tokyo'], 'Europe/London', 5)).toEqual(['Asia/Tokyo', 'Europe/London'])
  expect(restoreClock(three, 'Europe/London', 0)).toEqual(three)
})

it('moves a clock to an index, and not beyond the ends', () => {
  expect(moveClock(three, 'Asia/Kathmandu', 0)).toEqual(['Asia/Kathmandu', 'Asia/Tokyo', 'Europe/London'])
  expect(moveClock(three, 'Asia/Tokyo', 1)).toEqual(['Europe/London', 'Asia/Tokyo', 'Asia/Kathmandu'])
  expect(moveClock(three, 'Asia/Tokyo', 9)).toEqual(['Europe/London', 'Asia/Kathmandu', 'Asia/Tokyo'])
  expect(moveClock(three, 'Asia/Tokyo', -1)).toEqual(three)
  expect(moveClock(three, 'Asia/Seoul', 1)).toEqual(three)
})
