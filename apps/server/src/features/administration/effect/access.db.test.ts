import { administrationEffect } from '@portolan/contract/features/administration/effect'
import type { Declaration } from '@portolan/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant, World } from '../../../../../../tools/test/world.ts'
import { isMachineSecret } from '../../../domain/people/machine-secret.ts'

let portolan: SharedPortolan
let world: World
let alpha: Tenant
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  alpha = world.alpha
  const [admin, auditor, agency] = [alpha.coordinator, alpha.colleague, world.bravo.coordinator]
  await query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, admin.loginId)
  await query(`UPDATE login SET admin_right = 'auditor' WHERE id = $1`, auditor.loginId)
  await query('UPDATE company SET is_agency = true WHERE id = $1', world.bravo.companyId)
  await query(`UPDATE login SET admin_right = 'agency' WHERE id = $1`, agency.loginId)
})

const query = <Row>(text: string, ...values: readonly unknown[]) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as Row[])
const call = async (declaration: Declaration, input: unknown, who: Person = alpha.coordinator) => {
  const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(who))
  return { status, text, json: json as never }
}

describe('secrets of programs', () => {
  it('are shown once, replace the old one, and have an age', async () => {
    await query(
      `UPDATE machine_client SET secret_set_at = now() - interval '400 days' WHERE client_id = $1`,
      alpha.machineClientId,
    )
    const listed = async () => {
      const { json } = await call(administrationEffect.listMachineClients, { CompanyCode: alpha.code }, alpha.colleague)
      return (json as { Clients: { ClientId: string; SecretAge: number }[] }).Clients
    }
    expect(await listed()).toMatchObject([{ ClientId: alpha.machineClientId, SecretAge: 400 }])
    const input = { CompanyCode: alpha.code, ClientId: alpha.machineClientId, EndTokens: true }
    const { status, json } = await call(administrationEffect.newMachineSecret, input)
    const { Secret, TokensEnded } = json as { Secret: string; TokensEnded: number }
    expect([status, TokensEnded]).toEqual([200, 1])
    const [row] = await query<{ secret_hash: string }>(
      'SELECT secret_hash FROM machine_client WHERE client_id = $1',
      alpha.machineClientId,
    )
    expect(await isMachineSecret(row?.secret_hash ?? '', Secret)).toBe(true)
    expect(await listed()).toMatchObject([{ SecretAge: 0 }])
    const kept = await query<{ line: string }>(
      'SELECT object::text AS line FROM audit_event WHERE company_id = $1',
      alpha.companyId,
    )
    expect(kept.some(({ line }) => line.includes(Secret))).toBe(false)
  })

  it('are not for auditors, nor for other companies, nor those of the deployment for a company', async () => {
    const own = { CompanyCode: alpha.code, ClientId: alpha.machineClientId }
    expect((await call(administrationEffect.newMachineSecret, own, alpha.colleague)).status).toBe(403)
    expect((await call(administrationEffect.newMachineSecret, own, alpha.traveller)).status).toBe(403)
    const foreign = { CompanyCode: alpha.code, ClientId: world.bravo.machineClientId }
    expect((await call(administrationEffect.newMachineSecret, foreign)).json).toMatchObject({
      code: 'record_not_found',
    })
    expect((await call(administrationEffect.listMachineClients, {})).json).toMatchObject({ code: 'no_right' })
    expect((await call(administrationEffect.listMachineClients, {}, world.bravo.coordinator)).status).toBe(200)
  })
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = (name: string, content: string | Buffer) =>
  call(administrationEffect.addLogo, { fields: { CompanyCode: alpha.code }, files: [{ name, content }] })
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40">${inside}</svg>`

describe('logos', () => {
  it('are taken by their content, whatever their name, and the same picture is kept once', async () => {
    const { json } = await upload('logo.txt', pixel)
    expect(json).toMatchObject({ Type: 'image/png', Width: 1, Height: 1 })
    const { Url } = json as { Url: string }
    expect((await upload('again.png', pixel)).json).toMatchObject({ Url })
    const answer = await fetch(`${portolan.url}${Url}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pixel)
    const drawn = await upload('logo.svg', svg('<path d="M0 0h9"/>'))
    expect(drawn.json).toMatchObject({ Type: 'image/svg+xml', Width: 120, Height: 40 })
    const page = await fetch(`${portolan.url}${(drawn.json as { Url: string }).Url}`)
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, 'sandbox'])
  })

  it.each([
    ['logo.png', '<script>alert(1)</script>', 'logo_not_picture'],
    ['logo.png', `${pixel.toString('latin1', 0, 8)}<script>alert(1)</script>`, 'logo_not_picture'],
    ['logo.svg', svg('<script>alert(1)</script>'), 'logo_unsafe'],
    ['logo.svg', svg('<g onload="alert(1)"/>'), 'logo_unsafe'],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="40"/>', 'logo_size'],
    ['logo.svg', svg(`<desc>${'x'.repeat(600_000)}</desc>`), 'payload_too_large'],
  ])('%s that is none is refused, case %#', async (name, content, code) => {
    expect((await upload(name, content)).json).toMatchObject({ code })
  })
})

describe('texts', () => {
  const page = (code: string, title: string) => ({
    kind: 'page',
    category: 'StaticPage',
    keyword: 'admin',
    audience: code === 'all' ? 'all' : [code],
    startsAt: '2099-01-01T00:00:00Z',
    texts: { 'en-US': { title, html: '<p onclick="x()">Hello</p>' }, 'zh-TW': { title: '您好', html: '<p>您好</p>' } },
  })
  const list = async (who: Person, CompanyCode?: string) => {
    const input = { CompanyCode, Category: 'StaticPage' }
    return (await call(administrationEffect.listContentItems, input, who)).json as {
      Items: { Id: string; State: string }[]
    }
  }

  it('that are not in force are seen as a reader of any language will see them', async () => {
    const saved = await call(administrationEffect.saveContent, {
      CompanyCode: alpha.code,
      Items: [page(alpha.code, 'Hello')],
    })
    expect(saved.json, saved.text).toMatchObject({ Created: 1, Faults: [] })
    const [item] = (await list(alpha.colleague, alpha.code)).Items
    expect(item).toMatchObject({ State: 'coming' })
    const preview = async (Language: string) =>
      (await call(administrationEffect.previewContent, { Id: item?.Id, Language }, alpha.colleague)).json
    expect(await preview('zh-CN')).toMatchObject({ Title: '您好', Language: 'zh-TW' })
    expect(await preview('ja-JP')).toMatchObject({ Title: 'Hello', Content: '<p>Hello</p>', Language: 'en-US' })
  })

  it('of all companies are entered and seen by the agency alone', async () => {
    const general = page('all', `General ${alpha.code}`)
    const refused = await call(administrationEffect.saveContent, { CompanyCode: alpha.code, Items: [general] })
    expect(refused.json).toMatchObject({ code: 'content_invalid' })
    expect((await call(administrationEffect.saveContent, { Items: [general] })).json).toMatchObject({
      code: 'no_right',
    })
    const agency = world.bravo.coordinator
    expect((await call(administrationEffect.saveContent, { Items: [general] }, agency)).status).toBe(200)
    const [item] = (await list(agency)).Items
    const ask = (who: Person) => call(administrationEffect.previewContent, { Id: item?.Id, Language: 'en-US' }, who)
    expect([(await ask(agency)).status, (await ask(alpha.coordinator)).status]).toEqual([200, 404])
  })

  it('of the news are listed and seen, with a fault told before anything is saved', async () => {
    const news = {
      kind: 'news',
      key: 'hello',
      audience: [alpha.code],
      onlyInGivenLanguages: true,
      texts: { 'ja-JP': { title: 'お知らせ', html: '<p>本文</p>' } },
    }
    const dry = await call(administrationEffect.saveNews, {
      CompanyCode: alpha.code,
      Items: [{ ...news, key: '' }],
      DryRun: true,
    })
    expect(dry.json).toMatchObject({ Created: 0, Faults: [{ Place: expect.any(String) as string }] })
    expect((await call(administrationEffect.saveNews, { CompanyCode: alpha.code, Items: [news] })).json).toMatchObject({
      Created: 1,
    })
    const { json } = await call(administrationEffect.listNewsItems, { CompanyCode: alpha.code })
    const [item] = (json as { Items: { Id: string }[] }).Items
    const preview = async (Language: string) =>
      (await call(administrationEffect.previewNews, { Id: item?.Id, Language })).json
    expect(await preview('ja-JP')).toMatchObject({ Title: 'お知らせ', IsShown: true })
    expect(await preview('en-US')).toMatchObject({ Title: 'お知らせ', IsShown: false })
  })
})
