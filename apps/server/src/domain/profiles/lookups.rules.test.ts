import { expect, it } from 'vitest'
import { readPhone } from './lookups.rules.ts'

it.each([
  ['138 0013 8000', 'CN', '+8613800138000'],
  ['010-6552 9988', 'CN', '+861065529988'],
  ['9123 4567', 'HK', '+85291234567'],
  ['2345 6789', 'HK', '+85223456789'],
  ['0912 345 678', 'TW', '+886912345678'],
  ['(02) 2345-6789', 'TW', '+886223456789'],
  ['090-1234-5678', 'JP', '+819012345678'],
  ['03-1234-5678', 'JP', '+81312345678'],
  ['+44 20 7946 0958', null, '+442079460958'],
  // The plus says the country, whatever stands beside it.
  ['+852 9123 4567', 'JP', '+85291234567'],
])('%s in %s is %s', (text, country, number) => expect(readPhone(text, country)).toEqual({ number }))

it.each([
  ['9123 456', 'HK', 'phone_invalid'],
  ['090-1234-567', 'JP', 'phone_invalid'],
  ['+999 1234', null, 'phone_invalid'],
  ['9123 4567', null, 'phone_country_needed'],
  ['9123 4567', 'XX', 'phone_country_needed'],
])('%s in %s: %s', (text, country, fault) => expect(readPhone(text, country)).toEqual({ fault }))
