import type { WidgetType } from '@portolan/contract/enums'
import type { Widget } from '@portolan/contract/schemas/user-setting'
import { describe, expect, it } from 'vitest'
import { type Direction, move, moveBy, reset, show, type Step, widen } from './changes.ts'

/** One letter per widget, 'A' is type 0; lower case means hidden. */
const list = (letters: string): Widget[] =>
  [...letters].map((letter) => ({
    WidgetType: typeOf(letter),
    IsVisible: letter === letter.toUpperCase(),
    Attributes: '{"clocks":["Asia/Tokyo"]}',
  }))
const typeOf = (letter: string) => (letter.toUpperCase().charCodeAt(0) - 65) as WidgetType
const read = (widgets: readonly Widget[]) =>
  widgets.map(({ WidgetType: type, IsVisible }) => String.fromCharCode((IsVisible ? 65 : 97) + type)).join('')
const shownOf = (widgets: readonly Widget[]) =>
  widgets.filter(({ IsVisible }) => IsVisible).map((widget) => widget.WidgetType)

/** The list after a step; also checks that the inverse restores it. */
function after(widgets: readonly Widget[], step: Step | null): string | null {
  if (!step) return null
  const next = step.change(widgets)
  expect(read(step.inverse(next))).toBe(read(widgets))
  return read(next)
}

describe('moving', () => {
  it.each<[string, string, Direction, string | null]>([
    ['ABCD', 'C', 'up', 'ACBD'],
    ['ABCD', 'C', 'down', 'ABDC'],
    ['ABCD', 'C', 'first', 'CABD'],
    ['ABCD', 'B', 'last', 'ACDB'],
    ['ABCD', 'A', 'up', null],
    ['ABCD', 'D', 'down', null],
    ['ABCD', 'A', 'first', null],
    ['ABCD', 'D', 'last', null],
    // A move skips hidden widgets, which stay after their neighbour.
    ['AbcD', 'D', 'up', 'DAbc'],
    ['AbCdE', 'E', 'up', 'AEbCd'],
    ['AbCdE', 'A', 'down', 'bCAdE'],
    ['aBCd', 'C', 'first', 'CaBd'],
    ['aBCd', 'B', 'last', 'aCBd'],
  ])('%s: %s goes %s', (letters, letter, way, expected) => {
    const widgets = list(letters)
    expect(after(widgets, moveBy(widgets, shownOf(widgets), typeOf(letter), way))).toBe(expected)
  })

  it('moves from any index to any other among the visible ones', () => {
    for (const from of [0, 1, 2, 3])
      for (const to of [0, 1, 2, 3]) {
        const widgets = list('ABCD')
        const order = ['A', 'B', 'C', 'D']
        order.splice(to, 0, ...order.splice(from, 1))
        const moved = after(widgets, move(widgets, shownOf(widgets), from as WidgetType, to))
        expect(moved).toBe(from === to ? null : order.join(''))
      }
  })

  it('keeps the position of a widget without a tile', () => {
    const widgets = list('AXB')
    expect(after(widgets, move(widgets, [0, 1], 1, 0))).toBe('BAX')
    expect(move(widgets, [0, 1], typeOf('X'), 0)).toBeNull()
  })
})

describe('on a list that was changed elsewhere meanwhile', () => {
  const widgets = list('ABCD')
  const step = moveBy(widgets, shownOf(widgets), typeOf('D'), 'up')

  it.each([
    ['the same move lands behind the same neighbour', 'CBAD', 'CBDA'],
    ['or before the other one, where the first is gone', 'ACD', 'ADC'],
    ['or stays, where both are', 'AD', 'AD'],
    ['and is nothing, where the widget is gone', 'ABC', 'ABC'],
  ])('%s', (_, newest, expected) => {
    expect(read(step?.change(list(newest)) ?? [])).toBe(expected)
  })

  it('undo keeps changes from elsewhere', () => {
    expect(read(step?.inverse(list('bADC')) ?? [])).toBe('bACD')
  })
})

describe('showing and width', () => {
  it('shows and hides at the same position', () => {
    expect(after(list('ABC'), show(typeOf('B'), false))).toBe('AbC')
    expect(after(list('AbC'), show(typeOf('B'), true))).toBe('ABC')
  })

  it('changes the width and keeps the other attributes', () => {
    const { change, inverse } = widen(0, 1)
    expect(change(list('AB')).map(({ Attributes }) => Attributes)).toEqual([
      '{"clocks":["Asia/Tokyo"],"spanSetting":1}',
      '{"clocks":["Asia/Tokyo"]}',
    ])
    const [narrowed] = inverse(change(list('A')))
    expect(JSON.parse(narrowed?.Attributes ?? '')).toEqual({ clocks: ['Asia/Tokyo'], spanSetting: 2 })
  })
})

describe('reset', () => {
  it('brings back order, width and visibility, and keeps the other attributes', () => {
    const widgets = widen(0, 1).change(list('DAbC'))
    const step = reset(widgets)
    const fresh = step?.change(widgets) ?? []
    expect(read(fresh)).toBe('CABD')
    expect(fresh.map(({ Attributes }) => JSON.parse(Attributes) as unknown)).toEqual(
      [2, 2, 2, 1].map((spanSetting) => ({ clocks: ['Asia/Tokyo'], spanSetting })),
    )
    expect(reset(fresh)).toBeNull()
    const back = step?.inverse(fresh) ?? []
    expect(read(back)).toBe('DAbC')
    expect(JSON.parse(back[1]?.Attributes ?? '')).toMatchObject({ spanSetting: 1 })
  })

  it('keeps at the end what has come since, and leaves out what has gone', () => {
    const step = reset(list('BA'))
    expect(read(step?.inverse(list('AE')) ?? [])).toBe('AE')
  })
})
