import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { readProvisioningDocument } from './provisioning-files.ts'
import { provision, type ProvisioningOptions } from './provisioning.ts'
import { connectionSealer } from '../../identity/connections.ts'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const usual: ProvisioningOptions = {
  language: 'en-US',
  isDryRun: false,
  onlyCompanyId: null,
  makesSecrets: true,
  upsertAccount: null,
  connectionSecrets: connectionSealer('a secret of tests'),
  inviting: null,
}
const load = (document: unknown, options: Partial<ProvisioningOptions> = {}) =>
  systemTransaction(pools.system, null, ({ db }) =>
    provision(db, readProvisioningDocument(document, 'en-US'), { ...usual, ...options }),
  )
const company = (code: string, more: object = {}) => ({
  code,
  displayName: `${code} Ltd`,
  emailDomains: [`${code.toLowerCase()}.example`],
  ...more,
})
const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged })

describe('consultants of the agency', () => {
  const desk = async (email: string) => {
    const { rows } = await pools.system.query<{ code: string; ended: boolean; serves: boolean }>(
      `SELECT c.code, d.ended_at IS NOT NULL AS ended, l.serves_desk AS serves FROM desk_right d JOIN company c ON c.id = d.company_id
       JOIN login l ON l.id = d.login_id WHERE l.email = $1 ORDER BY c.code`,
      [email],
    )
    return rows
  }
  const email = 'ada@agency.example'
  const person = (serves: readonly string[]) => ({ company: 'Agency', email, name: 'Ada', serves })
  const companies = [company('Agency', { isAgency: true }), company('Client1'), company('Client2')]

  it('serve the companies that their record names, and keep the trace of those that it named', async () => {
    await load({ companies, people: [person(['Client1', 'Client2'])] })
    const both = { ended: false, serves: true }
    expect(await desk(email)).toEqual([
      { code: 'Client1', ...both },
      { code: 'Client2', ...both },
    ])
    expect((await load({ people: [person(['Client1', 'Client2'])] })).logins).toEqual(counts(0, 0, 1))
    expect((await load({ people: [person(['Client2'])] })).logins).toEqual(counts(0, 1, 0))
    expect((await desk(email)).map(({ ended }) => ended)).toEqual([true, false])
    await load({ people: [person([])] })
    expect(await desk(email)).toMatchObject([{ serves: false }, { serves: false }])
  })

  it('are people of the agency alone, and serve clients alone', async () => {
    const places = async (people: object[], options: Partial<ProvisioningOptions> = {}) =>
      (await load({ companies, people }, { isDryRun: true, ...options })).faults.map(({ message }) => message)
    expect(
      await places([{ company: 'Client1', email: 'bo@client1.example', name: 'Bo', serves: ['Client2'] }]),
    ).toEqual(['company Client1 is no agency: only people of the agency serve others'])
    expect(await places([person(['Agency', 'Nowhere'])])).toEqual([
      'Agency is an agency: only client companies are served',
      expect.stringContaining('Nowhere'),
    ])
  })
})
