import { expect, it } from 'vitest'
import { nameIn } from './affected-name.rules.ts'

const words = ['who is affected in', 'who is affected', 'affected']

it('finds the name behind what asks for it', () => {
  expect(nameIn('Who is affected in Tokyo', words)).toEqual({ isAsked: true, name: 'Tokyo' })
  expect(nameIn('affected', words)).toEqual({ isAsked: true, name: '' })
  expect(nameIn('Tokyo affected', words)).toEqual({ isAsked: true, name: 'Tokyo' })
  expect(nameIn('who is a', words)).toEqual({ isAsked: true, name: 'who is a' })
  expect(nameIn('Tokyo', words)).toEqual({ isAsked: false, name: 'Tokyo' })
  expect(nameIn('東京で影響を受ける人', ['で影響を受ける人', '影響を受ける人'])).toEqual({
    isAsked: true,
    name: '東京',
  })
})
