import { draftBytes, type RequestDraft, requestDrafts } from '@portolan/contract/features/trip-requests/drafts'
import type { ReplyOf } from '@portolan/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, World } from '../../../../../../tools/test/world.ts'
import { openPools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { letRequest } from '../../../domain/requests/testing/rules-of.ts'
import { purgeDrafts } from './drafts.store.ts'

let portolan: SharedPortolan
let world: World

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  await withClient(portolan.database.adminUrl, async (client) => {
    await letRequest(client, world.alpha)
    await letRequest(client, world.bravo)
  })
})

const reference = '20400110000000000001'
const save = async (who: Person, Version: number, Body: unknown, Form = 'new') => {
  const { status, json } = await send(
    portolan.url,
    requestDrafts.saveDraft,
    { Form, Version, Body },
    callCredentials(who),
  )
  expect(status, JSON.stringify(json).slice(0, 200)).toBe(200)
  return json as ReplyOf<typeof requestDrafts.saveDraft>
}
const load = async (who: Person, Form = 'new'): Promise<RequestDraft | null> => {
  const { json } = await send(portolan.url, requestDrafts.loadDraft, { Form }, callCredentials(who))
  return (json as ReplyOf<typeof requestDrafts.loadDraft>).Draft
}

describe('a draft', () => {
  it('comes back as it was left, with 10,000 characters in every field', async () => {
    const { traveller } = world.alpha
    const body = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field${index}`, 'x'.repeat(10_000)]))
    const { Saved } = await save(traveller, 0, { ...body, note: '出張' }, reference)
    expect(Saved).toMatchObject({ Version: 1 })
    expect(Date.parse(Saved?.KeptUntil ?? '') - Date.parse(Saved?.SavedAt ?? '')).toBe(30 * 24 * 3_600_000)
    expect((await load(traveller, reference))?.Body).toEqual({ ...body, note: '出張' })
  })

  it('is refused above its size', async () => {
    const input = { Form: 'new', Version: 0, Body: 'x'.repeat(draftBytes) }
    const { status, json } = await send(
      portolan.url,
      requestDrafts.saveDraft,
      input,
      callCredentials(world.alpha.colleague),
    )
    expect([status, (json as { code: string }).code]).toEqual([413, 'payload_too_large'])
    expect(await load(world.alpha.colleague)).toBeNull()
  })

  it('is not overwritten by a tab that knows an older version: that one gets the newer', async () => {
    const { coordinator } = world.alpha
    expect((await save(coordinator, 0, 'first')).Saved?.Version).toBe(1)
    expect((await save(coordinator, 1, 'second')).Saved?.Version).toBe(2)
    expect(await save(coordinator, 1, 'of the other tab')).toMatchObject({
      Saved: null,
      Other: { Version: 2, Body: 'second' },
    })
    expect((await save(coordinator, 0, 'a third tab')).Saved).toBeNull()
    // The same text is no conflict.
    expect((await save(coordinator, 1, 'second')).Saved?.Version).toBe(3)
    expect(await load(coordinator)).toMatchObject({ Version: 3, Body: 'second' })
  })

  it('is seen by its author alone, and goes when they remove it', async () => {
    const { traveller, colleague } = world.alpha
    await save(traveller, 0, 'mine')
    expect(await load(colleague)).toBeNull()
    expect(await load(world.bravo.traveller)).toBeNull()
    await send(portolan.url, requestDrafts.removeDraft, { Form: 'new' }, callCredentials(colleague))
    expect((await load(traveller))?.Body).toBe('mine')
    await send(portolan.url, requestDrafts.removeDraft, { Form: 'new' }, callCredentials(traveller))
    expect(await load(traveller)).toBeNull()
    // What a tab saves later is not lost.
    expect((await save(traveller, 1, 'again')).Saved?.Version).toBe(2)
  })

  it('is gone after 30 days', async () => {
    const { colleague } = world.alpha
    await save(colleague, 0, 'old', reference)
    const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
    const purge = (now: number) => systemTransaction(pools.system, null, ({ db }) => purgeDrafts(db, new Date(now)))
    const kept = Date.parse((await load(colleague, reference))?.KeptUntil ?? '')
    await purge(kept - 1)
    expect(await load(colleague, reference)).not.toBeNull()
    await purge(kept)
    expect(await load(colleague, reference)).toBeNull()
    await pools.close()
  })
})
