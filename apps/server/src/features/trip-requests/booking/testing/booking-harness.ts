import { bookingTool } from '@portolan/contract/features/booking-tool'
import { bookingBackOffice, requestBooking } from '@portolan/contract/features/trip-requests/booking'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration, ReplyOf } from '@portolan/contract/operation'
import { decodeJwt } from 'jose'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../../tools/test/databases.ts'
import type { TestPortolan } from '../../../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type Tenant, type World } from '../../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../../db/database.ts'
import { importFiles } from '../../../../domain/ledger/files/import-files.ts'
import { walkSources } from '../../../../domain/ledger/files/import-source.ts'
import { type Booking, messageOf } from '../../../../domain/ledger/testing/booking-message.ts'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import {
  formOf,
  letRequest,
  publishApprovalRules,
  publishRequestForm,
  saveTestRates,
} from '../../../../domain/requests/testing/rules-of.ts'

type Query = <T extends object>(text: string, values?: readonly unknown[]) => Promise<T[]>
export type BookingHarness = Awaited<ReturnType<typeof openBookingHarness>>

/** Two companies with a booking tool, whose colleague approves every trip: calls of people and of their tools. */
export async function openBookingHarness(portolan: TestPortolan, now: string) {
  const world = await createWorld(portolan.database.adminUrl)
  const pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  const query: Query = (text, values = []) =>
    withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as never)
  await setUp({ world, pools, query }, now)
  const caller = createCaller(portolan.url)
  return {
    world,
    pools,
    query,
    ...caller,
    ...requestSteps(caller),
    ...ledgerSteps(pools, query),
    mails: async () =>
      (await query<{ address: string; subject: string }>('SELECT address, subject FROM mail_message ORDER BY id')).map(
        ({ address, subject }) => `${address.split('@')[0] ?? ''}: ${subject}`,
      ),
    /** Everything about a request that a refused report could have changed. */
    traceOf: (reference: string) =>
      query(
        `SELECT status, version, booking_ref, booked_at, booked_ref, order_id, (SELECT count(*) FROM trip_request_event e
           WHERE e.request_id = r.id AND e.company_id = r.company_id) AS events, (SELECT count(*) FROM mail_message) AS mails
         FROM trip_request r WHERE reference = $1`,
        [reference],
      ),
  }
}

