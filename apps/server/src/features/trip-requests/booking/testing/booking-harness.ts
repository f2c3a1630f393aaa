import { bookingTool } from '@portolan/contract/features/booking-tool'
import { bookingBackOffice, requestBooking } from '@portolan/contract/features/trip-requests/booking'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration, ReplyOf } from '@portolan/contract/operation'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../../tools/test/databases.ts'
import type { TestPortolan } from '../../../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type Tenant, type World } from '../../../../../../../tools/test/world.ts'
import { openPools } from '../../../../db/database.ts'
import { formOf, letRequest, publishApprovalRules, publishRequestForm, saveTestRates } from '../../testing/rules-of.ts'

export type Returned = ReplyOf<typeof bookingBackOffice.returnBooking>
export type HandedOver = ReplyOf<typeof requestBooking.reqBooking>

/** Calls of people and of their booking tools, in two companies whose colleague approves every trip. */
export async function openBookingHarness(portolan: TestPortolan, now: string) {
  const world: World = await createWorld(portolan.database.adminUrl)
  const pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  const query = <T extends object>(text: string, values: readonly unknown[] = []) =>
    withClient(portolan.database.adminUrl, async (client) => (await client.query<T>(text, [...values])).rows)
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

  async function call<T>(declaration: Declaration, input: object, who: CallCredentials): Promise<T> {
    const { status, json, text } = await send(portolan.url, declaration, input, who)
    expect(status, text).toBe(200)
    return json as T
  }
  async function refused(declaration: Declaration, input: object, who: CallCredentials): Promise<string> {
    const { status, json } = await send(portolan.url, declaration, input, who)
    expect(status).not.toBe(200)
    return (json as { code: string }).code
  }
  const as = (who: Person, language = 'en-US'): CallCredentials => ({ ...callCredentials(who), headers: { language } })
  const tool = (tenant: Tenant): CallCredentials => ({ bearer: tenant.machineBearer })

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
  const confirmed = async (tenant: Tenant, change: object = {}): Promise<string> => {
    const reference = await submitted(tenant, change)
    expect(await decide(tenant, reference)).toMatchObject({ Status: 3 })
    return reference
  }
  const begin = (ReferenceNumber: string, who: Person, language?: string) =>
    call<HandedOver>(requestBooking.reqBooking, { ReferenceNumber }, as(who, language))
  const claimsOf = async (tenant: Tenant, url: string | null) => {
    const code = new URL(url ?? '').searchParams.get('code')
    const { token } = await call<{ token: string }>(bookingTool.redeem, { code }, tool(tenant))
    return decodeJwt(token)
  }
  return {
    world,
    pools,
    query,
    call,
    refused,
    as,
    tool,
    submitted,
    decide,
    confirmed,
    begin,
    claimsOf,
    keyOf: async (tenant: Tenant, reference: string) =>
      String((await claimsOf(tenant, (await begin(reference, tenant.traveller)).Url))['requestKey']),
    retrieve: (ReferenceNumber: string, who: Person, language?: string) =>
      call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, as(who, language)),
    history: async (ReferenceNumber: string, who: Person) => {
      const { Operations } = await call<ReplyOf<typeof tripRequests.loadHistory>>(
        tripRequests.loadHistory,
        { ReferenceNumber },
        as(who),
      )
      return Operations.map(({ What }) => What)
    },
    give: (tenant: Tenant, input: object) => call<Returned>(bookingBackOffice.returnBooking, input, tool(tenant)),
    refusedReturn: (tenant: Tenant, input: object) => refused(bookingBackOffice.returnBooking, input, tool(tenant)),
    mails: async () =>
      (await query<{ address: string; subject: string }>('SELECT address, subject FROM mail_message ORDER BY id')).map(
        ({ address, subject }) => `${address.split('@')[0] ?? ''}: ${subject}`,
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
export type BookingHarness = Awaited<ReturnType<typeof openBookingHarness>>
