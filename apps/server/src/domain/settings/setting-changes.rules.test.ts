import { describe, expect, it } from 'vitest'
import {
  draftsAsDocument,
  keyOf,
  normalised,
  revisionOf,
  sectionOf,
  settingChanges,
  withoutSecrets,
} from './setting-changes.rules.ts'

const team = { company: 'ACME', code: 'sales', name: 'Sales' }
const person = { company: 'ACME', email: 'Ana@Acme.example', name: 'Ana' }

describe('records of the settings', () => {
  it('knows the sections of a document, and rules by their kind', () => {
    expect(sectionOf('teams')).toEqual({ section: 'teams', kind: null })
    expect(sectionOf('rules:working-days')).toEqual({ section: 'rules', kind: 'working-days' })
    for (const name of ['rules', 'rules:nothing', 'toString', 'portalAreas']) expect(sectionOf(name)).toBeNull()
  })

  it('names a record by its key', () => {
    expect(keyOf('teams', team)).toBe('sales')
    expect(keyOf('people', person)).toBe('ana@acme.example')
    expect(keyOf('people', { canSignIn: false, traveller: { code: 'T7' }, email: 'x@y.example' })).toBe('T7')
    expect(keyOf('people', { canSignIn: false })).toBeNull()
    expect(keyOf('machineClients', { clientId: 'erp' })).toBe('erp')
    expect(keyOf('rules:working-days', {})).toBe('working-days')
  })

  it('finds no change where a draft leaves a default out or has another order', () => {
    const full = normalised('people', person)
    expect(settingChanges('people', full, person)).toEqual([])
    const turned = Object.fromEntries(Object.entries(full).toReversed())
    expect(revisionOf('people', turned)).toBe(revisionOf('people', person))
    expect(revisionOf('people', { ...person, isArranger: true })).not.toBe(revisionOf('people', person))
  })

  it('tells changes by their paths, and keeps secrets out of them', () => {
    expect(settingChanges('people', person, { ...person, rights: { signInByQr: true }, password: 'paper-lantern' })).toEqual([
      { path: 'rights.signInByQr', before: false, after: true },
    ])
    expect(withoutSecrets({ clientId: 'a', secret: 'b', clientSecret: 'c', password: 'd' })).toEqual({ clientId: 'a' })
  })

  it('keeps what does not fit the schema as it was typed', () => {
    expect(normalised('teams', { ...team, name: 7 })).toEqual({ ...team, name: 7 })
  })

  it('says whose fault a fault is', () => {
    const { document, placed } = draftsAsDocument([
      { id: 4, section: 'teams', record: team },
      { id: 5, section: 'people', record: person },
      { id: 6, section: 'teams', record: team },
    ])
    expect(Object.keys(document)).toEqual(['teams', 'people'])
    expect(placed({ place: 'teams[1].code', message: 'twice' })).toEqual({ draftId: 6, path: 'code', message: 'twice' })
    expect(placed({ place: 'people[0]', message: 'x' })).toEqual({ draftId: 5, path: '', message: 'x' })
    expect(placed({ place: '(document)', message: 'x' })).toEqual({ draftId: null, path: '(document)', message: 'x' })
  })
})
