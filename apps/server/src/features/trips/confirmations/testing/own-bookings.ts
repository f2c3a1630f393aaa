import { randomBytes } from 'node:crypto'
import { type Confirmation, confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import type { Declaration, ReplyOf } from '@portolan/contract/operation'
import { expect } from 'vitest'
import { type Answer, callCredentials, send, type UploadInput } from '../../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../../tools/test/databases.ts'
import { addConfirmation } from '../../testing/seed.ts'
import { startPortolan, type TestPortolan } from '../../../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type Tenant, type World } from '../../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../../db/database.ts'
import type { FieldName, ItemReading } from '../../../../domain/ledger/formats/confirmation/reading.ts'

type Calls = typeof confirmationCalls
export type ConfirmationList = ReplyOf<Calls['findConfirmations']>

/** A server with a world in which alpha's coordinator arranges for the traveller; the colleague is on their own. */
export interface OwnBookings {
  readonly portolan: TestPortolan
  readonly pools: Pools
  readonly world: World
  readonly alpha: Tenant
  call(name: keyof Calls, input: unknown, who: Person, headers?: Readonly<Record<string, string>>): Promise<Answer>
  drop(files: UploadInput['files'], who: Person, travelerId?: number): Promise<ConfirmationList>
  find(who: Person, input?: object): Promise<ConfirmationList>
  /** As the drop zone leaves one; `who` dropped it for themselves. */
  leave(items: readonly ItemReading[], who: Person): Promise<Confirmation>
  save(confirmation: Confirmation, who: Person, more?: Partial<SaveInput>): Promise<Answer>
  /** The confirmation once its save is over. */
  settled(id: string, who: Person): Promise<Confirmation>
  rows<T>(sql: string, values?: unknown[]): Promise<T[]>
  stop(): Promise<void>
}

export interface SaveInput {
  readonly version: number
  readonly travelerId: string
  readonly isDraft: boolean
  readonly items: readonly { index: number; keep: boolean; answers: Record<string, string> }[]
}

/** `now` is the server's clock, where files are read that name days. */
export async function openOwnBookings(options: Parameters<typeof startPortolan>[0] = {}): Promise<OwnBookings> {
  const portolan = await startPortolan(options)
  const world = await createWorld(portolan.database.adminUrl)
  const pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  const { alpha } = world
  await arrange(portolan, alpha)
  const call: OwnBookings['call'] = (name, input, who, headers = {}) =>
    send(portolan.url, confirmationCalls[name] as Declaration, input, { ...callCredentials(who), headers })
  const list = async (answer: Promise<Answer>) => {
    const { status, json, text } = await answer
    expect(status, text).toBe(200)
    return json as ConfirmationList
  }
  const own: OwnBookings = {
    portolan,
    pools,
    world,
    alpha,
    call,
    drop: (files, who, travelerId) =>
      list(call('readConfirmations', { fields: travelerId ? { travelerId: String(travelerId) } : {}, files }, who)),
    find: (who, input = {}) => list(call('findConfirmations', input, who)),
    leave: async (items, who) => {
      const sha256 = randomBytes(32).toString('hex')
      const id = await addConfirmation(pools.system, alpha.companyId, who, { file: 'booking.eml', items, sha256 })
      return one(await own.find(who, { ids: [id] }))
    },
    save: (confirmation, who, more = {}) =>
      call(
        'saveConfirmation',
        {
          id: confirmation.Id,
          version: confirmation.Version,
          travelerId: confirmation.TravelerId ?? String(who.travelerId),
          items: [],
          ...more,
        },
        who,
      ),
    settled: async (id, who) => {
      const now = async () => one(await own.find(who, { ids: [id] }))
      await expect.poll(async () => (await now()).State, { timeout: 15_000 }).not.toBe('saving')
      return now()
    },
    rows: async <T>(sql: string, values: unknown[] = []) => (await pools.system.query(sql, values)).rows as T[],
    stop: async () => {
      await pools.close()
      await portolan.stop()
    },
  }
  return own
}

const arrange = ({ database }: TestPortolan, { companyId, coordinator, traveller }: Tenant) =>
  withClient(database.adminUrl, async (client) => {
    await client.query('UPDATE login SET is_arranger = true WHERE id = $1', [coordinator.loginId])
    await client.query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      companyId,
      coordinator.loginId,
      traveller.travelerId,
    ])
  })

export function one({ Confirmations }: ConfirmationList): Confirmation {
  expect(Confirmations).toHaveLength(1)
  const [confirmation] = Confirmations
  if (!confirmation) throw new Error('Nothing was found')
  return confirmation
}

/** Of a save. */
export function saved({ status, text, json }: Answer): Confirmation {
  expect(status, text).toBe(200)
  return (json as { Confirmation: Confirmation }).Confirmation
}

export const fieldOf = (confirmation: Confirmation, name: FieldName, item = 0) => {
  const field = confirmation.Items[item]?.Fields.find(({ Name }) => Name === name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}
