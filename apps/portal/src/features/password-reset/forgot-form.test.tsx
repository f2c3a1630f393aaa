import { expect, test } from 'vitest'
import { isEmail } from './forgot-form.tsx'

test.each(['mei@acme.example', 'mei.lin+trips@mail.acme.example', 'a_b-c@x-y.co', 'o@xn--fsq.example'])(
  '%s',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'mei',
  'mei@',
  'mei@acme',
  '@acme.example',
  'mei@acme.',
  'me i@acme.example',
  'mei@a@b.example',
  'mei@.example',
])('%s is no e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})
