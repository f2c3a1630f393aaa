import type { Sections } from '@portolan/contract/traveller-profile'
import { expect, it } from 'vitest'
import { completenessOf } from './completeness.ts'

const meta = { Version: 0, ChangedAt: null, ChangedBy: null }
const empty: Sections = {
  Names: {
    ...meta,
    Title: null,
    Surname: '',
    GivenNames: '',
    OwnFamily: '',
    OwnGiven: '',
    OwnFamilyReading: '',
    OwnGivenReading: '',
    Sex: null,
    Nationality: null,
    BirthDate: null,
  },
  Contacts: { ...meta, Phones: [], Emails: [], Address: null },
  Documents: { ...meta, Items: [] },
  Visas: { ...meta, Items: [] },
  Loyalties: { ...meta, Items: [] },
  Preferences: {
    ...meta,
    Seat: null,
    SeatZones: [],
    Meal: null,
    HomeAirport: null,
    HotelWishes: [],
    HotelNote: '',
    Assistances: [],
    Note: '',
  },
  Emergency: { ...meta, People: [] },
}
const document = {
  Id: '1',
  Kind: 'passport',
  Country: 'HK',
  IssuedOn: null,
  ExpiresOn: '2031-01-01',
  Number: null,
} as const

it('an empty profile lacks all that a booking needs, but no visas and no loyalty programmes', () => {
  expect(completenessOf(empty)).toEqual({
    percent: 0,
    missing: ['Names', 'Contacts', 'Documents', 'Preferences', 'Emergency'],
  })
})

it('a document counts until it expires', () => {
  const withDocument = (Expiry: 'expired' | 'expiresSoon') => ({
    ...empty,
    Documents: { ...meta, Items: [{ ...document, Expiry }] },
  })
  expect(completenessOf(withDocument('expiresSoon')).missing).not.toContain('Documents')
  expect(completenessOf(withDocument('expired')).missing).toContain('Documents')
})
