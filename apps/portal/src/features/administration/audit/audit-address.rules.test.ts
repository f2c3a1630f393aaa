import { expect, it } from 'vitest'
import { inputOf, noFilters, readFilters, searchOf } from './audit-address.rules.ts'

it('reads an address and writes it back; what cannot be meant narrows nothing', () => {
  const filters = readFilters({ view: 'looks', who: 'login:12', id: 42, from: '2026-11-01', to: 'soon', of: 'some' })
  expect(filters).toEqual({ ...noFilters, view: 'looks', who: 'login:12', id: '42', from: '2026-11-01' })
  expect(readFilters(searchOf(filters))).toEqual(filters)
  expect(readFilters({ view: 'else' })).toEqual(noFilters)
})

it('asks for whole days and one company, or all of them', () => {
  const asked = inputOf({ ...noFilters, view: 'changes', from: '2026-11-01', to: '2026-11-01', whom: ' Mei ' }, 'HVT')
  expect(asked).toMatchObject({ CompanyCode: 'HVT', Kind: 'changes', Whom: 'Mei' })
  expect(Date.parse(asked.To ?? '') - Date.parse(asked.From ?? '')).toBe(86_400_000)
  expect(inputOf({ ...noFilters, of: 'all' }, 'HVT')).toEqual({})
})
