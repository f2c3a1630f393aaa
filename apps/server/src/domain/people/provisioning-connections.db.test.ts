import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { readConnection } from '../../identity/connection.store.ts'
import { connectionSealer, createProvidersOf } from '../../identity/connections.ts'
import type { IdentityProvider } from '../../identity/provider.ts'
import { provision, type ProvisioningOptions } from './provisioning.ts'
import { readProvisioningDocument } from './provisioning-files.ts'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  const companies = ['ONE', 'TWO'].map((code) => ({ code, displayName: code }))
  await load({ companies })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const sealer = connectionSealer('a secret of tests')
const usual: ProvisioningOptions = {
  language: 'en-US',
  isDryRun: false,
  onlyCompanyId: null,
  makesSecrets: false,
  upsertAccount: null,
  connectionSecrets: sealer,
  inviting: null,
}

const load = (document: unknown, options: Partial<ProvisioningOptions> = {}) =>
  systemTransaction(pools.system, options.onlyCompanyId ?? null, ({ db }) =>
    provision(db, readProvisioningDocument(document, options.language ?? 'en-US'), { ...usual, ...options }),
  )

const record = (more: object = {}) => ({
  company: 'ONE',
  code: 'One-SSO',
  displayName: 'One',
  issuer: 'https://id.one.example/realm',
  clientId: 'portal',
  ...more,
})
const enter = (more: object = {}, options: Partial<ProvisioningOptions> = {}) =>
  load({ ssoConnections: [record(more)] }, options)

const rowOf = (code: string) =>
  pools.systemDb.selectFrom('sso_connection').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const companyId = async (code: string) =>
  (await pools.systemDb.selectFrom('company').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged })

describe("a company's own sign-in", () => {
  it('is entered once, its secret sealed, and left alone by a second run', async () => {
    expect(await enter({ clientSecret: 'open sesame' })).toMatchObject({ faults: [], ssoConnections: counts(1, 0, 0) })
    const row = await rowOf('one-sso')
    expect(row).toMatchObject({ kind: 'oidc', type: 7, is_exclusive: false, active: true })
    expect(row.client_secret).not.toContain('sesame')
    expect(sealer.open(row.client_secret ?? '')).toBe('open sesame')
    for (const more of [{}, { clientSecret: 'open sesame' }, { code: 'ONE-sso' }])
      expect(await enter(more)).toMatchObject({ ssoConnections: counts(0, 0, 1) })
    expect((await rowOf('one-sso')).client_secret).toBe(row.client_secret)
    expect(await enter({ clientSecret: 'another' })).toMatchObject({ ssoConnections: counts(0, 1, 0) })
    expect(sealer.open((await rowOf('one-sso')).client_secret ?? '')).toBe('another')
  })

  it.each<[string, object, string]>([
    ['an issuer without TLS', { issuer: 'http://id.one.example' }, 'issuer'],
    ['an issuer with a query', { issuer: 'https://id.one.example/?a=b' }, 'issuer'],
    ['an issuer with a name', { issuer: 'https://me@id.one.example/' }, 'issuer'],
    ['an issuer that is no address', { issuer: 'id.one.example' }, 'issuer'],
    ['Auth0 of another type', { kind: 'auth0', type: 3 }, ''],
    ['another kind of type Auth0', { type: 1 }, ''],
    ['a type there is not', { type: 8 }, 'type'],
    ['a connection that is not of Auth0', { connection: 'staff' }, ''],
    ['a code that is no path', { code: 'a/b' }, 'code'],
    ['a company there is not', { company: 'NONE' }, 'company'],
    ["another company's code", { company: 'TWO' }, 'code'],
  ])('is refused with %s', async (_, more, field) => {
    const { faults } = await enter(more)
    expect(faults.map(({ place }) => place)).toEqual([`ssoConnections[0]${field ? `.${field}` : ''}`])
    const texts = await Promise.all(
      (['zh-CN', 'zh-TW', 'ja-JP'] as const).map(
        async (language) => (await enter(more, { language })).faults[0]?.message,
      ),
    )
    expect(new Set([faults[0]?.message, ...texts]).size).toBeGreaterThan(1)
  })

  it('may be of this machine, but not where a company enters it itself, and it enters its own alone', async () => {
    const onlyCompanyId = await companyId('ONE')
    const local = { code: 'local', issuer: 'http://localhost:4444' }
    const isFaulty = async (more: object) => (await enter(more, { onlyCompanyId, isDryRun: true })).faults.length > 0
    expect((await enter(local, { isDryRun: true })).faults).toEqual([])
    expect(await isFaulty(local)).toBe(true)
    expect(await isFaulty({ code: 'own' })).toBe(false)
    expect(await isFaulty({ code: 'theirs', company: 'TWO' })).toBe(true)
  })

  it('reaches further companies where the whole deployment says so, by name, and for that provider', async () => {
    const onlyCompanyId = await companyId('ONE')
    const more = (fields: object = {}) => ({ code: 'reach', issuer: 'https://reach.example', ...fields })
    const reached = async () => (await rowOf('reach')).view_company_ids
    const placesOf = async (fields: object, options: object = {}) =>
      (await enter(more(fields), options)).faults.map(({ place }) => place)
    await enter(more())
    expect(await reached()).toEqual([])
    expect(await placesOf({ viewCompanies: ['TWO', 'NONE'] })).toEqual(['ssoConnections[0].viewCompanies[1]'])
    for (const viewCompanies of [['TWO'], []])
      expect(await placesOf({ viewCompanies }, { onlyCompanyId })).toEqual(['ssoConnections[0].viewCompanies'])
    expect(await reached()).toEqual([])
    await enter(more({ viewCompanies: ['TWO'] }))
    expect(await reached()).toEqual([await companyId('TWO')])
    // The company's own client keeps what was allowed, but not for another provider.
    await enter(more({ displayName: 'Renamed' }), { onlyCompanyId })
    expect(await reached()).toEqual([await companyId('TWO')])
    await enter(more({ issuer: 'https://elsewhere.example' }), { onlyCompanyId })
    expect(await reached()).toEqual([])
    await enter(more({ viewCompanies: ['TWO'] }))
    await enter(more())
    expect(await reached()).toEqual([])
  })

  it('cannot stand twice in a document, whatever the case', async () => {
    const { faults } = await load({ ssoConnections: [record({ code: 'twice' }), record({ code: 'TWICE' })] })
    expect(faults.map(({ place }) => place)).toEqual(['ssoConnections[1].code'])
  })

  it('has one relying party, made anew when the row changes and gone when it ends', async () => {
    await enter({ code: 'cached', clientSecret: 'first' })
    const { id } = await rowOf('cached')
    const own = {} as IdentityProvider
    const publicUrl = new URL('https://portal.example')
    const providers = createProvidersOf({ secret: 'a secret of tests', publicUrl, own, fetch })
    const providerOf = async (connectionId: number | null) =>
      providers(await readConnection(pools.systemDb, connectionId))
    expect(await providerOf(null)).toBe(own)
    const first = await providerOf(id)
    expect(await providerOf(id)).toBe(first)
    await enter({ code: 'cached', clientSecret: 'second' })
    const second = await providerOf(id)
    expect(second).not.toBe(first)
    await enter({ code: 'cached', active: false })
    await expect(providerOf(id)).rejects.toMatchObject({ code: 'invalid_sso_parameter' })
    await expect(providerOf(0)).rejects.toMatchObject({ code: 'invalid_sso_parameter' })
  })
})
