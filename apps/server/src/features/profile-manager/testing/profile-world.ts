import type { ReplyOf, RequestOf } from '@portolan/contract/operation'
import { profileManager } from '@portolan/contract/features/profile-manager'
import { consentTextVersions, type ConsentKind } from '@portolan/contract/traveller-profile'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type Tenant, type World } from '../../../../../../tools/test/world.ts'

type Calls = typeof profileManager

/** Two companies and a clock that tests set; people call as they would over the wire. */
export interface ProfileWorld {
  readonly portolan: TestPortolan
  readonly world: World
  /** The server's clock. */
  readonly clock: { now: Date }
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** The declared reply of a call that must succeed. */
  ask<C extends keyof Calls>(call: C, who: Person, input: RequestOf<Calls[C]>): Promise<ReplyOf<Calls[C]>>
  /** Status and error code of a call that may fail. */
  refusal(call: keyof Calls, who: Person, input: unknown): Promise<[status: number, code: string | undefined]>
  /** The login arranges for these travellers of its company. */
  arranges(tenant: Tenant, who: Person, ...whom: readonly Person[]): Promise<void>
  consents(who: Person, kind: ConsentKind, isGiven: boolean): Promise<void>
  stop(): Promise<void>
}

export async function startProfileWorld(now = new Date('2030-05-01T02:00:00Z')): Promise<ProfileWorld> {
  const clock = { now }
  const portolan = await startPortolan({ now: () => clock.now })
  const world = await createWorld(portolan.database.adminUrl)
  const query = <Row>(text: string, values: unknown[] = []) =>
    withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as Row[])
  const ask: ProfileWorld['ask'] = async (call, who, input) => {
    const { status, text, json } = await send(portolan.url, profileManager[call], input, callCredentials(who))
    if (status !== 200) throw new Error(`${call} answered ${status}: ${text}`)
    return json as never
  }
  return {
    portolan,
    world,
    clock,
    query,
    ask,
    refusal: async (call, who, input) => {
      const { status, json } = await send(portolan.url, profileManager[call], input, callCredentials(who))
      return [status, (json as { code?: string } | undefined)?.code]
    },
    arranges: async (tenant, who, ...whom) => {
      await query('UPDATE login SET is_arranger = true WHERE id = $1', [who.loginId])
      for (const { travelerId } of whom)
        await query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
          tenant.companyId,
          who.loginId,
          travelerId,
        ])
    },
    consents: async (who, Kind, IsGiven) =>
      void (await ask('consent', who, { Kind, IsGiven, TextVersion: consentTextVersions[Kind] })),
    stop: () => portolan.stop(),
  }
}

export const names = {
  Title: 'MS',
  Surname: 'Chan',
  GivenNames: 'Mei Ling',
  OwnFamily: '陳',
  OwnGiven: '美玲',
  OwnFamilyReading: 'Chén',
  OwnGivenReading: 'Měilíng',
  Sex: 'F',
  Nationality: 'HK',
  BirthDate: '1991-02-28',
} as const

export const passport = {
  Kind: 'passport',
  Country: 'HK',
  Number: 'K01234567',
  IssuedOn: '2026-05-01',
  ExpiresOn: '2036-05-01',
} as const

export const preferences = {
  Seat: 'aisle',
  SeatZones: ['front'],
  Meal: 'VGML',
  HomeAirport: 'HKG',
  HotelWishes: ['quiet'],
  HotelNote: '',
  Assistances: [],
  Note: 'Calls me before nine.',
} as const
