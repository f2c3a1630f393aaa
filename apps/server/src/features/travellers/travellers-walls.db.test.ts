import { ViewRight } from '@portolan/contract/enums'
import { travellers } from '@portolan/contract/features/travellers'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { type World } from '../../../../../tools/test/world.ts'
import { asCompanies } from '../../../../../tools/test/scope.ts'
import type { Scope } from '../../kernel/scope.ts'
import { fillTravellers, type TravellerCast } from './testing/travellers-cast.ts'
import { findTravellerDetail } from './traveller-detail.store.ts'
import { findTravellerPage, type TravellerFilter } from './travellers.store.ts'

let portolan: SharedPortolan
let world: World
let cast: TravellerCast

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  cast = await fillTravellers(portolan.database.systemUrl, world)
  await query('UPDATE login SET is_arranger = true WHERE id = $1', [world.alpha.traveller.loginId])
})

const query = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.systemUrl, (client) => client.query(text, values))

describe('the details', () => {
  const ask = async (id: number | string, who = world.alpha.traveller) => {
    const { status, json } = await send(
      portolan.url,
      travellers.getDetail,
      { TravelerId: String(id) },
      callCredentials(who),
    )
    return { status, json: json as Record<string, unknown> }
  }
  const becomes = (right: ViewRight) =>
    query('UPDATE login SET view_right = $2 WHERE id = $1', [world.alpha.traveller.loginId, right])

  it('tell who a person is, whom they report to and who arranges for them', async () => {
    const { alpha } = world
    await becomes(ViewRight.Team)
    await query('UPDATE traveler SET reports_to = $2 WHERE id = $1', [alpha.traveller.travelerId, cast.teamMate])
    expect(await ask(cast.teamMate)).toEqual({
      status: 200,
      json: {
        TravelerId: String(cast.teamMate),
        TravelerCode: 'T-9',
        Name: 'team mate',
        NameZhTw: '陳大文',
        NameZhCn: null,
        NameJaJp: null,
        Email: `team.mate@${alpha.companyId}.example`,
        CompanyId: String(alpha.companyId),
        CompanyCode: alpha.code,
        CompanyName: `${alpha.marker} Company`,
        IsDummy: false,
        IsGuest: false,
        Team: { TeamId: String(cast.teamId), Code: 'sales', Name: 'Sales' },
        ReportsTo: null,
        Arrangers: [],
        MayActFor: false,
        ProfileAccess: 'closed',
        Profile: null,
      },
    })
    expect((await ask(alpha.traveller.travelerId)).json).toMatchObject({
      ReportsTo: { Name: 'team mate', NameZhTw: '陳大文' },
      MayActFor: true,
    })
    expect((await ask(cast.arrangedGuest)).json).toMatchObject({
      IsDummy: true,
      IsGuest: true,
      TravelerCode: null,
      Arrangers: [{ Name: `traveller ${alpha.marker}`, NameZhTw: null, Email: alpha.traveller.email }],
      MayActFor: true,
    })
  })

  it('are those of the viewer’s scope: every other id is not found', async () => {
    const { alpha, bravo } = world
    const own = alpha.traveller.travelerId
    const seen = async () => {
      const asked = [own, cast.arranged, cast.teamMate, cast.deskPhone, alpha.colleague.travelerId, cast.bravoGuest]
      return (await Promise.all(asked.map((id) => ask(id)))).map(({ status, json }) => [status, json['code']])
    }
    const found = [200, undefined]
    const gone = [404, 'traveller_not_found']
    await becomes(ViewRight.Myself)
    expect(await seen()).toEqual([found, found, gone, gone, gone, gone])
    await becomes(ViewRight.Team)
    expect(await seen()).toEqual([found, found, found, gone, gone, gone])
    await becomes(ViewRight.Company)
    expect(await seen()).toEqual([found, found, found, found, found, gone])
    await becomes(ViewRight.All)
    expect(await seen()).toEqual([found, found, found, found, found, found])
    expect((await ask(own, bravo.coordinator)).json['message']).toBe('Traveller not found')
    expect((await ask('999999999999999')).status).toBe(404)
    for (const id of ['', '-1', '1 or 1=1', 'x']) expect((await ask(id)).status).toBe(400)
  })

  it('of who travels no more are not found, of whom a list of dummies hides they are', async () => {
    await becomes(ViewRight.Company)
    await query('UPDATE login SET may_see_dummies = false WHERE id = $1', [world.alpha.traveller.loginId])
    expect((await ask(cast.guestOne)).status).toBe(200)
    await query('UPDATE traveler SET active = false WHERE id = $1', [cast.guestOne])
    expect((await ask(cast.guestOne)).status).toBe(404)
  })
})

