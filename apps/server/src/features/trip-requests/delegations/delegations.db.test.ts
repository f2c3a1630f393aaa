import {
  type Delegation,
  delegations,
  delegationsBackOffice,
} from '@portolan/contract/features/trip-requests/delegations'
import type { Declaration } from '@portolan/contract/operation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../../../tools/test/world.ts'

let portolan: TestPortolan
let world: World
beforeAll(async () => {
  portolan = await startPortolan()
  world = await createWorld(portolan.database.adminUrl)
  await withClient(portolan.database.adminUrl, async (client) => {
    await client.query('UPDATE login SET is_approver = true WHERE id = ANY ($1)', [
      [world.alpha.coordinator.loginId, world.alpha.colleague.loginId],
    ])
  })
})
afterAll(() => portolan.stop())

const week = { StartsAt: '2040-01-01T00:00:00Z', EndsAt: '2040-01-08T00:00:00Z' }
async function call<T>(declaration: Declaration, input: object, who: CallCredentials): Promise<T> {
  const { status, json, text } = await send(portolan.url, declaration, input, who)
  expect(status, text).toBe(200)
  return json as T
}
const code = async (declaration: Declaration, input: object, who: CallCredentials) =>
  ((await send(portolan.url, declaration, input, who)).json as { code?: string }).code
const listOf = async (who: CallCredentials) =>
  (await call<{ Delegations: Delegation[] }>(delegations.listDelegations, {}, who)).Delegations
const mails = () =>
  withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ address: string; subject: string }>(
      'SELECT address, subject FROM mail_message ORDER BY id',
    )
    return rows.map(({ address, subject }) => `${address.split('@')[0] ?? ''}: ${subject}`)
  })

describe('a delegation', () => {
  it('is set by the approver, seen by both, told to the substitute, and ended by either', async () => {
    const { coordinator, colleague } = world.alpha
    const [away, standIn] = [callCredentials(coordinator), callCredentials(colleague)]
    const { Id } = await call<{ Id: string }>(
      delegations.setDelegation,
      { ToId: String(colleague.loginId), ...week },
      away,
    )
    expect(await listOf(away)).toMatchObject([{ Id, IsActive: false, To: { LoginId: String(colleague.loginId) } }])
    expect(await listOf(standIn)).toMatchObject([{ Id }])
    expect(await listOf(callCredentials(world.alpha.traveller))).toEqual([])
    expect(await mails()).toEqual([`colleague: You decide in the place of coordinator ${world.alpha.marker}`])
    expect(await code(delegations.setDelegation, { ToId: String(colleague.loginId), ...week }, away)).toBe(
      'already_exists',
    )
    expect(await code(delegations.endDelegation, { Id }, callCredentials(world.alpha.traveller))).toBe(
      'record_not_found',
    )
    await call(delegations.endDelegation, { Id }, standIn)
    expect(await listOf(away)).toEqual([])
  })

  it('is refused to oneself, to strangers, for others and without an end', async () => {
    const { coordinator, colleague, traveller } = world.alpha
    const away = callCredentials(coordinator)
    const to = (loginId: number, more: object = {}) => ({ ToId: String(loginId), ...week, ...more })
    expect(await code(delegations.setDelegation, to(coordinator.loginId), away)).toBe('approver_not_found')
    expect(await code(delegations.setDelegation, to(world.bravo.coordinator.loginId), away)).toBe('approver_not_found')
    const forOther = to(traveller.loginId, { FromId: String(colleague.loginId) })
    expect(await code(delegations.setDelegation, forOther, away)).toBe('no_right')
    for (const times of [{ EndsAt: week.StartsAt }, { EndsAt: 'soon' }, { EndsAt: '2044-01-01T00:00:00Z' }])
      expect(await code(delegations.setDelegation, to(colleague.loginId, times), away)).toBe('invalid_parameter')
  })

  it('is set by an assistant, and by the company by address, once', async () => {
    const { coordinator, colleague, traveller, companyId, code: company, machineBearer } = world.alpha
    await withClient(portolan.database.adminUrl, async (client) => {
      await client.query('UPDATE login SET is_arranger = true WHERE id = $1', [traveller.loginId])
      await client.query('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
        companyId,
        traveller.loginId,
        coordinator.travelerId,
      ])
    })
    const assistant = callCredentials(traveller)
    const input = { FromId: String(coordinator.loginId), ToId: String(colleague.loginId), ...week }
    await call(delegations.setDelegation, input, assistant)
    const items = [
      {
        company,
        from: coordinator.email,
        to: colleague.email,
        startsAt: '2041-01-01T00:00:00Z',
        endsAt: '2041-01-02T00:00:00Z',
      },
    ]
    const put = (bearer: string) => send(portolan.url, delegationsBackOffice.putDelegations, { items }, { bearer })
    expect((await put(machineBearer)).json).toEqual({ created: 1, unchanged: 0 })
    expect((await put(machineBearer)).json).toEqual({ created: 0, unchanged: 1 })
    expect((await put(world.bravo.machineBearer)).status).toBe(400)
    expect(await listOf(callCredentials(coordinator))).toMatchObject([
      { SetBy: { LoginId: String(traveller.loginId) } },
      { SetBy: null },
    ])
  })
})
