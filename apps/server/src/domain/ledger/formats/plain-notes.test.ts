import { expect, it } from 'vitest'
import { notesOf, phonesOf } from './plain-notes.ts'

it('strikes out card numbers however they are grouped, and no other number', () => {
  expect(
    notesOf([
      'VI 4111111111111111 exp 09/29',
      'AX 3782-822463-10005',
      'Ticket 1602400000001, order 123456789012',
      'Call +852 2747 3333',
    ]),
  ).toEqual({
    notes: [
      'VI •••• 1111 exp 09/29',
      'AX •••• 0005',
      'Ticket 1602400000001, order 123456789012',
      'Call +852 2747 3333',
    ],
  })
})

it('keeps no empty notes, no repeats, and not too many or too long ones', () => {
  expect(notesOf([null, ' ', undefined])).toEqual({})
  expect(notesOf(['a', ' a ']).notes).toEqual(['a'])
  const many = notesOf(Array.from({ length: 50 }, (_, index) => `${index} ${'x'.repeat(3000)}`)).notes
  expect([many?.length, many?.[0]?.length]).toEqual([8, 1000])
})

it('knows a telephone number', () => {
  expect(
    phonesOf([
      '+81 3-3211-5211',
      '(703)837.6100',
      '703-837-6100 ext. 12',
      'call us',
      '911',
      '2026-11-24',
      '24.11.2026',
      '4111 1111 1111 1111',
      null,
    ]),
  ).toEqual({
    phones: ['+81 3-3211-5211', '(703)837.6100', '703-837-6100 ext. 12'],
  })
  expect(phonesOf(['ask'])).toEqual({})
})

it.each([
  ['12/27 4111 1111 1111 1111', '12/27 •••• 1111'],
  ['4111 1111 1111 1111 12/27', '•••• 1111 12/27'],
  ['4111111111111111 123', '•••• 1111 123'],
  ['4111\u00a01111\u00a01111\u00a01111', '•••• 1111'],
  ['4111.1111.1111.1111', '•••• 1111'],
])('strikes out a card with other digits or signs beside it: %s', (text, kept) => {
  expect(notesOf([text]).notes).toEqual([kept])
})

it('leaves no piece of a card where a text is cut', () => {
  expect(notesOf([`${'x'.repeat(988)}4111111111111111`]).notes?.[0]).not.toMatch(/\d{5}/)
})
