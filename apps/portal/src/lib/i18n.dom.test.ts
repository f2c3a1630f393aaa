import i18next from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, fetchTexts, startTexts } from './i18n.ts'
import { setLanguage } from './preferences.ts'

beforeEach(async () => {
  setLanguage('en-US')
  await startTexts()
})

it('starts with the texts of the first load, and fetches others by their namespace', async () => {
  expect(i18next.t('shell:logout')).toBe('Sign out')
  expect(i18next.hasResourceBundle('en-US', 'qrSignIn')).toBe(false)
  await fetchTexts('qrSignIn')
  expect(i18next.t('qrSignIn:another')).toBe('Sign in another phone')
})

it('changes the language of all texts that were fetched', async () => {
  await fetchTexts('newsFeed')
  await changeLanguage('ja-JP')
  expect([i18next.t('shell:logout'), i18next.t('newsFeed:news')]).toEqual(['サインアウト', 'ニュース'])
  expect(document.documentElement.lang).toBe('ja-JP')
})

it('finds a word that a namespace lacks among the common ones', async () => {
  const t = i18next.getFixedT('en-US', 'trips')
  expect(t('retry')).toBe('Try again')
})

it('waits with the texts of a page that comes before it has started', async () => {
  const order: string[] = []
  vi.spyOn(i18next, 'init').mockImplementation(async () => {
    await new Promise((resume) => setTimeout(resume))
    order.push('started')
    return i18next.t
  })
  vi.spyOn(i18next, 'addResourceBundle').mockImplementation(() => {
    order.push('added')
    return i18next
  })
  await fetchTexts('newsFeed')
  order.length = 0
  await Promise.all([startTexts(), fetchTexts('newsFeed')])
  vi.restoreAllMocks()
  expect([...new Set(order)]).toEqual(['started', 'added'])
})
