import { expect, it } from 'vitest'
import { completeTexts, draftOf, faultOf, readDraft, stateOf } from './draft.rules.ts'

const text = { Subject: 'Are you safe?', Body: 'Please answer.' }
const templates = [
  { Key: 'ask', Kind: 'ask' as const, Texts: { 'en-US': text } },
  { Key: 'remind', Kind: 'reminder' as const, Texts: { 'en-US': text, 'ja-JP': text } },
]

it('a message begins with the first template of its kind, to those whom the kind is for', () => {
  expect(draftOf('reminder', templates, ['mail'])).toMatchObject({
    template: 'remind',
    audience: 'unanswered',
    channels: ['mail'],
  })
  expect(draftOf('inform', templates, ['mail'])).toMatchObject({ template: '', texts: {}, audience: 'all' })
})

it('a kept draft is completed, and loses channels that are gone', () => {
  expect(readDraft({ kind: 'ask', texts: {}, channels: ['sms', 'mail'] }, ['mail', 'portal'])?.channels).toEqual([
    'mail',
  ])
  expect(readDraft({ kind: 'poem', texts: {} }, ['mail'])).toBeNull()
  expect(readDraft('x', ['mail'])).toBeNull()
})

it('a language without words is left out, one that is half there is a fault', () => {
  expect(stateOf(undefined)).toBe('missing')
  expect(stateOf({ Subject: 'x', Body: ' ' })).toBe('half')
  expect(stateOf({ Subject: 'x', Body: 'y'.repeat(2_001) })).toBe('half')
  const draft = draftOf('ask', templates, ['mail'])
  expect(Object.keys(completeTexts(draft))).toEqual(['en-US'])
  expect(faultOf(draft)).toBeNull()
  expect(faultOf({ ...draft, texts: {} })).toBe('noText')
  expect(faultOf({ ...draft, channels: [] })).toBe('noChannel')
  expect(faultOf({ ...draft, texts: { ...draft.texts, 'ja-JP': { Subject: '安否', Body: '' } } })).toBe('halfText')
})
