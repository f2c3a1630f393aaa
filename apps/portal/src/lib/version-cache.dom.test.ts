import { beforeEach, expect, it } from 'vitest'
import { adoptVersion, keepCached, readCached } from './version-cache.ts'

beforeEach(() => localStorage.clear())

it('keeps what is cached while the version stays', () => {
  adoptVersion('1')
  keepCached('places', { HKG: 'Hong Kong' })
  adoptVersion('1')
  expect(readCached('places')).toEqual({ HKG: 'Hong Kong' })
})

it('throws all of it away with a new version, and nothing that a person chose', () => {
  adoptVersion('1')
  keepCached('places', 1)
  keepCached('configuration', 2)
  localStorage.setItem('portolan.menu_collapsed', '1')
  localStorage.setItem('another.product', 'x')
  adoptVersion('2')
  expect([readCached('places'), readCached('configuration')]).toEqual([null, null])
  expect(localStorage.getItem('portolan.menu_collapsed')).toBe('1')
  expect(localStorage.getItem('another.product')).toBe('x')
  keepCached('places', 3)
  adoptVersion('2')
  expect(readCached('places')).toBe(3)
})

it('takes what cannot be read as nothing', () => {
  localStorage.setItem('portolan.cache.places', '{"half')
  expect(readCached('places')).toBeNull()
})
