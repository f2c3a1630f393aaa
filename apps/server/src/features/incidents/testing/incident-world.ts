import { incidentCore } from '@portolan/contract/features/incidents/core'
import type { Declaration } from '@portolan/contract/operation'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { createSession, type Credentials, type Person, type Tenant } from '../../../../../../tools/test/world.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import { openPools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { Db } from '../../../domain/incidents/incident.store.ts'
import { bookFlight } from '../../../domain/whereabouts/testing/book-flight.ts'

export type Board = { Incident: Record<string, unknown> & { Version: number; Figures: Record<string, unknown> } }
export interface Listed {
  PersonId: string
  TravelerId: string
  Name: string
  Answer: string | null
  Text: string | null
  AddedBy: string
  IsElsewhere: boolean
  Calling: { Name: string } | null
  Known: { Place: { Code: string; Name: string }; Reason: string | null } | null
}

const hour = 3_600_000
export const from = (hours: number) => new Date(Date.now() + hours * hour)
export const japan = { Kind: 'countries', Countries: ['JP'] } as const

/** A company that shows persons, with two coordinators and two people in Japan; another company besides. */
export async function createIncidentWorld() {
  const portolan: SharedPortolan = await sharedPortolan()
  const { alpha, bravo }: { alpha: Tenant; bravo: Tenant } = await portolan.createWorld()
  const query = <T>(text: string, values: unknown[] = []) =>
    withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])
  async function call<T = Record<string, unknown>>(declaration: Declaration, input: object, who: Credentials) {
    const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(who))
    return { status, json: json as T & { code?: string; fields?: string[]; message?: string }, text }
  }
  async function system<T>(run: (db: Db) => Promise<T>): Promise<T> {
    const pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
    try {
      return await systemTransaction(pools.system, null, ({ db }) => run(db))
    } finally {
      await pools.close()
    }
  }

  /** Where somebody is, as the tracker keeps it; the flight gives the stay its order. */
  async function stay(
    { travelerId }: Person,
    place: string,
    [begins, ends]: readonly [number, number],
    doubt?: string,
  ) {
    await withClient(portolan.database.adminUrl, async (client) => {
      const booked = { companyId: alpha.companyId, travelerId, flight: 'CX500', from: 'HKG', to: 'NRT' }
      const orderId = await bookFlight(client, { ...booked, startsAt: from(begins - 6), hours: 6 })
      await client.query(
        `insert into presence_span (company_id, traveler_id, begins_at, ends_at, kind, place, city, country, order_id, item_key, doubt, doubt_since)
       values ($1, $2, $3, $4, 'H', $5, $5, 'JP', $6, 'H1', $7, case when $7::text is not null then now() end)`,
        [alpha.companyId, travelerId, from(begins), from(ends), place, orderId, doubt ?? null],
      )
      await client.query('delete from whereabouts_due where company_id = $1', [alpha.companyId])
    })
  }

  let named = 0
  const open = (input: object = {}, who: Credentials = alpha.coordinator) =>
    call<{ IncidentId: string; People: number }>(
      incidentCore.open,
      { CompanyCode: alpha.code, Name: `Earthquake ${(named += 1)}`, Area: japan, ...input },
      who,
    )
  const board = async (IncidentId: string) =>
    (await call<Board>(incidentCore.incident, { IncidentId }, alpha.coordinator)).json.Incident
  const people = async (IncidentId: string, input: object = {}, who: Credentials = alpha.coordinator) =>
    (await call<{ People: Listed[]; Total: number }>(incidentCore.people, { IncidentId, ...input }, who)).json
  const log = async (IncidentId: string) =>
    (
      await call<{ Entries: { Kind: string; Text: string | null; Count: number | null; Person: string | null }[] }>(
        incidentCore.log,
        { IncidentId },
        alpha.coordinator,
      )
    ).json.Entries
  const kinds = async (IncidentId: string) => (await log(IncidentId)).map(({ Kind }) => Kind)

  const { companyId, coordinator, domain } = alpha
  await query('update login set may_manage_incidents = true where id = any ($1)', [
    [coordinator.loginId, bravo.coordinator.loginId],
  ])
  await query(
    `insert into rules_document (company_id, kind, version, valid_from, body) values
      ($1, 'tracking', 1, '2020-01-01', '{"mode":"persons","decidedBy":"Board","worksCouncilReference":"none"}'),
      ($1, 'incidents', 1, '2020-01-01', $2)`,
    [companyId, JSON.stringify({ dutyEmail: `second@${domain}`, escalateAfterMinutes: 20 })],
  )
  const [login] = await query<{ id: number }>(
    `insert into login (company_id, email, name, short_name, view_right, may_manage_incidents) values ($1, $2, 'Second One', 'SO', 7, true) returning id`,
    [companyId, `second@${domain}`],
  )
  const loginId = Number(login?.id)
  const second: Credentials & { loginId: number } = {
    loginId,
    ...(await withClient(portolan.database.adminUrl, (client) =>
      createSession(client, companyId, loginId, `second@${domain}`),
    )),
  }
  await stay(alpha.traveller, 'TYO', [-20, 40])
  await stay(alpha.colleague, 'OSA', [-20, 40], 'nothing_onward')
  const admin = portolan.database.adminUrl
  return { admin, alpha, bravo, second, query, call, system, stay, open, board, people, log, kinds }
}
export type IncidentWorld = Awaited<ReturnType<typeof createIncidentWorld>>
