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
  expect(phonesOf(['+81 3-3211-5211', '(703)837.6100', '703-837-6100 ext. 12', 'call us', '911', null])).toEqual({
    phones: ['+81 3-3211-5211', '(703)837.6100', '703-837-6100 ext. 12'],
  })
  expect(phonesOf(['ask'])).toEqual({})
})
