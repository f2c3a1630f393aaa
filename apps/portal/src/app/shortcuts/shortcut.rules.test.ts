import { describe, expect, it } from 'vitest'
import { type Press, readPress } from './shortcut.rules.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  mod: false,
  other: false,
  isHeld: false,
  isInField: false,
  isInDialog: false,
  ...more,
})
const request = (one: Press, isPair = false, singleKeys = true) => readPress(one, isPair, singleKeys).request

describe('a press', () => {
  it.each([
    ['/', 'palette'],
    ['?', 'help'],
    ['t', 'theme'],
    ['T', 'theme'],
    ['m', 'menu'],
    ['a', 'add'],
    ['x', null],
    ['g', null],
    ['Enter', null],
  ])('%s asks for %s', (key, wanted) => expect(request(press(key))).toBe(wanted))

  it('of the command key and K opens the palette, in a field too, and with single keys off', () => {
    expect(request(press('k', { mod: true }))).toBe('palette')
    expect(request(press('K', { mod: true }))).toBe('palette')
    expect(request(press('k', { mod: true, isInField: true }), false, false)).toBe('palette')
    expect(request(press('t', { mod: true }))).toBe(null)
    expect(request(press('k', { mod: true, other: true }))).toBe(null)
  })

  it('of g begins a pair that the next letter ends', () => {
    expect(readPress(press('g'), false, true).beginsPair).toBe(true)
    expect(readPress(press('d'), true, true)).toEqual({ request: 'go d', beginsPair: false })
    expect(request(press('t'), true)).toBe('go t')
    expect(request(press('?'), true)).toBe(null)
    expect(readPress(press('Shift'), true, true)).toEqual({ request: null, beginsPair: false })
  })

  it.each([{ isInField: true }, { isInDialog: true }, { isHeld: true }, { other: true }])(
    'without the command key does nothing with %j',
    (where) => {
      for (const key of ['/', '?', 't', 'm', 'g'])
        expect(readPress(press(key, where), false, true)).toEqual({ request: null, beginsPair: false })
      expect(request(press('d', where), true)).toBe(null)
    },
  )

  it('does nothing with the command key while a dialog is open', () => {
    expect(request(press('k', { mod: true, isInDialog: true }))).toBe(null)
  })

  it('does nothing where single keys are switched off', () => {
    for (const key of ['/', '?', 't', 'm', 'g'])
      expect(readPress(press(key), false, false)).toEqual({ request: null, beginsPair: false })
    expect(request(press('d'), true, false)).toBe(null)
  })
})
