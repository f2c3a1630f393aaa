import { expect, it } from 'vitest'
import { factorsPage } from './factors-page.ts'

it.each([
  [1, 'https://quay.auth0.com/', null],
  [2, 'https://keys.example/realms/quay/', 'https://keys.example/realms/quay/account/account-security/signing-in'],
  [3, 'https://login.microsoftonline.com/x/v2.0', 'https://mysignins.microsoft.com/security-info'],
  [4, 'https://quay.okta.com/oauth2/default', 'https://quay.okta.com/enduser/settings'],
  [5, 'https://accounts.google.com', 'https://myaccount.google.com/signinoptions/two-step-verification'],
  [7, 'https://sign-in.example', null],
])('a provider of type %s at %s: %s', (type, issuer, expected) => expect(factorsPage({ type, issuer })).toBe(expected))
