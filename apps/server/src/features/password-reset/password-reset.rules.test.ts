import { expect, it } from 'vitest'
import { callBackPath, maskEmail, recognition } from './password-reset.rules.ts'

it('shows of an address what its owner knows it by', () => {
  expect(maskEmail('mei.ling.chan@harbourvale.example')).toBe('m•••@harbourvale.example')
  expect(maskEmail('x@y.example')).toBe('x•••@y.example')
})

const portal = { publicUrl: new URL('https://portal.example'), route: '/reset-password', token: 'a b' }

it('leads back to the callback or the page of the reset', () => {
  expect(callBackPath(null, portal)).toBe('/callback?reset-pwd=1&token=a+b')
  expect(callBackPath('/callback?reset-pwd=1&token=x', portal)).toBe('/callback?reset-pwd=1&token=x')
  expect(callBackPath('https://portal.example/reset-password?token=x#y', portal)).toBe('/reset-password?token=x')
})

it.each([
  'https://evil.example/callback',
  '//evil.example/callback',
  '/\\evil.example/callback',
  'https://portal.example@evil.example/callback',
  'https://user@portal.example/callback',
  'http://portal.example/callback',
  '/trips',
  '/callback/../trips',
  'javascript:alert(1)',
])('leads nowhere else: %s', (address) => {
  expect(() => callBackPath(address, portal)).toThrow('invalid_parameter')
})

it('says how the person was recognised', () => {
  expect(recognition(null)).toEqual({ acr: 'pwd', amr: ['pwd'] })
  expect(recognition(['mail', 'otp', 'mfa'])).toEqual({ acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] })
})
