import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFiltered, readList, writeList } from './list-url.rules.ts'

const shape = {
  filters: { text: '', company: [] as readonly string[] },
  sortBy: ['departure', 'name'],
  sizes: [20, 50],
  columns: ['trip', 'from', 'to'],
} as const
const defaults = readList(shape, {}, '')
const shown = (params: ReturnType<typeof writeList>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null))

describe('a list in the address', () => {
  it('shows no default', () => {
    expect(defaults).toEqual({
      filters: { text: '', company: [] },
      page: 1,
      size: 20,
      sort: { by: 'departure', descending: false },
      columns: null,
    })
    expect(shown(writeList(shape, defaults, ''))).toEqual({})
  })

  it('is written as a person would', () => {
    const query = {
      filters: { text: 'tokyo, 2', company: ['ACME', 'B,ETA', '50%'] },
      page: 3,
      size: 50,
      sort: { by: 'name', descending: true },
      columns: ['trip', 'to'],
    } as const
    const params = shown(writeList(shape, query, 'trips.'))
    expect(params).toEqual({
      'trips.text': 'tokyo, 2',
      'trips.company': 'ACME,B%2CETA,50%25',
      'trips.sort': '-name',
      'trips.size': '50',
      'trips.columns': 'trip,to',
      'trips.page': '3',
    })
    expect(readList(shape, params, 'trips.')).toEqual(query)
    expect(readList(shape, params, '')).toEqual(defaults)
  })

  it('understands digits that the router has made numbers, and takes nonsense for absent', () => {
    expect(readList(shape, { text: 2026, page: 2 }, '')).toMatchObject({ filters: { text: '2026' }, page: 2 })
    const nonsense = { page: '-1', size: '7', sort: 'price', columns: 'x,,y', company: ',,', text: ['a'] }
    expect(readList(shape, nonsense, '')).toEqual(defaults)
    expect(readList(shape, { page: '1.5' }, '').page).toBe(1)
    expect(readList(shape, { company: '%E0%A4%A' }, '').filters.company).toEqual(['%E0%A4%A'])
  })

  it('comes back as it was written, whatever the filters hold', () => {
    const codes = fc.array(fc.string({ minLength: 1 }), { maxLength: 4 })
    fc.assert(
      fc.property(fc.string(), codes, (text, company) => {
        const query = { ...defaults, filters: { text, company } }
        expect(readList(shape, shown(writeList(shape, query, '')), '').filters).toEqual({ text, company })
      }),
    )
  })

  it('knows whether anything is filtered', () => {
    expect(isFiltered(shape, defaults)).toBe(false)
    expect(isFiltered(shape, { filters: { text: '', company: ['A'] } })).toBe(true)
  })
})

it('a list may begin with what is highest', () => {
  const shape = { filters: {}, sortBy: ['updated', 'name'], isDescending: true, sizes: [20], columns: [] } as const
  const first = readList(shape, {}, '')
  expect(first.sort).toEqual({ by: 'updated', descending: true })
  expect(writeList(shape, first, '')).toMatchObject({ sort: null })
  const oldest = { ...first, sort: { by: 'updated', descending: false } } as const
  expect(writeList(shape, oldest, '')).toMatchObject({ sort: 'updated' })
  expect(readList(shape, { sort: 'updated' }, '').sort).toEqual(oldest.sort)
})
