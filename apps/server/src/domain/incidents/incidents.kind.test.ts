import { expect, it } from 'vitest'
import { incidentsKind } from './incidents.kind.ts'

const template = (body: string, key = 'ask') => ({
  key,
  name: { 'en-US': 'Ask' },
  kind: 'ask',
  texts: { 'en-US': { subject: 'Are you safe?', body } },
})
const faultsOf = (rules: object) =>
  incidentsKind.schema.safeParse(rules).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

it('tells the duty person after a quarter of an hour unless a company says otherwise', () => {
  expect(incidentsKind.fallback).toEqual({ escalateAfterMinutes: 15, templates: [] })
})

it('takes templates with the placeholders of messages', () => {
  expect(faultsOf({ templates: [template('{name}, {incident}, {place}, {company}, {phone}')] })).toEqual([])
})

it.each([
  [
    'an unknown placeholder',
    { templates: [template('{name}, {hotel}')] },
    '{hotel} is no placeholder: name, incident, place, company, phone',
  ],
  ['a key twice', { templates: [template('a'), template('b')] }, 'templates.1.key: key is used twice'],
  ['a template without a text', { templates: [{ ...template('a'), texts: {} }] }, 'a template needs a text'],
  ['a duty person who is no address', { dutyEmail: 'Grace' }, 'dutyEmail: '],
  ['a phone in words', { phone: 'the desk' }, 'phone: '],
])('refuses %s', (_, rules, fault) => {
  expect(faultsOf(rules)).toEqual([expect.stringContaining(fault)])
})
