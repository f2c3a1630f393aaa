import { expect, it } from 'vitest'
import { challengePage } from './challenge-page.ts'

it('offers the passkey first, then the app, then a recovery code', () => {
  const frame = { appName: 'Portolan', brand: 'main', language: 'en-US', theme: 1 } as const
  const form = { action: '/identity/interaction/x', email: 'a@b.test', hasTotp: true, options: {}, fault: null }
  const { body } = challengePage(frame, form)
  const buttons = [...body.matchAll(/name="step" value="(\w+)"/g)].map((found) => found[1])
  expect(buttons).toEqual(['passkey', 'totp', 'recovery', 'restart'])
  expect(body.match(/autofocus/g), 'one field has the focus').toHaveLength(1)
  expect(body).toMatch(/value="passkey" autofocus/)
  const withoutPasskey = challengePage(frame, { ...form, options: null }).body
  expect(withoutPasskey).toMatch(/id="code"[^>]* autofocus/)
})
