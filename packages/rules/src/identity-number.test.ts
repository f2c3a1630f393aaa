import { expect, it } from 'vitest'
import { numberFault } from './identity-number.ts'

// Hong Kong's and Taiwan's own examples, and the one of GB 11643.
it.each([
  ['identityCard', 'HK', 'A123456(3)', null],
  ['identityCard', 'HK', 'A1234563', null],
  ['identityCard', 'HK', 'A123456(4)', 'checkDigit'],
  ['identityCard', 'HK', 'AB987654(3)', null],
  ['identityCard', 'HK', '1234567', 'form'],
  ['identityCard', 'TW', 'A123456789', null],
  ['identityCard', 'TW', 'A123456788', 'checkDigit'],
  ['identityCard', 'TW', 'A323456789', 'form'],
  ['identityCard', 'CN', '11010519491231002X', null],
  ['identityCard', 'CN', '110105194912310021', 'checkDigit'],
  ['identityCard', 'CN', '1101051949', 'form'],
  ['identityCard', 'DE', 'L01X00T471', null],
  ['homeReturnPermit', 'CN', 'H12345678', null],
  ['homeReturnPermit', 'CN', 'H1234567801', null],
  ['homeReturnPermit', 'CN', 'K12345678', 'form'],
  ['taiwanCompatriotPermit', 'CN', '01234567', null],
  ['taiwanCompatriotPermit', 'CN', 'T1234567', 'form'],
  ['passport', 'HK', 'K01234567', null],
] as const)('%s of %s, %s: %s', (kind, country, number, fault) =>
  expect(numberFault(kind, country, number)).toBe(fault),
)
