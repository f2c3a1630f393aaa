import { expect, it } from 'vitest'
import { addClock, changeClock, moveClock, removeClock, restoreClock } from './clocks.rules.ts'

const three = ['Asia/Tokyo', 'Europe/London', 'Asia/Kathmandu']

it('a new clock stands at the top, and none stands twice', () => {
  expect(addClock(three, 'Asia/Seoul')).toEqual(['Asia/Seoul', ...three])
  expect(addClock(three, 'Europe/London')).toEqual(three)
})

it('another zone takes the place of the one before, also where the list has changed meanwhile', () => {
  expect(changeClock(three, 'Europe/London', 'Europe/Paris')).toEqual(['Asia/Tokyo', 'Europe/Paris', 'Asia/Kathmandu'])
  expect(changeClock(['Asia/Tokyo'], 'Europe/London', 'Europe/Paris')).toEqual(['Europe/Paris', 'Asia/Tokyo'])
  expect(changeClock(three, 'Europe/London', 'Asia/Tokyo')).toEqual(['Asia/Tokyo', 'Asia/Kathmandu'])
  expect(changeClock(three, 'Europe/London', 'Europe/London')).toEqual(three)
})

it('what was removed comes back to its place', () => {
  const two = removeClock(three, 'Europe/London')
  expect(two).toEqual(['Asia/Tokyo', 'Asia/Kathmandu'])
  expect(restoreClock(two, 'Europe/London', 1)).toEqual(three)
  expect(restoreClock(['Asia/Tokyo'], 'Europe/London', 5)).toEqual(['Asia/Tokyo', 'Europe/London'])
  expect(restoreClock(three, 'Europe/London', 0)).toEqual(three)
})

it('a clock moves to a place, and not beyond the ends', () => {
  expect(moveClock(three, 'Asia/Kathmandu', 0)).toEqual(['Asia/Kathmandu', 'Asia/Tokyo', 'Europe/London'])
  expect(moveClock(three, 'Asia/Tokyo', 1)).toEqual(['Europe/London', 'Asia/Tokyo', 'Asia/Kathmandu'])
  expect(moveClock(three, 'Asia/Tokyo', 9)).toEqual(['Europe/London', 'Asia/Kathmandu', 'Asia/Tokyo'])
  expect(moveClock(three, 'Asia/Tokyo', -1)).toEqual(three)
  expect(moveClock(three, 'Asia/Seoul', 1)).toEqual(three)
})
