import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import type { Credentials, World } from '../../../../../tools/test/world.ts'
import { looksSeed } from './testing/looks-seed.ts'

let portolan: SharedPortolan
let world: World
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  await seedTenant(portolan, world.alpha, looksSeed)
  await seedTenant(portolan, world.bravo, looksSeed)
})

const admin = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, (client) => client.query(text, values))
type Looks = ReplyOf<typeof travellerTracker.looks>
const ownLooks = async (who: Credentials, input = {}) =>
  (await send(portolan.url, travellerTracker.ownLooks, input, callCredentials(who))).json as Looks
const looks = (who: Credentials, input = {}) => send(portolan.url, travellerTracker.looks, input, callCredentials(who))
const privacy = async (who: Credentials) =>
  (await send(portolan.url, travellerTracker.privacy, {}, callCredentials(who))).json as ReplyOf<
    typeof travellerTracker.privacy
  >

describe('looks', () => {
  it('at oneself are read by everybody, and no others', async () => {
    const { traveller, coordinator, marker } = world.alpha
    expect(await ownLooks(traveller)).toEqual({
      Total: 1,
      Looks: [
        {
          At: expect.stringMatching(/Z$/),
          Who: `coordinator ${marker}, ${marker} Company`,
          What: 'list',
          Instant: null,
          InstantUntil: null,
          Reason: null,
          Persons: 1,
          Names: [],
        },
      ],
    })
    expect(await ownLooks(coordinator)).toEqual({ Total: 0, Looks: [] })
    await admin('UPDATE traveler SET login_id = NULL WHERE id = $1', [coordinator.travelerId])
    expect(await ownLooks(coordinator)).toEqual({ Total: 0, Looks: [] })
    await admin('UPDATE traveler SET login_id = $2 WHERE id = $1', [coordinator.travelerId, coordinator.loginId])
  })

  it('at the company are read with the right alone, of the own company alone', async () => {
    const { coordinator, traveller } = world.alpha
    expect(await looks(traveller)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    const answer = await looks(coordinator)
    expect((answer.json as Looks).Total).toBe(2)
    expect(answer.text).not.toContain(world.bravo.marker)
    const foreign = await looks(world.bravo.coordinator)
    expect((foreign.json as Looks).Total).toBe(2)
    expect(foreign.text).not.toContain(world.alpha.marker)
  })

  it('come by pages, the latest first, with at most ten names', async () => {
    const { coordinator, companyId } = world.alpha
    await admin(
      `WITH guest AS (INSERT INTO traveler (company_id, code, name, folded_name, is_guest)
         SELECT $1, 'g' || n, 'Guest ' || lpad(n::text, 2, '0'), 'guest', true FROM generate_series(1, 12) n RETURNING id)
       INSERT INTO place_look (company_id, at, login_id, who, who_company, what, instant, reason, traveler_ids)
         SELECT $1, now() + interval '1 minute', $2, 'W', 'C', 'export', '2026-01-02T03:04:05Z', 'Typhoon', array_agg(id) FROM guest`,
      [companyId, coordinator.loginId],
    )
    const read = async (pageIndex: number) =>
      (await looks(coordinator, { paging: { pageIndex, pageSize: 2 } })).json as Looks
    const [first, second, third] = [await read(1), await read(2), await read(3)]
    expect([first.Looks.length, second.Looks.length, third.Looks.length, third.Total]).toEqual([2, 1, 0, 3])
    expect(first.Looks[0]).toMatchObject({
      What: 'export',
      Instant: '2026-01-02T03:04:05.000Z',
      Reason: 'Typhoon',
      Persons: 12,
      Names: Array.from({ length: 10 }, (_, index) => `Guest ${String(index + 1).padStart(2, '0')}`),
    })
    await admin(`DELETE FROM place_look WHERE what = 'export'`)
  })

  it('are cut to whom the travel manager sees', async () => {
    const { coordinator } = world.alpha
    await admin('UPDATE login SET view_right = 1 WHERE id = $1', [coordinator.loginId])
    expect((await looks(coordinator)).json).toEqual({ Looks: [], Total: 0 })
    await admin('UPDATE login SET view_right = 7 WHERE id = $1', [coordinator.loginId])
  })
})

describe('who sees where one is', () => {
  it('is said of a company that has decided nothing', async () => {
    expect(await privacy(world.alpha.traveller)).toEqual({
      Mode: 'counts',
      DecidedBy: null,
      DecidedOn: null,
      WorksCouncilReference: null,
      CompanyViewers: 1,
      TeamViewers: 0,
      PastViewers: 1,
      PersonsKeptDays: 90,
      LooksKeptDays: 365,
      IsTraveller: true,
      MaySeeLooks: false,
      MaySeePast: false,
    })
    expect(await privacy(world.alpha.coordinator)).toMatchObject({ MaySeeLooks: true, MaySeePast: true })
  })

  it('names who decided it, and counts a team, arrangers and people of other companies', async () => {
    const { companyId, traveller, colleague } = world.alpha
    const { coordinator: foreigner, traveller: closed, companyId: elsewhere } = world.bravo
    await admin(
      `INSERT INTO rules_document (company_id, kind, version, valid_from, body) VALUES
         ($1, 'tracking', 1, '2026-02-03', '{"mode":"persons","decidedBy":"The board","worksCouncilReference":"Agreement 7"}'),
         ($1, 'tracking', 2, '2999-01-01', '{"mode":"off"}')`,
      [companyId],
    )
    await admin('UPDATE login SET is_arranger = true WHERE id = $1', [colleague.loginId])
    await admin('INSERT INTO arranger_traveler (company_id, login_id, traveler_id) VALUES ($1, $2, $3)', [
      companyId,
      colleague.loginId,
      traveller.travelerId,
    ])
    await admin('UPDATE login SET view_right = 15, active = id <> $2 WHERE id = any ($1)', [
      [foreigner.loginId, closed.loginId],
      closed.loginId,
    ])
    await admin(
      'INSERT INTO login_view_company (company_id, login_id, view_company_id) SELECT $1, unnest($2::bigint[]), $3',
      [elsewhere, [foreigner.loginId, closed.loginId], companyId],
    )
    expect(await privacy(traveller)).toMatchObject({
      Mode: 'persons',
      DecidedBy: 'The board',
      DecidedOn: '20260203',
      WorksCouncilReference: 'Agreement 7',
      CompanyViewers: 2,
      TeamViewers: 1,
      PastViewers: 2,
    })
    await admin(`UPDATE login SET widgets = '{}' WHERE id = $1`, [foreigner.loginId])
    expect(await privacy(traveller)).toMatchObject({ CompanyViewers: 1, PastViewers: 1 })
  })
})