async function setUp(
  { world, pools, query }: { readonly world: World; readonly pools: Pools; readonly query: Query },
  now: string,
): Promise<void> {
  for (const tenant of [world.alpha, world.bravo]) {
    await letRequest({ query }, tenant)
    await publishApprovalRules(pools.system, tenant.companyId, {
      rules: [
        { id: 'all', name: { 'en-US': 'Every trip' }, levels: [{ approvers: [{ email: tenant.colleague.email }] }] },
      ],
    })
    await publishRequestForm(pools.system, tenant.companyId, { currencies: ['THB', 'EUR', 'USD'] })
    const tool = { url: 'https://tool.example/', clientId: tenant.machineClientId, name: 'Wayfare' }
    await query('UPDATE company SET booking_tool = $2 WHERE id = $1', [tenant.companyId, JSON.stringify(tool)])
  }
  await query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = $1`, [now])
  await query(`UPDATE credential SET expires_at = '2041-01-01'`)
  await saveTestRates(pools.system, now.slice(0, 10))
}

type Caller = ReturnType<typeof createCaller>

const createCaller = (url: string) => ({
  async call<T>(declaration: Declaration, input: object, who: CallCredentials): Promise<T> {
    const { status, json, text } = await send(url, declaration, input, who)
    expect(status, text).toBe(200)
    return json as T
  },
  async refused(declaration: Declaration, input: object, who: CallCredentials): Promise<string> {
    const { status, json } = await send(url, declaration, input, who)
    expect(status).not.toBe(200)
    return (json as { code: string }).code
  },
  as: (who: Person, language = 'en-US'): CallCredentials => ({ ...callCredentials(who), headers: { language } }),
  tool: (tenant: Tenant): CallCredentials => ({ bearer: tenant.machineBearer }),
})

function requestSteps({ call, refused, as, tool }: Caller) {
  const submitted = async (tenant: Tenant, change: object = {}): Promise<string> => {
    const who = as(tenant.traveller)
    const form = formOf(tenant.traveller.travelerId, change)
    const { Requests } = await call<{ Requests: RequestState[] }>(tripRequests.update, { form }, who)
    const ReferenceNumber = Requests[0]?.ReferenceNumber ?? ''
    await call(tripRequests.submit, { ReferenceNumber, to: 'approver' }, who)
    return ReferenceNumber
  }
  const decide = (tenant: Tenant, ReferenceNumber: string, isApproved = true) =>
    call<RequestState>(
      tripRequests.auditApprove,
      { ReferenceNumber, isApproved, reason: isApproved ? null : 'Too dear' },
      as(tenant.colleague),
    )
  const begin = (ReferenceNumber: string, who: Person, language?: string) =>
    call<ReplyOf<typeof requestBooking.reqBooking>>(requestBooking.reqBooking, { ReferenceNumber }, as(who, language))
  const claimsOf = async (tenant: Tenant, url: string | null) => {
    const code = new URL(url ?? '').searchParams.get('code')
    const { token } = await call<{ token: string }>(bookingTool.redeem, { code }, tool(tenant))
    return decodeJwt(token)
  }
  return {
    submitted,
    decide,
    begin,
    claimsOf,
    confirmed: async (tenant: Tenant, change: object = {}): Promise<string> => {
      const reference = await submitted(tenant, change)
      expect(await decide(tenant, reference)).toMatchObject({ Status: 3 })
      return reference
    },
    keyOf: async (tenant: Tenant, reference: string) =>
      String((await claimsOf(tenant, (await begin(reference, tenant.traveller)).Url))['requestKey']),
    retrieve: (ReferenceNumber: string, who: Person, language?: string) =>
      call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, as(who, language)),
    history: async (ReferenceNumber: string, who: Person) => {
      const history = tripRequests.loadHistory
      const { Operations } = await call<ReplyOf<typeof history>>(history, { ReferenceNumber }, as(who))
      return Operations.map(({ What }) => What)
    },
    give: (tenant: Tenant, input: object) =>
      call<ReplyOf<typeof bookingBackOffice.returnBooking>>(bookingBackOffice.returnBooking, input, tool(tenant)),
    refusedReturn: (tenant: Tenant, input: object) => refused(bookingBackOffice.returnBooking, input, tool(tenant)),
  }
}

function ledgerSteps(pools: Pools, query: Query) {
  /** Imports a message by the importer itself. */
  const enter = async (tenant: Tenant, message: object): Promise<void> => {
    const dir = await mkdtemp(join(tmpdir(), 'portolan-booked-'))
    await writeFile(join(dir, 'booked.json'), JSON.stringify(message))
    const { state } = await importFiles(
      { pool: pools.system, places: gazetteer },
      { companyId: tenant.companyId, sources: walkSources([join(dir, 'booked.json')]), dryRun: false, traveler: null },
    )
    await rm(dir, { recursive: true })
    expect(state).toBe('finished')
  }
  return {
    enter,
    /** Imports what a booking tool has booked for somebody, the company's traveller unless named otherwise. */
    book: (tenant: Tenant, locator: string, more: Partial<Booking> = {}) =>
      enter(
        tenant,
        messageOf({
          person: ['Traveller', tenant.marker],
          name: locator,
          day: '2040-03-01',
          to: 'BKK',
          locator,
          email: tenant.traveller.email,
          ...more,
        }),
      ),
    orderOf: async (tenant: Tenant, reference: string) => {
      const [order] = await query<{ id: string }>(
        'SELECT id FROM booking_order WHERE company_id = $1 AND main_booking_ref = $2',
        [tenant.companyId, reference],
      )
      return order ? String(order.id) : null
    },
  }
}

export const someoneElse = ({ colleague, colleagueMarker }: Tenant) =>
  ({ email: colleague.email, person: ['Colleague', colleagueMarker] }) as const
export const hkd = (amount: string) => ({ amount, currency: 'HKD' })
export const locator = (code: string) => ({ locator: code })
