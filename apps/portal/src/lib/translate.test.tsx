import { act, renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { addTexts, hasTexts, showLanguage, translate, useTranslation } from './translate.ts'

const key = (text: string) => text as Parameters<typeof translate>[0]

beforeAll(() => {
  addTexts('en-US', {
    trips: { upcoming: 'Upcoming', total_one: '{count} trip', total_other: '{count} trips', range: '{a}–{b} of {a}' },
    tripDetail: { field: { date: 'Date', stops_one: 'one stop', stops_other: '{count} stops' }, about_0: 'Nought' },
  })
  addTexts('ja-JP', { trips: { upcoming: '今後の出張', total_other: '{count}件' } })
  showLanguage('en-US')
})

it('answers by namespace, group and number, and fills every blank', () => {
  expect(translate(key('trips:total'), { count: 1 })).toBe('1 trip')
  expect(translate(key('trips:total'), { count: 0 })).toBe('0 trips')
  expect(translate(key('trips:range'), { a: 1, b: '$&' })).toBe('1–$& of 1')
  expect(translate(key('tripDetail:field.date'))).toBe('Date')
  expect(translate(key('tripDetail:field.stops'), { count: 2 })).toBe('2 stops')
  expect(translate(key('tripDetail:about_0'))).toBe('Nought')
})

it('does not show a blank that nothing fills, and shows the key of a text that is not there', () => {
  expect(translate(key('trips:total_other'))).toBe(' trips')
  expect(translate(key('trips:elsewhere'))).toBe('elsewhere')
  expect(translate(key('trips:toString'))).toBe('toString')
  expect(hasTexts('trips')).toBe(true)
  expect(hasTexts('about')).toBe(false)
})

it('hands out one function a language, and another one when it changes', () => {
  const { result, rerender } = renderHook(() => useTranslation('trips').t)
  const english = result.current
  rerender()
  expect(result.current).toBe(english)
  act(() => showLanguage('ja-JP'))
  expect(result.current).not.toBe(english)
  // No form for one: Japanese has none.
  expect([result.current('upcoming'), result.current('total', { count: 1 })]).toEqual(['今後の出張', '1件'])
})
