import { expect, it } from 'vitest'
import { headersOf, onceEach } from './mail.rules.ts'

it('an address gets a mail once, as whoever it is first', () => {
  const people = [
    { role: 'traveler', email: 'A@x.example' },
    { role: 'creator', email: 'a@X.example ' },
    { role: null, email: 'b@x.example' },
  ]
  expect(onceEach(people)).toEqual([people[0], people[2]])
})

it('a mail is written to whom it is about; further addresses stay hidden', () => {
  const all = [
    { role: 'traveler', email: 't' },
    { role: 'approver', email: 'a' },
    { role: 'consultant', email: 'c' },
    { role: null, email: 'x' },
  ] as const
  expect(headersOf(all)).toEqual({ to: ['t', 'a'], cc: ['c'], bcc: ['x'] })
  expect(headersOf(all.slice(2))).toEqual({ to: ['c'], cc: [], bcc: ['x'] })
  expect(headersOf(all.slice(3))).toEqual({ to: ['x'], cc: [], bcc: [] })
})
