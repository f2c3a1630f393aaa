import { expect, it } from 'vitest'
import { phoneLink } from './phone-link.ts'

it.each([
  ['+81 3-3211-5211', 'tel:+81332115211'],
  ['(03) 3211 5211', 'tel:0332115211'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['Tel: +852 2522 0111', 'tel:+85225220111'],
  ['＋８１ ３ ３２１１ ５２１１', 'tel:+81332115211'],
  ['+1 212 555 0100 ext. 42', 'tel:+12125550100;ext=42'],
  ['03-3211-5211（内線 12）', 'tel:0332115211;ext=12'],
])('%s is dialled as %s', (phone, link) => expect(phoneLink(phone)).toBe(link))

it.each([
  '+81 3 3211 5211 / +81 3 3211 5212',
  'at the desk',
  '110',
  '+852 2747 1888/1889',
  '+81 3 3211 5211 or 5212',
  '1-800-FLOWERS',
])('%s is no single number', (phone) => expect(phoneLink(phone)).toBeNull())
