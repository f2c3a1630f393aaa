import { expect, it } from 'vitest'
import { findLicenceFaults } from './licences.ts'

const lockOf = (packages: Record<string, object>) => JSON.stringify({ packages: { '': { name: 'x' }, ...packages } })
const notice = `
Others
======

  ical.js: MPL-2.0, source https://example.com/ical
  css, css-*: MPL-2.0, copyright of those who wrote it and whose
    source is at https://example.com/css
  silent: MPL-2.0, somewhere

  More: https://example.com
`

it.each([
  ['a permissive licence', { 'node_modules/a': { license: 'MIT' } }],
  ['a choice of which one is permissive', { 'node_modules/a': { license: '(MPL-2.0 OR Apache-2.0)' } }],
  ['parts that are permissive, or named', { 'node_modules/ical.js': { license: '(ISC AND MPL-2.0)' } }],
  ['what only tests need', { 'node_modules/a': { license: 'GPL-3.0', dev: true } }],
  ['folders of the portal itself', { 'node_modules/@portolan/server': { link: true }, 'apps/server': {} }],
  ['what NOTICE names', { 'node_modules/a/node_modules/ical.js': { license: 'MPL-2.0' } }],
  ['a family that NOTICE names', { 'node_modules/css-linux': { license: 'MPL-2.0' } }],
])('passes %s', (_, packages) => expect(findLicenceFaults(lockOf(packages), notice)).toEqual([]))

it.each([
  ['GPL-3.0', 'a has the licence GPL-3.0, which tools/checks/licences.ts does not allow'],
  ['(GPL-2.0 AND MIT)', 'a has the licence (GPL-2.0 AND MIT), which tools/checks/licences.ts does not allow'],
  [undefined, 'a declares no licence'],
  ['MPL-2.0', 'a has the licence MPL-2.0: NOTICE does not name it with its licence and its source'],
])('reports a package of %s', (license, fault) =>
  expect(findLicenceFaults(lockOf({ 'node_modules/a': { license } }), notice)).toEqual([fault]),
)

it('reports what NOTICE names without its source, or by another licence', () => {
  const of = (name: string, license: string) =>
    findLicenceFaults(lockOf({ [`node_modules/${name}`]: { license } }), notice)
  expect(of('silent', 'MPL-2.0')).toHaveLength(1)
  expect(of('ical.js', 'CC-BY-4.0')).toHaveLength(1)
})
