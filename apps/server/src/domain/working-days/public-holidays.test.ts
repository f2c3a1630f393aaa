import { describe, expect, it } from 'vitest'
import { namedHolidays, publicHolidays } from './public-holidays.ts'

const nameOn = (country: string, day: string, language: Parameters<typeof namedHolidays>[2]) =>
  namedHolidays(country, Number(day.slice(0, 4)), language).find((holiday) => holiday.day === day)?.name

describe('the names of public holidays', () => {
  it('are in the reader’s language and writing where the data has one, else in English', () => {
    expect(nameOn('HK', '2027-06-09', 'en-US')).toBe('Tuen Ng Festival')
    expect(nameOn('HK', '2027-06-09', 'zh-TW')).toBe('端午節')
    expect(nameOn('HK', '2027-06-09', 'zh-CN')).toBe('端午节')
    expect(nameOn('CN', '2027-10-01', 'zh-TW')).toBe('國慶節')
    expect(nameOn('CN', '2027-04-05', 'zh-TW')).toBe('清明節')
    expect(nameOn('JP', '2027-01-11', 'ja-JP')).toBe('成人の日')
    expect(nameOn('JP', '2027-01-11', 'zh-CN')).toBe('Coming of Age Day')
    expect(nameOn('DE', '2027-05-17', 'ja-JP')).toBe('Whit Monday')
    // Not 'Spring Equinox Day (更换日)', as the data would have it.
    expect(nameOn('JP', '2027-03-22', 'zh-CN')).toBe('Spring Equinox Day (substitute day)')
  })

  it('are all in one writing', () => {
    const countries = ['HK', 'TW', 'CN', 'GB']
    const all = (language: 'zh-CN' | 'zh-TW') =>
      new Set(
        countries
          .flatMap((country) => [2026, 2027, 2028].flatMap((year) => namedHolidays(country, year, language)))
          .flatMap(({ name }) => [...name]),
      )
    const [simplified, traditional] = [all('zh-CN'), all('zh-TW')]
    // Characters that both writings share are all that both sets have in common.
    const shared = [...simplified].filter(
      (character) => traditional.has(character) && /\p{Script=Han}/u.test(character),
    )
    expect(shared.toSorted().join('')).toMatchInlineSnapshot(
      `"一三中二佛假元六初十午受周和四夕平年念成政新日旦明星春更月期民活清港特秋立童端第翌耶行重除香"`,
    )
  })
})

it('last as many days as the data says, without half days', () => {
  expect([...publicHolidays('KR', undefined, 2027)].filter((day) => day.startsWith('2027-02'))).toEqual([
    '2027-02-07',
    '2027-02-08',
    '2027-02-09',
  ])
  expect(nameOn('CN', '2027-03-08', 'en-US')).toBeUndefined()
  expect(publicHolidays('ZZ', undefined, 2027)).toEqual(new Set())
  expect(namedHolidays('ZZ', 2027, 'en-US')).toEqual([])
})
