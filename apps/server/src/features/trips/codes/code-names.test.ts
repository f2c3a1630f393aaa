import { describe, expect, it } from 'vitest'
import { cabinName, railClassName } from '../itinerary-names.ts'
import { carClassName, carVendorName, hotelChainName, railwayName } from './code-names.ts'

describe('codes become words', () => {
  it.each([
    ['I', 'en-US', 'Intermediate'],
    ['IDAR', 'en-US', 'Intermediate · 4–5 doors · automatic · air conditioning'],
    ['IDAR', 'zh-CN', '中型 · 4–5 门 · 自动挡 · 空调'],
    ['ECMN', 'zh-TW', '經濟型 · 2 門或 4 門 · 手排 · 無空調'],
    ['SFBE', 'ja-JP', 'スタンダード · SUV車 · オートマチック・4WD · 電気自動車・エアコン付き'],
    ['MINI', 'en-US', 'MINI'],
    ['VW Golf', 'ja-JP', 'VW Golf'],
  ] as const)('car class %s in %s is %s', (code, language, words) => {
    expect(carClassName(code, language)).toBe(words)
  })

  it.each([
    ['2', 'en-US', 'Second class', 'Business'],
    ['1', 'ja-JP', '1等車', 'ファーストクラス'],
    ['Y', 'zh-CN', '经济舱', '经济舱'],
    ['Comfort Plus', 'zh-TW', 'Comfort Plus', 'Comfort Plus'],
  ] as const)('cabin %s in %s is %s on a train and %s on a flight', (code, language, train, flight) => {
    expect([railClassName(code, language), cabinName(code, language)]).toEqual([train, flight])
  })

  it('companies have their names, and unknown codes say whose they are', () => {
    expect(carVendorName('ZE', 'ja-JP')).toBe('ハーツ')
    expect(carVendorName('ZE', 'en-US')).toBe('Hertz')
    expect(carVendorName('CQ', 'en-US')).toBe('Rental company CQ')
    expect(carVendorName('CQ', 'zh-CN')).toBe('租车公司 CQ')
    expect(carVendorName('Nippon Rent-A-Car', 'ja-JP')).toBe('Nippon Rent-A-Car')
    expect([railwayName('9F', 'zh-TW'), railwayName('SBB', 'zh-TW')]).toEqual(['歐洲之星', 'SBB'])
    expect([hotelChainName('MC', 'zh-CN'), hotelChainName('Palace', 'zh-CN')]).toEqual(['万豪酒店', null])
  })
})