/** Each wall alone: the scope argument under a transaction that sees all, and row level security under no scope at all. */
describe('two walls', () => {
  const everything: Scope = { kind: 'everything' }
  type Run = Parameters<typeof findTravellerPage>[0]
  const asViewer = <T>(companies: readonly number[], run: (tx: Run) => Promise<T>): Promise<T> =>
    asCompanies(portolan.database, companies, (client) =>
      run({ run: async (statement) => (await client.query(statement)).rows }),
    )
  const asking = (scope: Scope) => {
    const { companyId, traveller } = world.alpha
    return { companyId, loginId: traveller.loginId, travelerId: traveller.travelerId, scope }
  }
  const page = (visible: readonly number[], scope: Scope, filter: Partial<TravellerFilter> = {}) =>
    asViewer(visible, async (tx) => {
      const wanted = { text: null, companyId: null, includeDummy: true, liftsRestriction: true, isCoded: false }
      const rest = { isActedFor: false, ids: null, limit: 200, offset: 0 }
      const { rows, total } = await findTravellerPage(tx, asking(scope), { ...wanted, ...rest, ...filter })
      return { companies: [...new Set(rows.map((row) => Number(row.company_id)))], total: Number(total), rows }
    })

  it.each([null, 'BRAVO', 'guest'])('a list by %s is cut by either', async (text) => {
    const { alpha, bravo } = world
    const both = [alpha.companyId, bravo.companyId]
    for (const own of both) {
      const scoped = await page(both, { kind: 'companies', companyIds: [own] }, { text })
      const walled = await page([own], everything, { text })
      expect(scoped.companies.filter((id) => id !== own)).toEqual([])
      expect(walled).toEqual(scoped)
      expect((await page([own], { kind: 'companies', companyIds: both }, { text })).total).toBe(scoped.total)
      expect(
        (
          await page([own], everything, {
            text,
            companyId: own === alpha.companyId ? bravo.companyId : alpha.companyId,
          })
        ).total,
      ).toBe(0)
    }
    expect((await page(both, everything, { text })).total).toBeGreaterThan(0)
    expect((await page([], everything, { text })).total).toBe(0)
    expect((await page(both, { kind: 'companies', companyIds: [] }, { text })).total).toBe(0)
    const nobody: Scope = { kind: 'travelers', companyIds: both, travelerIds: [] }
    expect((await page(both, nobody, { text })).total).toBe(0)
    const one: Scope = { kind: 'travelers', companyIds: both, travelerIds: [cast.bravoGuest] }
    expect((await page(both, one, { text })).rows.map(({ name }) => name)).toEqual(['bravo guest'])
    expect((await page([alpha.companyId], one, { text })).total).toBe(0)
  })

  it('whom one acts for is nobody of another scope', async () => {
    const { alpha, bravo } = world
    const onlyMate: Scope = { kind: 'travelers', companyIds: [alpha.companyId], travelerIds: [cast.teamMate] }
    expect((await page([alpha.companyId], onlyMate, { isActedFor: true })).total).toBe(0)
    expect((await page([bravo.companyId], everything, { isActedFor: true })).total).toBe(0)
    expect((await page([alpha.companyId], everything, { isActedFor: true })).total).toBe(3)
  })

  it('the details are cut by either', async () => {
    const { alpha, bravo } = world
    const both = [alpha.companyId, bravo.companyId]
    const detail = (visible: readonly number[], scope: Scope) =>
      asViewer(visible, (tx) => findTravellerDetail(tx, asking(scope), cast.bravoGuest))
    expect(await detail(both, everything)).toMatchObject({ name: 'bravo guest' })
    expect(await detail([alpha.companyId], everything)).toBeNull()
    expect(await detail(both, { kind: 'companies', companyIds: [alpha.companyId] })).toBeNull()
    const others: Scope = { kind: 'travelers', companyIds: both, travelerIds: [cast.guestCoded] }
    expect(await detail(both, others)).toBeNull()
  })
})
