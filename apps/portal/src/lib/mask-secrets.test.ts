import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

test.each([
  [
    'failed at https://p.test/callback?code=abc123&state=xyz#x',
    'failed at https://p.test/callback?code=***&state=***#x',
  ],
  ['GET /login?ticket=t-1&expired=1', 'GET /login?ticket=***&expired=1'],
  ['?reset-pwd=1&token=a.b-c&mfaContext=q', '?reset-pwd=1&token=***&mfaContext=***'],
  ['{"ProfileToken":"p-1","EmailToken": "e-1"}', '{"ProfileToken":"***","EmailToken": "***"}'],
  ['authorization: Bearer abc.def-ghi', 'authorization: Bearer ***'],
  ['id eyJhbGciOi.eyJzdWIi.c2ln was refused', 'id *** was refused'],
  ['access_token=1&id_token=2&expires_in=3', 'access_token=***&id_token=***&expires_in=3'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ['no code was given', 'no code was given'],
])('%s', (told, masked) => {
  expect(maskSecrets(told)).toBe(masked)
})
