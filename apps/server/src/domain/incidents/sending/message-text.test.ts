import { describe, expect, it } from 'vitest'
import { fillMessage, messageLanguage, placeholdersOf } from './message-text.rules.ts'
import { planDeliveries, type Recipient } from './plan.rules.ts'

const text = (Subject: string, Body = 'x') => ({ Subject, Body })

describe('placeholders', () => {
  it('are found in every language, those that nobody knows by what stands there', () => {
    const texts = { 'en-US': text('{name}, {incident}'), 'ja-JP': text('{name}', '{ name } {first name} {place}') }
    expect(placeholdersOf(texts)).toEqual({
      used: ['name', 'incident', 'place'],
      unknown: ['{ name }', '{first name}'],
    })
    expect(placeholdersOf({ 'en-US': text('{', '}\n{\n}') })).toEqual({ used: [], unknown: [] })
  })

  it('are filled once: what stands in a value stays as it is', () => {
    const values = { name: '{phone} $& Ann', incident: 'Fire', place: null, company: 'C', phone: '1' }
    expect(fillMessage('{name}: {incident} {place}', values)).toBe('{phone} $& Ann: Fire ')
  })
})

describe('the language of a message', () => {
  const texts = { 'zh-TW': text('a'), 'ja-JP': text('b') }
  it.each([
    ['the person’s own', 'ja-JP', ['zh-TW'], 'ja-JP'],
    ['else of their company’s the first that it has', 'en-US', ['zh-CN', 'ja-JP'], 'ja-JP'],
    ['else any', null, [], 'zh-TW'],
  ])('is %s', (_, own, company, expected) => {
    expect(messageLanguage(texts, own, company)).toBe(expected)
  })
  it('is English before any other', () => {
    expect(messageLanguage({ ...texts, 'en-US': text('c') }, 'fr-FR', ['de-DE'])).toBe('en-US')
  })
})

describe('ways to a person', () => {
  const login = (loginId: number, language: string | null = null) => ({
    loginId,
    email: `${loginId}@a.example`,
    names: { 'en-US': `Login ${loginId}` },
    language,
  })
  const person: Recipient = {
    personId: 1,
    travelerId: 2,
    names: { 'en-US': 'Ann' },
    isGuest: false,
    place: null,
    login: null,
    email: null,
    phone: null,
    arrangers: [],
  }
  const asked = { texts: { 'en-US': text('a'), 'ja-JP': text('b') }, companyLanguages: [] }
  const ways = (who: Partial<Recipient>, ...channels: ('mail' | 'sms' | 'voice' | 'portal')[]) =>
    planDeliveries({ ...person, ...who }, { ...asked, channels }).map(({ channel, address, through, language }) =>
      [channel, address, through?.loginId ?? null, language].join(' '),
    )

  it('are as asked, in their language', () => {
    const phone = { value: '+1', language: null }
    expect(ways({ login: login(7, 'ja-JP'), phone }, 'mail', 'sms', 'voice', 'portal')).toEqual([
      'mail 7@a.example  ja-JP',
      'sms +1  ja-JP',
      'voice +1  ja-JP',
      'portal   ja-JP',
    ])
  })

  it('lead through whoever arranges for guests, and for people without an address', () => {
    const email = { value: 'guest@b.example', language: 'ja-JP' }
    expect(ways({ arrangers: [login(8), login(9, 'ja-JP')] }, 'mail', 'portal')).toEqual([
      'mail 8@a.example 8 en-US',
      'mail 9@a.example 9 ja-JP',
    ])
    expect(ways({ isGuest: true, email, arrangers: [login(8)] }, 'mail')).toEqual(['mail 8@a.example 8 en-US'])
    expect(ways({ isGuest: true, email }, 'mail')).toEqual(['mail guest@b.example  ja-JP'])
    expect(ways({ email, arrangers: [login(8)] }, 'mail')).toEqual(['mail guest@b.example  ja-JP'])
  })

  it('may be none', () => {
    expect(ways({ phone: { value: '+1', language: null } }, 'mail', 'portal')).toEqual([])
  })
})
