import { describe, expect, it } from 'vitest'
import { entryFor, passportFor, passportToUse } from './entry.rules.ts'
import type { AuthorisationRow, EntryRows, PassportRuleRow, RequirementRow } from './entry-rows.ts'

const origin = { source: 'sample', asOf: '2026-06-01', link: null }
const requirement = (nationality: string, destination: string, kind: RequirementRow['requirement'], days = 90) => ({
  nationality,
  destination,
  requirement: kind,
  days,
  ...origin,
})
const authorisation = (more: Partial<AuthorisationRow>): AuthorisationRow => ({
  destination: 'FR',
  name: 'ETIAS',
  nationalities: null,
  fromDay: null,
  untilDay: null,
  ...origin,
  ...more,
})
const rule = (more: Partial<PassportRuleRow>): PassportRuleRow => ({
  destination: 'SG',
  months: 6,
  after: 'arrival',
  excepted: [],
  ...origin,
  ...more,
})
const tables = (more: Partial<EntryRows>): EntryRows => ({
  requirements: [],
  authorisations: [],
  passportRules: [],
  ...more,
})
const days = { arrival: '2026-11-10', today: '2026-11-01' }

describe('entry of a nationality', () => {
  it('is unknown where the table says nothing, and free at home', () => {
    expect(entryFor('HK', 'JP', tables({}), days)).toMatchObject({ requirement: 'unknown', source: '' })
    expect(entryFor(null, 'JP', tables({}), days).requirement).toBe('unknown')
    expect(entryFor('JP', 'JP', tables({}), days).requirement).toBe('own')
  })

  it('needs an authorisation from its day on, by the day of arrival', () => {
    const found = tables({
      requirements: [requirement('HK', 'FR', 'visaFree'), requirement('CN', 'FR', 'visaRequired')],
      authorisations: [authorisation({ fromDay: '2026-11-10' })],
    })
    expect(entryFor('HK', 'FR', found, days)).toMatchObject({
      requirement: 'authorisation',
      authorisation: { name: 'ETIAS', isInForce: true },
    })
    expect(entryFor('HK', 'FR', found, { ...days, arrival: '2026-11-09' })).toMatchObject({
      requirement: 'visaFree',
      authorisation: { name: 'ETIAS', fromDay: '2026-11-10', isInForce: false },
    })
    expect(entryFor('CN', 'FR', found, days)).toMatchObject({ requirement: 'visaRequired', authorisation: null })
  })

  it('takes the newest of several rows, and none that has ended', () => {
    const found = tables({
      requirements: [requirement('JP', 'GB', 'visaFree')],
      authorisations: [
        authorisation({ destination: 'GB', name: 'EVW', untilDay: '2024-12-31' }),
        authorisation({ destination: 'GB', name: 'ETA', fromDay: '2025-01-08', nationalities: ['JP'] }),
        authorisation({ destination: 'GB', name: 'ETA', fromDay: '2025-04-02', nationalities: ['DE'] }),
      ],
    })
    expect(entryFor('JP', 'GB', found, days).authorisation?.fromDay).toBe('2025-01-08')
    expect(entryFor('DE', 'GB', found, days)).toMatchObject({
      requirement: 'authorisation',
      authorisation: { fromDay: '2025-04-02' },
    })
  })

  it('says when the row is older than a year', () => {
    const found = tables({ requirements: [requirement('HK', 'JP', 'visaFree')] })
    expect(entryFor('HK', 'JP', found, days).isOld).toBe(false)
    expect(entryFor('HK', 'JP', found, { ...days, today: '2027-06-02' }).isOld).toBe(true)
  })
})

describe('a passport', () => {
  const stay = { from: '2026-11-10', to: '2026-11-20' }
  const passport = { country: 'HK', expiresOn: '2027-05-10' }

  it('is measured by the rule of the destination, after arrival or departure', () => {
    expect(passportFor(passport, 'SG', rule({}), stay)).toMatchObject({ neededUntil: '2027-05-10', lasts: true })
    expect(passportFor(passport, 'SG', rule({ after: 'departure' }), stay)).toMatchObject({
      neededUntil: '2027-05-20',
      lasts: false,
    })
    expect(passportFor(passport, 'SG', rule({ months: 0 }), stay)?.neededUntil).toBe('2026-11-20')
  })

  it('only needs to last for the stay where its nationality is excepted', () => {
    expect(passportFor(passport, 'SG', rule({ excepted: ['HK'] }), stay)).toMatchObject({ months: 0, lasts: true })
  })

  it('is judged without a rule only where it ends before the stay does', () => {
    expect(passportFor(passport, 'JP', undefined, stay)).toBeNull()
    expect(passportFor({ ...passport, expiresOn: '2026-11-15' }, 'JP', undefined, stay)?.lasts).toBe(false)
    expect(passportFor(passport, 'SG', rule({}), { from: null, to: null })).toBeNull()
  })

  it('of several is the one that enters most easily, then the one that lasts', () => {
    const found = tables({
      requirements: [requirement('CN', 'SG', 'visaRequired'), requirement('GB', 'SG', 'visaFree')],
      passportRules: [rule({})],
    })
    const of = (...passports: [string, string][]) =>
      passportToUse(
        passports.map(([country, expiresOn]) => ({ country, expiresOn })),
        'SG',
        found,
        { ...stay, ...days },
      )
    expect(of(['CN', '2033-01-01'], ['GB', '2026-12-01'])).toMatchObject({ expiresOn: '2026-12-01', lasts: false })
    expect(of(['GB', '2026-12-01'], ['GB', '2031-01-01'])).toMatchObject({ expiresOn: '2031-01-01', lasts: true })
    expect(of()).toBeNull()
  })
})
