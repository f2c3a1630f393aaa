import { expect, it } from 'vitest'
import { createProfileSecrets, maskNumber } from './sealed.ts'

const secrets = createProfileSecrets('secret')
const owner = { companyId: 1, travelerId: 12 }

it('opens for its owner alone', () => {
  const sealed = secrets.seal(owner, 'K01234567')
  expect(sealed).not.toContain('K0123')
  expect(secrets.open(owner, sealed)).toBe('K01234567')
  for (const other of [
    { companyId: 1, travelerId: 1 },
    { companyId: 11, travelerId: 2 },
  ])
    expect(() => secrets.open(other, sealed)).toThrow('another traveller')
  expect(() => createProfileSecrets('other').open(owner, sealed)).toThrow()
})

it.each([
  ['K01234567', '•••••4567'],
  ['123456', '••••56'],
  ['1234', '••••'],
  ['12', '••'],
])('%s shows as %s', (number, Masked) => expect(maskNumber(number)).toEqual({ Masked }))
