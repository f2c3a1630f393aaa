import { expect, it } from 'vitest'
import { isRegistrationNumber, plainRegistrationNumber } from './registration-number.rules.ts'

it('accepts the number of the National Tax Agency, and no other check digit', () => {
  const accepted = Array.from({ length: 10 }, (_, digit) => `T${digit}000012050002`).filter(isRegistrationNumber)
  expect(accepted).toEqual(['T7000012050002'])
})

it.each(['7000012050002', 'T700001205000', 'T70000120500021', 'TX000012050002'])('refuses %s', (text) => {
  expect(isRegistrationNumber(text)).toBe(false)
})

it.each([
  ['T7-0000-1205-0002', 'T7000012050002'],
  ['Ｔ７００００１２０５０００２', 'T7000012050002'],
  ['IE6388047V', 'IE6388047V'],
])('%s is written %s', (text, plain) => expect(plainRegistrationNumber(text)).toBe(plain))
