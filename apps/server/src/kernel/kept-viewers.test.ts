import { expect, it } from 'vitest'
import { KeptViewers } from './kept-viewers.ts'

const enterAs = (sid: string, stage = 'profile') => ({ name: 'enter by session', text: '', values: [sid, stage] })
const kept = (answer: string) => ({ answer, viewer: { kind: 'service' } as const })

it('keeps the viewer of a credential for the call it was entered by', () => {
  const viewers = new KeptViewers()
  viewers.keep(enterAs('a'), kept('A'))
  expect(viewers.find(enterAs('a'))?.answer).toBe('A')
  expect(viewers.find(enterAs('a', 'identity'))).toBeUndefined()
  viewers.forget(enterAs('a'))
  expect(viewers.find(enterAs('a'))).toBeUndefined()
})

it('forgets whoever called longest ago', () => {
  const viewers = new KeptViewers()
  for (let n = 0; n < 4_096; n++) viewers.keep(enterAs(`${n}`), kept(`${n}`))
  viewers.find(enterAs('0'))
  viewers.keep(enterAs('new'), kept('new'))
  expect(viewers.find(enterAs('0'))?.answer).toBe('0')
  expect(viewers.find(enterAs('1'))).toBeUndefined()
})
