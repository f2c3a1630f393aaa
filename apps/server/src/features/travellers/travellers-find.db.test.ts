import { travellers } from '@portolan/contract/features/travellers'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import { type World } from '../../../../../tools/test/world.ts'
import { asCompanies } from '../../../../../tools/test/scope.ts'
import { ledgerSeed } from '../../domain/ledger/testing/seed.ts'

let portolan: SharedPortolan
let world: World
let staff: CallCredentials

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  staff = callCredentials(world.alpha.coordinator)
  for (const tenant of [world.alpha, world.bravo]) await seedTenant(portolan, tenant, ledgerSeed)
  await withClient(portolan.database.systemUrl, async (client) => {
    const person = (
      companyId: number,
      name: string,
      more: { email?: string; guest?: boolean; active?: boolean } = {},
    ) =>
      client.query(
        'INSERT INTO traveler (company_id, name, folded_name, email, is_guest, active) VALUES ($1, $2, lower($2), $3, $4, $5)',
        [companyId, name, more.email ?? null, more.guest ?? false, more.active ?? true],
      )
    for (const name of ['Mei-Ling Chan', 'Søren Müller', '陳志強', '渡辺 健'])
      await person(world.alpha.companyId, name, { email: `${name.charCodeAt(0)}@alpha.example` })
    await person(world.alpha.companyId, 'Meiling Guest', { guest: true })
    await person(world.alpha.companyId, 'Anna Mei')
    await person(world.alpha.companyId, 'Mei Gone', { active: false })
    await person(world.bravo.companyId, 'Mei Bravo')
    await client.query(
      `UPDATE login SET name_zh_tw = '諾拉', name_zh_cn = '诺拉', name_ja_jp = '野良 久恵' WHERE id = $1`,
      [world.alpha.traveller.loginId],
    )
  })
})

const ask = async (text: string, who: CallCredentials = staff) => {
  const { status, json } = await send(portolan.url, travellers.find, { text }, who)
  expect(status).toBe(200)
  return (json as { travellers: { name: string }[] }).travellers
}
const names = async (text: string, who?: CallCredentials) => (await ask(text, who)).map(({ name }) => name)

it.each([
  ['mei', ['Mei-Ling Chan', 'Meiling Guest', 'Anna Mei']],
  ['meiling', ['Meiling Guest', 'Mei-Ling Chan']],
  ['mei ling', ['Mei-Ling Chan', 'Meiling Guest']],
  ['chan mei', ['Mei-Ling Chan']],
  ['muller soren', ['Søren Müller']],
  ['陈', ['陳志強']],
  ['志强', ['陳志強']],
  ['渡邊', ['渡辺 健']],
  ['38515@alpha.example', ['陳志強']],
  ['gone', []],
  ['alpha.example', []],
])('%s finds %j', async (text, found) => expect((await names(text)).toSorted()).toEqual(found.toSorted()))

it('names that begin with it come first, guests after the company’s own', async () => {
  expect(await names('mei')).toEqual(['Mei-Ling Chan', 'Meiling Guest', 'Anna Mei'])
})

it('a person is told with names, company and next trip', async () => {
  const { alpha } = world
  for (const text of ['诺拉', '諾拉', '野良', 'traveller alpha'])
    expect(await ask(text), text).toEqual([
      {
        id: String(alpha.traveller.travelerId),
        name: `traveller ${alpha.marker}`,
        nameZhTw: '諾拉',
        nameZhCn: '诺拉',
        nameJaJp: '野良 久恵',
        isGuest: false,
        companyCode: alpha.code,
        companyName: `${alpha.marker} Company`,
        email: alpha.traveller.email,
        nextTrip: { startDateRemark: '20300501', places: ['HKG', 'NRT'] },
      },
    ])
  expect(await ask('陳志強')).toMatchObject([{ nextTrip: null, nameZhTw: null }])
})

it('out of the viewer’s scope nobody is found', async () => {
  expect(await names('mei', callCredentials(world.alpha.traveller))).toEqual([])
  expect(await names('alpha', callCredentials(world.alpha.traveller))).toEqual([`traveller ${world.alpha.marker}`])
  expect(await names('mei', callCredentials(world.bravo.coordinator))).toEqual(['Mei Bravo'])
})

it('a function that is asked past the transaction’s companies answers for those alone', async () => {
  const { alpha, bravo } = world
  const search = async (client: pg.Client) => {
    const { rows } = await client.query<{ company_id: string }>(
      `SELECT DISTINCT company_id FROM travellers_search('{${alpha.companyId},${bravo.companyId}}', NULL, NULL, 'mei', true, false, NULL, 8, 0)
       WHERE company_id IS NOT NULL`,
    )
    return rows.map(({ company_id }) => Number(company_id))
  }
  expect(await withClient(portolan.database.appUrl, search)).toEqual([])
  expect(await asCompanies(portolan.database, [bravo.companyId], search)).toEqual([bravo.companyId])
})

it('a new name is found at once, the old one no more', async () => {
  await withClient(portolan.database.systemUrl, (client) =>
    client.query(`UPDATE traveler SET name = 'Hanna Stein' WHERE name = 'Anna Mei'`),
  )
  expect([await names('hanna'), await names('anna')]).toEqual([['Hanna Stein'], []])
})
