import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { connectionSealer } from '../../identity/connections.ts'
import { provision } from './provisioning.ts'
import { readProvisioningDocument } from './provisioning-files.ts'
import type { ProvisioningInput } from './provisioning.schema.ts'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const load = (document: ProvisioningInput, { isDryRun = false } = {}) =>
  systemTransaction(pools.system, null, ({ db }) =>
    provision(db, readProvisioningDocument(document, 'en-US'), {
      language: 'en-US',
      isDryRun,
      onlyCompanyId: null,
      makesSecrets: true,
      upsertAccount: null,
      connectionSecrets: connectionSealer('a secret of tests'),
      inviting: null,
    }),
  )

const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged })
const company = (code: string, more: object = {}) => ({
  code,
  displayName: `${code} Ltd`,
  emailDomains: [`${code.toLowerCase()}.example`],
  ...more,
})
const world = (code: string): ProvisioningInput => ({
  companies: [company(code)],
  people: [
    { company: code, email: `Ann@${code}.example`, name: 'Ann Lee', traveller: { code: 'T1' } },
    { company: code, email: `bo@${code}.example`, name: 'Bo Chan', traveller: { code: 'T2' } },
  ],
})

describe('what is closed', () => {
  const sessionOf = async (email: string) => {
    const { id, company_id: companyId } = await pools.systemDb
      .selectFrom('login')
      .select(['id', 'company_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const soon = new Date(Date.now() + 3_600_000)
    const { id: sessionId } = await pools.systemDb
      .insertInto('session')
      .values({
        sid_hash: `${email} ${Math.random()}`,
        issuer: 'https://issuer.example',
        subject: email,
        email,
        email_verified: true,
        claims: '{}',
        auth_time: new Date(),
        provider_tokens: 'sealed',
        provider_renew_at: soon,
        company_id: companyId,
        login_id: id,
        idle_minutes: 20,
        absolute_expires_at: soon,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return () =>
      pools.systemDb
        .selectFrom('session')
        .select('revoked_code')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
        .then((row) => row.revoked_code)
  }

  it('ends what its people are signed in with: all of a company, or one; a dry run ends nothing', async () => {
    await load(world('Shut'))
    await load(world('Open'))
    const [ann, bo, other] = [
      await sessionOf('Ann@Shut.example'),
      await sessionOf('bo@Shut.example'),
      await sessionOf('bo@Open.example'),
    ]
    const closed = { companies: [company('Shut', { active: false })] }
    await load(closed, { isDryRun: true })
    expect([await ann(), await bo()]).toEqual([null, null])
    await load(closed)
    expect([await ann(), await bo(), await other()]).toEqual(['AUTH0044', 'AUTH0044', null])
    const guest = {
      company: 'Open',
      canSignIn: false,
      email: 'bo@Open.example',
      name: 'Guest',
      traveller: { code: 'G9' },
    }
    expect(await load({ people: [guest] }), 'an address that is somebody else’s').toMatchObject({ faults: [] })
    expect(await other()).toBe(null)
    const { faults, logins } = await load({ people: [{ ...guest, name: 'Bo', traveller: { code: 'T2' } }] })
    expect({ faults, logins }).toEqual({ faults: [], logins: counts(0, 1, 0) })
    expect(await other()).toBe('AUTH0044')
  })

  it('keeps who must show a second factor: the company, or the person against it', async () => {
    const rules = async () => {
      const rows = await pools.systemDb
        .selectFrom('login as l')
        .innerJoin('company as c', 'c.id', 'l.company_id')
        .select(['l.mfa_required as own', 'c.mfa_required as companys'])
        .where('c.code', '=', 'Factor')
        .orderBy('l.email')
        .execute()
      return rows.map(({ own, companys }) => [own, companys])
    }
    const people = (own?: boolean) => [
      { company: 'Factor', email: 'a@factor.example', name: 'A', ...(own === undefined ? {} : { requireMfa: own }) },
    ]
    await load({ companies: [company('Factor', { requireMfa: true })], people: people(false) })
    expect(await rules()).toEqual([[false, true]])
    await load({ companies: [company('Factor')], people: people() })
    expect(await rules()).toEqual([[null, false]])
  })
})
