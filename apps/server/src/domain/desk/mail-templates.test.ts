import { expect, it } from 'vitest'
import { mailTemplatesKind } from './mail-templates.kind.ts'

const template = (body: string, code = 'visa') => ({
  code,
  name: { 'en-US': 'Visa' },
  subject: { 'en-US': 'Visa for {trip}' },
  body: { 'en-US': body },
})
const faultsOf = (...templates: object[]) =>
  mailTemplatesKind.schema
    .safeParse({ templates })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it('templates name what a mail can be filled with', () => {
  expect(faultsOf(template('{traveller} {trip} {reference} {dates} {consultant} {company} {locator}'))).toEqual([])
})

it('an unknown placeholder is a fault, at its place', () => {
  const known = 'traveller, trip, reference, dates, consultant, company, locator'
  expect(faultsOf(template('Dear {traveler}, {}'))).toEqual([
    ['templates.0.body.en-US', `{traveler} is no placeholder: ${known}`],
    ['templates.0.body.en-US', `{} is no placeholder: ${known}`],
  ])
})

it('two templates of one code are a fault', () => {
  expect(faultsOf(template('a'), template('b'))).toHaveLength(1)
})
