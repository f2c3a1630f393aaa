import { describe, expect, it } from 'vitest'
import { type Exemption, type FeatureLists, findFeatureFaults } from './features.ts'

const agreeing: FeatureLists = { contract: ['trips'], server: ['trips'], portal: ['trips'] }
const names = ['trips', 'config']
const faults = (lists: Partial<FeatureLists>, allowed: Exemption[] = []) =>
  findFeatureFaults({ ...agreeing, ...lists }, allowed, names)

describe('feature lists', () => {
  it('agree', () => {
    expect(faults({})).toEqual([])
  })

  it('name the side that is missing', () => {
    expect(faults({ contract: [] })).toEqual([expect.stringContaining('trips has no contract side')])
    expect(faults({ server: [] })).toEqual([expect.stringContaining('trips has no server side')])
    expect(faults({ portal: [] })).toEqual([expect.stringContaining('trips has no portal side')])
  })

  it('allow what is exempt, and refuse an exemption that no longer holds', () => {
    const exemption: Exemption = { feature: 'config', missing: 'portal', reason: 'no pages' }
    const lists = { contract: ['trips', 'config'], server: ['trips', 'config'] }
    expect(faults(lists, [exemption])).toEqual([])
    expect(faults({ ...lists, portal: ['trips', 'config'] }, [exemption])).toEqual([
      'config has a portal side now: take its exemption away',
    ])
  })

  it('refuse a name that the registry does not list', () => {
    const everywhere = ['trips', 'importer']
    expect(faults({ contract: everywhere, server: everywhere, portal: everywhere })).toEqual([
      expect.stringContaining('importer is not in packages/contract/src/registry.ts'),
    ])
  })
})
