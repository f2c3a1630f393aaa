import { describe, expect, it } from 'vitest'
import { chooseItem, chooseName, chooseText, isInForce } from './content.rules.ts'

const now = new Date('2026-06-01T12:00:00Z')
const at = (text: string) => new Date(`2026-${text}T12:00:00Z`)
const item = (name: string, companyId: number | null, startsAt: Date | null, expiresAt: Date | null = null) => ({
  name,
  companyId,
  startsAt,
  expiresAt,
})
const chosen = (...items: ReturnType<typeof item>[]) => chooseItem(items, now)?.name ?? null

describe('what is shown of several', () => {
  it('begins with its start and is over at its end', () => {
    expect(isInForce(item('', null, now), now)).toBe(true)
    expect(isInForce(item('', null, at('06-02')), now)).toBe(false)
    expect(isInForce(item('', null, null, now), now)).toBe(false)
    expect(isInForce(item('', null, null, at('06-02')), now)).toBe(true)
  })

  it.each([
    ['nothing of nothing', [], null],
    ['nothing that is to come or over', [item('a', 1, at('07-01')), item('b', null, null, at('05-01'))], null],
    ['the own before the general', [item('general', null, at('05-01')), item('own', 1, null)], 'own'],
    [
      'the general again when the own is over',
      [item('general', null, null), item('own', 1, null, at('05-31'))],
      'general',
    ],
    ['the later start', [item('a', 1, at('03-01')), item('b', 1, at('05-01')), item('c', 1, null)], 'b'],
    ['any start before none', [item('a', null, null), item('b', null, new Date(0))], 'b'],
  ])('%s', (_, items, name) => {
    expect(chosen(...items)).toBe(name)
    expect(chosen(...items.toReversed())).toBe(name)
  })
})

describe('in which language', () => {
  const texts = (...languages: string[]) => languages.map((language) => ({ language }))
  it.each([
    ['zh-TW', ['en-US', 'zh-CN', 'zh-TW'], 'zh-TW'],
    ['zh-TW', ['en-US', 'zh-CN'], 'zh-CN'],
    ['zh-CN', ['en-US', 'zh-TW', 'ja-JP'], 'zh-TW'],
    ['zh-CN', ['ja-JP', 'en-US'], 'en-US'],
    ['ja-JP', ['zh-CN', 'en-US'], 'en-US'],
    ['ja-JP', ['zh-TW', 'zh-CN'], 'zh-CN'],
    ['en-US', ['ja-JP'], 'ja-JP'],
  ] as const)('%s of %j is %s', (asked, there, found) => {
    expect(chooseText(texts(...there), asked)?.language).toBe(found)
  })

  it('none of none', () => {
    expect(chooseText([], 'en-US')).toBeNull()
    expect(chooseName({ 'en-US': 'Taipei', 'zh-CN': '台北' }, 'zh-TW')).toBe('台北')
  })
})
