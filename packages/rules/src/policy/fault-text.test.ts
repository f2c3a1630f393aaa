import { describe, expect, it } from 'vitest'
import { editDistance, faultText, nearestName } from './fault-text.ts'
import type { PolicySubject } from './policy-document.ts'
import { isExpressionFault, readExpression } from './policy-language.ts'

function textOf(source: string, on: PolicySubject = 'trip', language: 'en-US' | 'zh-CN' | 'zh-TW' | 'ja-JP' = 'en-US') {
  const fault = readExpression(source, on)
  if (!isExpressionFault(fault)) throw new Error(`${source} is no fault`)
  return faultText(fault, { source, on }, language)
}

describe('a fault in words', () => {
  it.each([
    ['trip.days >', 'Something is missing at the end.'],
    ['', 'Something is missing at the end.'],
    ['trip.days > > 3', 'This cannot be read.'],
    ['flight.hourz > 6.0', '“hourz” does not exist. “hours” does.'],
    ['flight.huors > 6.0', '“huors” does not exist. “hours” does.'],
    ['flight.Cabin == "first"', '“Cabin” does not exist. “cabin” does.'],
    ['flihgt.hours > 6.0', '“flihgt” does not exist. “flight” does.'],
    ['fligths.size() > 1', '“fligths” does not exist. “flights” does.'],
    ['flight.somethingElse > 6.0', '“somethingElse” does not exist.'],
    ['has(flight.isRefundible)', '“isRefundible” does not exist. “isRefundable” does.'],
    ['flights.all(f, f.carier == "CX")', '“carier” does not exist. “carriers” does.'],
    ['flights[0].cabn == "first"', '“cabn” does not exist. “cabin” does.'],
    ['trip.costcenter == "1"', '“costcenter” does not exist.'],
    ['traveller.costCenter == "1"', '“costCenter” does not exist. “costCentre” does.'],
    ['trip.days == "a"', 'These types do not fit: int == string'],
    ['size(1) > 1', 'These types do not fit: size(int)'],
    ['trip.isInternational && trip.days', 'These types do not fit: bool / int'],
    ['[1, "a"].size() > 1', 'These types do not fit: int / string'],
    ['trip["days"] > 1', 'These types do not fit: Trip[…]'],
    ['trip.days', 'The result has to be yes or no; this is int.'],
    ['flights.map(f, f.hours)', 'The result has to be yes or no; this is list<double>.'],
    ['trip.purpose.matches("a")', 'Rules cannot call “matches”.'],
    ['trip.purpose.startWith("a")', 'Rules cannot call “startWith”. They can call “startsWith”.'],
    ['siz(flights) > 1', 'Rules cannot call “siz”. They can call “size”.'],
    [`true ${'|| true '.repeat(300)}`, 'The expression is longer than 2,000 characters.'],
    [`${'('.repeat(50)}true${')'.repeat(50)}`, 'This is too deep, too nested or too long.'],
    ['trip.days / trip.nights > 1', 'Only a number other than 0 can divide.'],
  ])('%s', (source, text) => {
    expect(textOf(source, 'flight')).toBe(text)
  })

  it('is in the language of the writer', () => {
    expect(textOf('trip.dayz > 1', 'trip', 'zh-CN')).toBe('“dayz”不存在，有“days”。')
    expect(textOf('trip.dayz > 1', 'trip', 'zh-TW')).toBe('「dayz」不存在，有「days」。')
    expect(textOf('trip.dayz > 1', 'trip', 'ja-JP')).toBe('「dayz」はありません。「days」ならあります。')
    expect(textOf('trip.days', 'trip', 'ja-JP')).toBe('結果は「はい」か「いいえ」にしてください。今は int です。')
    expect(textOf('trip.days / 0 > 1', 'trip', 'zh-CN')).toBe('除数只能是 0 以外的数字。')
    expect(textOf('trip.days > "1"', 'trip', 'zh-TW')).toBe('型別不相符：int > string')
    for (const language of ['zh-CN', 'zh-TW', 'ja-JP'] as const)
      for (const source of ['trip.days >', 'x', 'trip.days', 'trip.kg == "a"', 'eval(1)', 'trip.days / 0 > 1'])
        expect(textOf(source, 'trip', language)).not.toBe(textOf(source))
  })

  it('proposes a flight only where the rule looks at flights', () => {
    const fault = readExpression('flihgt.hours > 1.0', 'trip')
    if (!isExpressionFault(fault)) throw new Error('read')
    expect(nearestName(fault, { source: 'flihgt.hours > 1.0', on: 'trip' })).toBe('flights')
    expect(nearestName(fault, { source: 'flihgt.hours > 1.0', on: 'flight' })).toBe('flight')
  })
})

describe('the edit distance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['hours', 'hours', 0],
    ['hourz', 'hours', 1],
    ['huors', 'hours', 1],
    ['hour', 'hours', 1],
    ['hoursx', 'hours', 1],
    ['kitten', 'sitting', 3],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })
})
