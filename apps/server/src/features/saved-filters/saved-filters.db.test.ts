import { savedFilters } from '@portolan/contract/features/saved-filters'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { type SharedPortolan, sharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { Person, World } from '../../../../../tools/test/world.ts'

let portolan: SharedPortolan
let world: World
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
})

const ask = async (call: keyof typeof savedFilters, input: object, who: Person = world.alpha.traveller) => {
  const { status, json } = await send(
    portolan.url,
    savedFilters[call],
    { List: 'requests', ...input },
    callCredentials(who),
  )
  return status === 200 ? (json as { Filters: object[] }).Filters : (json as { code: string }).code
}
const filter = (Name: string, Query: string, IsDefault = false) => ({ Name, Query, IsDefault })

describe('saved filters', () => {
  it('are kept by name for a list, one of them the default, and are their owner’s alone', async () => {
    expect(await ask('save', filter('東京', 'text=tokyo&sort=-name', true))).toEqual([
      filter('東京', 'text=tokyo&sort=-name', true),
    ])
    expect(await ask('save', filter(' Declined ', 'status=4', true))).toEqual([
      filter('Declined', 'status=4', true),
      filter('東京', 'text=tokyo&sort=-name'),
    ])
    expect(await ask('save', filter('Declined', 'status=4&view=all'))).toHaveLength(2)
    expect(await ask('load', { List: 'trips' })).toEqual([])
    for (const other of [world.alpha.colleague, world.alpha.coordinator, world.bravo.traveller]) {
      expect(await ask('load', {}, other)).toEqual([])
      await ask('remove', { Name: 'Declined' }, other)
    }
    expect(await ask('remove', { Name: '東京' })).toEqual([filter('Declined', 'status=4&view=all')])
  })

  it('without a name, of no list, or too long are refused', async () => {
    expect(await ask('save', filter(' ', 'text=a'))).toBe('invalid_parameter')
    expect(await ask('save', filter('x'.repeat(61), 'text=a'))).toBe('invalid_parameter')
    expect(await ask('save', filter('Long', `text=${'a'.repeat(2_000)}`))).toBe('invalid_parameter')
    expect(await ask('load', { List: '../x' })).toBe('invalid_parameter')
  })
})
