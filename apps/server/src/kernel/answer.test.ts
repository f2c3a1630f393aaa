import { errors } from '@portolan/contract/errors'
import { languages } from '@portolan/contract/enums'
import { describe, expect, it } from 'vitest'
import { errorText, matchAcceptLanguage } from './answer.ts'
import { AppError, toAppError } from './app-error.ts'

describe('texts', () => {
  it('every code has a text in every language', () => {
    for (const code of Object.keys(errors) as (keyof typeof errors)[]) {
      for (const language of languages) expect(errorText(code, language, 'x'), `${code} ${language}`).not.toBe('')
    }
  })

  it('{x} is filled in, in every language that has it', () => {
    for (const language of languages) expect(errorText('unknown_company', language, 'ACME')).toContain('ACME')
  })
})

describe('Accept-Language', () => {
  it.each([
    ['ja;q=0.9,en', 'ja-JP'],
    ['zh-HK,zh;q=0.8', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-SG', 'zh-CN'],
    ['de,fr;q=0.8,en-GB;q=0.5', 'en-US'],
    ['de', null],
    [undefined, null],
  ])('%s is %s', (header, language) => expect(matchAcceptLanguage(header)).toBe(language))
})

describe('what was thrown', () => {
  it.each([
    [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'service_unavailable'],
    [new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })]), 'service_unavailable'],
    [Object.assign(new Error('terminating'), { code: '57P01' }), 'service_unavailable'],
    [new Error('timeout exceeded when trying to connect'), 'service_unavailable'],
    [new Error('wrapped', { cause: Object.assign(new Error('full'), { code: '53100' }) }), 'storage_full'],
    [Object.assign(new Error('full'), { code: 'ENOSPC' }), 'storage_full'],
    [new AppError('no_right'), 'no_right'],
    [new Error('a bug'), 'internal_server_error'],
    ['a string', 'internal_server_error'],
  ])('%s is %s', (thrown, code) => expect(toAppError(thrown).code).toBe(code))
})
