import type { Sections } from '@portolan/contract/traveller-profile'
import { describe, expect, it } from 'vitest'
import { adoptIds, changed, keyOf, toSaved } from './to-saved.ts'

const meta = { Version: 3, ChangedAt: null, ChangedBy: null }
const passport = {
  Id: '7',
  Kind: 'passport',
  Country: 'HK',
  IssuedOn: null,
  ExpiresOn: '2031-04-30',
  Number: { Masked: '•••••4567' },
  Expiry: 'valid',
} as const

describe('a section as a save sends it', () => {
  it('leaves out secrets and fields that only the server sets', () => {
    const given: Sections['Documents'] = { ...meta, Items: [passport] }
    expect(toSaved('Documents', given)).toEqual({
      Items: [{ Id: '7', Kind: 'passport', Country: 'HK', IssuedOn: null, ExpiresOn: '2031-04-30' }],
    })
  })

  it('keeps phone numbers, which are no secret', () => {
    const given: Sections['Contacts'] = {
      ...meta,
      Phones: [{ Kind: 'mobile', Number: '+85221234567' }],
      Emails: [],
      Address: null,
    }
    expect(toSaved('Contacts', given).Phones).toEqual([{ Kind: 'mobile', Number: '+85221234567' }])
  })
})

describe('items that are new', () => {
  const fresh = () => ({ Kind: 'passport', Country: '' })

  it('keep their key while a person edits them', () => {
    const item = fresh()
    expect(keyOf(changed(item, { Country: 'HK' }))).toBe(keyOf(item))
    expect(keyOf(fresh())).not.toBe(keyOf(item))
  })

  it('get the id of the reply while a person still edits them', () => {
    const [first, second] = [fresh(), fresh()]
    const sent = { Items: [{ Id: '7' }, first, second] }
    const typed = { Items: [{ Id: '7' }, second, changed(first, { Country: 'JP' }), fresh()] }
    expect(adoptIds(typed, sent, { Items: [{ Id: '7' }, { Id: '8' }, { Id: '9' }] }).Items).toEqual([
      { Id: '7' },
      { Kind: 'passport', Country: '', Id: '9' },
      { Kind: 'passport', Country: 'JP', Id: '8' },
      { Kind: 'passport', Country: '', Id: undefined },
    ])
  })
})
