import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'
import { newTotpSecret, readCode, stepOfCode } from './totp.ts'

describe('recovery codes', () => {
  it('are ten different ones of Crockford signs, and read as themselves', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(readRecoveryCode(code)).toBe(code.replaceAll('-', ''))
  })

  it.each([
    ['abcd-efgh-jk', 'ABCDEFGHJK'],
    [' ABCD EFGH JK ', 'ABCDEFGHJK'],
    ['oil0-0000-00', '0110000000'],
    ['ＡＢＣＤ-ＥＦＧＨ-ＪＫ', 'ABCDEFGHJK'],
    ['ABCD-EFGH-J', null],
    ['ABCD-EFGH-JKM', null],
    ['ABCD-EFGH-JU', null],
    ['', null],
    [`${' '.repeat(60)}ABCDEFGHJK`, null],
  ])('%s reads as %s', (typed, code) => expect(readRecoveryCode(typed)).toBe(code))
})

describe('codes of an authenticator app', () => {
  it('are six digits with whatever spaces', () => {
    expect(readCode(' 123 456 ')).toBe('123456')
    expect(readCode('１２３４５６')).toBe('123456')
  })

  it('are refused unless they are six digits, without a throw', () => {
    const secret = newTotpSecret()
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(stepOfCode(secret, code, new Date())).toBeNull()
  })
})
