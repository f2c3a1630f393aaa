import { expect, it } from 'vitest'
import { type KnownMessage, threadsOf } from './cap-threads.rules.ts'
import type { CapMessage } from './port.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour))
const message = (name: string, hour: number, references: string[] = [], isCancel = false): CapMessage => ({
  message: name,
  sentAt: at(hour),
  isCancel,
  references,
  item: null,
})
const say = (known: readonly KnownMessage[], ...incoming: CapMessage[]) => {
  const threads = threadsOf(known, incoming)
  return { ...threads, current: threads.current.map((one) => [one.key, one.message]) }
}

it('an update takes the place of its alert, in whatever order they come', () => {
  const alert = message('a', 1)
  const update = message('b', 2, ['a'])
  expect(say([], alert, update).current).toEqual([['a', 'b']])
  expect(say([], update, alert).current).toEqual([['a', 'b']])
  const first = say([], update)
  expect(first.current).toEqual([['a', 'b']])
  expect(say(first.messages, alert).current).toEqual([])
})

it('a cancellation holds before its alert comes, and until something newer does', () => {
  const first = say([], message('c', 3, ['a'], true))
  expect([first.current, first.cancelled]).toEqual([[], ['a']])
  const second = say(first.messages, message('a', 1))
  expect([second.current, second.cancelled]).toEqual([[], ['a']])
  expect(say(second.messages, message('d', 4, ['a'])).current).toEqual([['a', 'd']])
})

it('two chains become one when the message between them comes', () => {
  const first = say([], message('a', 1))
  const second = say(first.messages, message('c', 3, ['b']))
  expect(second.current).toEqual([['b', 'c']])
  const third = say(second.messages, message('b', 2, ['a']))
  expect(third.merged).toHaveLength(1)
  expect(new Set(third.messages.map(({ key }) => key)).size).toBe(1)
  expect(third.current).toEqual([])
})

it('the same message again, and one that refers to itself, change nothing', () => {
  const first = say([], message('a', 1, ['a']))
  expect(first.current).toEqual([['a', 'a']])
  expect(say(first.messages, message('a', 1)).current).toEqual([['a', 'a']])
})
