import { expect, it } from 'vitest'
import { FileNames } from './zip-names.rules.ts'

it('names files by number and traveller, without what systems forbid', () => {
  const names = new FileNames()
  expect(names.name(['HV/2026:11', 'Oliver Grant'], 'pdf')).toBe('HV-2026_11 Oliver Grant.pdf')
  expect(names.name(['../../etc/passwd', ''], 'pdf')).toBe('-..-etc-passwd.pdf')
})

it('names each file once, also where only the case differs', () => {
  const names = new FileNames()
  expect([
    names.name(['A1'], 'pdf'),
    names.name(['a1'], 'pdf'),
    names.name(['A1'], 'pdf'),
    names.name(['A1'], 'xml'),
  ]).toEqual(['A1.pdf', 'a1 (2).pdf', 'A1 (3).pdf', 'A1.xml'])
})
