import { languages } from '@portolan/contract/enums'
import { declarations } from '@portolan/contract/registry'
import { expect, it } from 'vitest'
import { actions, actionsOf, actionText, nounChoices } from './audit-texts.ts'

it('every declared call has words in each language', () => {
  expect(declarations.map(({ id }) => id).filter((id) => !Object.hasOwn(actions, id))).toEqual([])
  for (const language of languages)
    for (const action of Object.keys(actions)) {
      const text = actionText(action, language)
      expect(text, action).not.toBe(action)
      expect(text, action).not.toMatch(/[{}]/)
    }
})

it('says what was done as people say it', () => {
  expect(languages.map((language) => actionText('POST /policies/publish', language))).toEqual([
    'Published travel policies',
    '发布差旅政策',
    '發布差旅政策',
    '出張規程を公開',
  ])
  expect(actionText('POST /gone', 'en-US')).toBe('POST /gone')
})

it('finds the calls by what they are about, and one by its name', () => {
  expect(actionsOf('budgets')).toContain('POST /budgets/correct')
  expect(actionsOf('POST /budgets')).toEqual(['POST /budgets'])
  expect(actionsOf('no such thing')).toBeNull()
  expect(nounChoices('ja-JP').length).toBeGreaterThan(60)
})
