import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Declaration } from '@portolan/contract/operation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send, type UploadInput } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { png } from '../../domain/attachments/testing/sample-files.ts'
import { formOf, letRequest, publishApprovalRules, saveTestRates } from '../../domain/requests/testing/rules-of.ts'

const now = new Date('2040-01-10T02:00:00Z')
let portolan: TestPortolan
let world: World
let pools: Pools

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  await query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = '2040-01-10T02:00:00Z'`)
  await query(`UPDATE credential SET expires_at = '2041-01-01'`)
  await withClient(portolan.database.adminUrl, (client) => letRequest(client, world.alpha))
  await query(
    `INSERT INTO cost_centre (company_id, code, name, fallback_login_id) VALUES ($1, '4100', 'Sales', $2), ($1, '4200', 'IT', $3)`,
    world.alpha.companyId,
    world.alpha.coordinator.loginId,
    world.alpha.colleague.loginId,
  )
  await saveTestRates(pools.system, '2040-01-09')
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})

async function query<Row>(text: string, ...values: readonly unknown[]): Promise<Row[]> {
  return withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query(text, [...values])
    return rows as Row[]
  })
}
async function call<T>(declaration: Declaration, input: object, who: Person): Promise<T> {
  const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(who))
  expect(status, text).toBe(200)
  return json as T
}
async function refused(declaration: Declaration, input: object, who: Person): Promise<string> {
  const { status, json } = await send(portolan.url, declaration, input, callCredentials(who))
  expect(status).not.toBe(200)
  return (json as { code: string }).code
}
const rulesOf = (...approvers: readonly { readonly email: string }[]) =>
  publishApprovalRules(pools.system, world.alpha.companyId, {
    rules: [
      {
        id: 'all',
        name: { 'en-US': 'Every trip' },
        levels: [{ approvers: approvers.map(({ email }) => ({ email })) }],
      },
    ],
  })
async function create(change: object = {}): Promise<string> {
  const { traveller } = world.alpha
  const form = formOf(traveller.travelerId, { costCentreCode: '4100', ...change })
  const { Requests } = await call<{ Requests: RequestState[] }>(tripRequests.update, { form }, traveller)
  return Requests[0]?.ReferenceNumber ?? ''
}
const submit = (ReferenceNumber: string) =>
  call<{ Requests: RequestState[] }>(tripRequests.submit, { ReferenceNumber, to: 'approver' }, world.alpha.traveller)
const retrieve = (ReferenceNumber: string, who: Person = world.alpha.traveller) =>
  call<RequestDetail>(tripRequests.retrieve, { ReferenceNumber }, who)

describe('a file', () => {
  const attach = async (name: string, content: UploadInput['files'][number]['content'], ReferenceNumber: string) => {
    const input: UploadInput = { fields: { ReferenceNumber }, files: [{ name, content }] }
    const { status, json } = await send(
      portolan.url,
      tripRequests.saveAttachment,
      input,
      callCredentials(world.alpha.traveller),
    )
    return status === 200 ? 'saved' : (json as { code: string }).code
  }

  it('that is empty, too large, or lies about its type is refused, and the others stay', async () => {
    const reference = await create()
    expect(await attach('map.png', new Uint8Array(png), reference)).toBe('saved')
    expect(await attach('empty.pdf', '', reference)).toBe('invalid_attachment')
    expect(await attach('large.txt', new Uint8Array(10 * 1024 * 1024 + 1).fill(65), reference)).toBe(
      'payload_too_large',
    )
    expect(
      await attach('invoice.pdf', new Uint8Array(Buffer.from('4d5a90000300000004000000ffff0000', 'hex')), reference),
    ).toBe('invalid_attachment_type')
    expect(await attach('page.exe', 'text', reference)).toBe('invalid_attachment_type')
    expect((await retrieve(reference)).Attachments.map(({ Name }) => Name)).toEqual(['map.png'])
  })
})

describe('a decision', () => {
  it('about a request that was edited meanwhile is refused until the approver has seen it', async () => {
    const { colleague, traveller } = world.alpha
    await rulesOf(colleague)
    const reference = await create()
    await submit(reference)
    const { Version } = await retrieve(reference, colleague)
    await call(
      tripRequests.update,
      {
        ReferenceNumber: reference,
        form: formOf(traveller.travelerId, { costCentreCode: '4100', specialRequest: 'A quiet room' }),
      },
      traveller,
    )
    const decision = { ReferenceNumber: reference, isApproved: true }
    const after = await retrieve(reference)
    if (after.Status === 0) await submit(reference)
    expect(await refused(tripRequests.auditApprove, { ...decision, Version }, colleague)).toBe(
      'changed_by_someone_else',
    )
    const seen = await retrieve(reference, colleague)
    expect(await call(tripRequests.auditApprove, { ...decision, Version: seen.Version }, colleague)).toMatchObject({
      Status: 3,
    })
  })

  it('is the fallback approver’s where the rule’s approver has left, and nobody’s who left in between', async () => {
    const { colleague, coordinator } = world.alpha
    await rulesOf(colleague)
    const pending = await create()
    await submit(pending)
    const setActive = (isActive: boolean) =>
      query('UPDATE login SET active = $2 WHERE id = $1', colleague.loginId, isActive)
    await setActive(false)
    const { status } = await send(
      portolan.url,
      tripRequests.auditApprove,
      { ReferenceNumber: pending, isApproved: true },
      callCredentials(colleague),
    )
    expect(status).toBe(401)
    const later = await create()
    await submit(later)
    expect(
      await call(tripRequests.auditApprove, { ReferenceNumber: later, isApproved: true }, coordinator),
    ).toMatchObject({
      Status: 3,
    })
    const withoutFallback = await create({ costCentreCode: '4200' })
    expect(
      await refused(tripRequests.submit, { ReferenceNumber: withoutFallback, to: 'approver' }, world.alpha.traveller),
    ).toBe('approver_not_found')
    await setActive(true)
  })

  it('is not that of another company’s people, even of one who saw this company before', async () => {
    const { colleague } = world.alpha
    const { coordinator } = world.bravo
    await rulesOf(colleague, coordinator)
    const reference = await create()
    await submit(reference)
    const decision = { ReferenceNumber: reference, isApproved: true }
    await query(
      'INSERT INTO login_view_company (company_id, login_id, view_company_id) VALUES ($3, $1, $2)',
      coordinator.loginId,
      world.alpha.companyId,
      world.bravo.companyId,
    )
    await query('UPDATE login SET view_right = 15 WHERE id = $1', coordinator.loginId)
    expect(['not_your_turn', 'record_not_found']).toContain(
      await refused(tripRequests.auditApprove, decision, coordinator),
    )
    await query('DELETE FROM login_view_company WHERE login_id = $1', coordinator.loginId)
    expect(await refused(tripRequests.auditApprove, decision, coordinator)).toBe('record_not_found')
    expect((await retrieve(reference)).Status).toBe(7)
  })
})

describe('the list’s total', () => {
  it('is the number of requests, however many write at once and whatever they do', async () => {
    const { companyId, coordinator, traveller } = world.alpha
    const count = `SELECT listed_until::text, status, sum(requests)::int AS n FROM trip_request_count WHERE company_id = $1
      GROUP BY 1, 2 HAVING sum(requests) <> 0 ORDER BY 1, 2`
    const real = `SELECT listed_until::text, status, count(*)::int AS n FROM trip_request WHERE company_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => create({ tripName: `Trip ${n}` })))
    const cancelled = made.filter((_, n) => n % 2 === 1)
    await Promise.all(
      cancelled.map((ReferenceNumber) => call(tripRequests.cancel, { ReferenceNumber, reason: '' }, traveller)),
    )
    expect(await query(count, companyId)).toEqual(await query(real, companyId))
    const { Total } = await call<{ Total: number }>(
      tripRequests.search,
      { view: 'all', isOverIncluded: true },
      coordinator,
    )
    expect(await query('SELECT count(*)::int AS n FROM trip_request WHERE company_id = $1', companyId)).toEqual([
      { n: Total },
    ])
    // By any filter of the list, which counts what it reads.
    const filtered = await call<{ Total: number }>(
      tripRequests.search,
      { view: 'all', isOverIncluded: true, createdFrom: '20400101' },
      coordinator,
    )
    expect(filtered.Total).toBe(Total)
    // Whoever wrote last has folded the rows of a day into one.
    await create()
    const [rows] = await query<{ n: number; days: number }>(
      `SELECT count(*)::int AS n, count(DISTINCT (listed_until, status))::int AS days FROM trip_request_count WHERE company_id = $1`,
      companyId,
    )
    expect(rows?.n).toBeLessThanOrEqual((rows?.days ?? 0) + 12)
  })
})
