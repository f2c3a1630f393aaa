import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFields, type CustomField, shownFields } from './custom-fields.ts'

const field = (Key: string, more: Partial<CustomField> = {}): CustomField => ({
  Key,
  ControlType: 'TextBox',
  IsDefaultShown: true,
  IsMandatory: false,
  DefaultValue: null,
  MaxLength: null,
  Pattern: null,
  Options: [],
  ...more,
})
const option = (Value: string, Shows: string[] = [], Requires: string[] = []) => ({ Value, Shows, Requires })
const keys = (fields: readonly CustomField[], values: readonly { key: string; value: string }[]) =>
  shownFields(fields, values).map((shown) => shown.field.Key)

const visa: readonly CustomField[] = [
  field('kind', { ControlType: 'SingleSel', Options: [option('tourist'), option('business', ['letter'], ['host'])] }),
  field('letter', { IsDefaultShown: false, ControlType: 'Checkbox' }),
  field('host', { IsDefaultShown: false, MaxLength: 5, Pattern: String.raw`\p{Lu}+` }),
]

describe('custom fields', () => {
  it('show by default, or once a parent’s chosen option lists them', () => {
    expect(keys(visa, [])).toEqual(['kind'])
    expect(keys(visa, [{ key: 'kind', value: 'tourist' }])).toEqual(['kind'])
    expect(keys(visa, [{ key: 'kind', value: 'business' }])).toEqual(['kind', 'letter', 'host'])
  })

  it('are mandatory when flagged or when a chosen option requires them', () => {
    const business = [{ key: 'kind', value: 'business' }]
    expect(checkFields(visa, business)).toEqual([{ key: 'host', fault: 'missing' }])
    expect(checkFields(visa, [...business, { key: 'host', value: 'ACME' }])).toEqual([])
    expect(checkFields([field('a', { IsMandatory: true })], [])).toEqual([{ key: 'a', fault: 'missing' }])
  })

  it('follow chains of parents, and forget them when the first one changes', () => {
    const chain = [
      field('a', { ControlType: 'SingleSel', Options: [option('1', ['b'])] }),
      field('b', { IsDefaultShown: false, ControlType: 'SingleSel', Options: [option('1', ['c'])] }),
      field('c', { IsDefaultShown: false, IsMandatory: true }),
    ]
    const values = [
      { key: 'b', value: '1' },
      { key: 'a', value: '1' },
    ]
    expect(keys(chain, values)).toEqual(['a', 'b', 'c'])
    expect(keys(chain, values.slice(0, 1))).toEqual(['a'])
    expect(checkFields(chain, values.slice(0, 1))).toEqual([])
  })

  it('are checked for length, form, options and ticks', () => {
    const business = { key: 'kind', value: 'business' }
    const fault = (value: string) => checkFields(visa, [business, { key: 'host', value }])
    expect(fault('ACMEAG')).toEqual([{ key: 'host', fault: 'tooLong' }])
    expect(fault('acme')).toEqual([{ key: 'host', fault: 'wrongForm' }])
    expect(checkFields(visa, [{ key: 'kind', value: 'other' }])).toEqual([{ key: 'kind', fault: 'notAnOption' }])
    expect(checkFields(visa, [{ key: 'nobody', value: '' }])).toEqual([{ key: 'nobody', fault: 'unknown' }])
    const tick = [field('terms', { ControlType: 'Checkbox', IsMandatory: true })]
    expect(checkFields(tick, [])).toEqual([{ key: 'terms', fault: 'missing' }])
    expect(checkFields(tick, [{ key: 'terms', value: 'Y' }])).toEqual([])
    expect(checkFields(tick, [{ key: 'terms', value: 'true' }])).toEqual([{ key: 'terms', fault: 'notAnOption' }])
  })

  it('end, whatever circle their options make', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd')
    const anyField = fc.record({ key: name, isShown: fc.boolean(), shows: fc.array(name), requires: fc.array(name) })
    fc.assert(
      fc.property(fc.uniqueArray(anyField, { selector: ({ key }) => key }), (all) => {
        const fields = all.map(({ key, isShown, shows, requires }) =>
          field(key, {
            IsDefaultShown: isShown,
            ControlType: 'SingleSel',
            DefaultValue: '1',
            Options: [option('1', shows, requires)],
          }),
        )
        const shown = keys(fields, [])
        expect(new Set(shown).size).toBe(shown.length)
        if (all.every(({ isShown }) => !isShown)) expect(shown).toEqual([])
      }),
    )
  })
})
