import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { WorkingCall } from '../../../../../../tools/test/working-call.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'

interface SeededPeople {
  /** Key of somebody with a sign-in. */
  readonly person: string
  /** Key of a guest with the same name. */
  readonly double: string
  readonly delegation: number
  readonly file: number
}

/** A coordinator who administers their company, people with rows of their own, and a file that was tried. */
const peopleSeed: TenantSeed<SeededPeople> = ({ tenant, pool }) =>
  systemTransaction(pool, null, async ({ client }) => {
    const { companyId, coordinator, colleague, marker } = tenant
    await client.query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [coordinator.loginId])
    const one = async (text: string, values: unknown[]) =>
      Number((await client.query<{ id: number }>(text, values)).rows[0]?.id)
    const login = await one(
      `INSERT INTO login (company_id, email, name, short_name, is_approver) VALUES ($1, $2, $3, 'AA', true) RETURNING id`,
      [companyId, `admin-matrix@${tenant.domain}`, `Admin ${marker}`],
    )
    const guest = await one(
      `INSERT INTO traveler (company_id, name, folded_name, is_guest) VALUES ($1, $2, $3, true) RETURNING id`,
      [companyId, `Admin ${marker}`, `admin ${marker.toLowerCase()}`],
    )
    const delegation = await one(
      `INSERT INTO approval_delegation (company_id, from_login_id, to_login_id, starts_at, ends_at)
       VALUES ($1, $2, $3, now(), now() + interval '9 days') RETURNING id`,
      [companyId, login, colleague.loginId],
    )
    const file = await one(
      `INSERT INTO bulk_import (company_id, login_id, section, file_name, is_dry_run, mode, invites, state, rows)
       VALUES ($1, $2, 'people', $3, true, 'all', false, 'finished', 0) RETURNING id`,
      [companyId, coordinator.loginId, `${marker}.csv`],
    )
    return { person: `login:${login}`, double: `traveler:${guest}`, delegation, file }
  })

type Query = Parameters<WorkingCall['make']>[0]['query']
const asAdministrator = (query: Query, { coordinator }: Tenant) =>
  query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [coordinator.loginId])

const oddFiles = [
  { name: 'people.csv', content: 'email,name\n"a' },
  { name: 'people.xlsx', content: 'PK\u0003\u0004broken' },
]

/** People are administered with the right, and of the companies that the viewer administers. */
export const peopleMatrix = tenantMatrix(peopleSeed, {
  'POST /admin/people': { input: ({ tenant }) => ({ CompanyCode: tenant.code }), shows: true },
  'POST /admin/people/export': { input: ({ tenant }) => ({ CompanyCode: tenant.code, Format: 'csv' }), shows: true },
  'POST /admin/person': { input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Key: own.person }), shows: true },
  'POST /admin/person/duplicates': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Key: own.person }),
    shows: true,
  },
  'POST /admin/people/act': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Act: 'endAccess', Keys: [own.person] }),
  },
  // No account of the embedded provider.
  'POST /admin/person/reset-factors': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Key: own.person }),
    status: 403,
    works: {
      make: async ({ query, tenant }) => {
        await asAdministrator(query, tenant)
        // Somebody without a session: it would be ended, and other rows need theirs.
        const email = `factors-${tenant.code.toLowerCase()}@${tenant.domain}`
        await query(
          `INSERT INTO identity_account (id, email, email_key, name, email_verified, password_hash)
           VALUES (gen_random_uuid(), $1, $1, 'Factors', true, 'none')`,
          [email],
        )
        const [login] = await query<{ id: string }>(
          `INSERT INTO login (company_id, email, name, short_name) VALUES ($1, $2, 'Factors', 'F') RETURNING id`,
          [tenant.companyId, email],
        )
        const input = { CompanyCode: tenant.code, Key: `login:${login?.id ?? ''}` }
        return { input, who: tenant.coordinator }
      },
    },
  },
  'POST /admin/person/delegation': {
    input: ({ tenant, own }) => ({
      CompanyCode: tenant.code,
      Key: own.person,
      ToKey: `login:${tenant.colleague.loginId}`,
      StartsAt: '2030-01-01T00:00:00Z',
      EndsAt: '2030-01-09T00:00:00Z',
    }),
  },
  'POST /admin/person/delegation/end': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Key: own.person, Id: String(own.delegation) }),
  },
  'POST /admin/person/merge': {
    input: ({ tenant, own }) => ({
      CompanyCode: tenant.code,
      FromKey: own.double,
      IntoKey: own.person,
      DryRun: true,
    }),
    works: {
      make: async ({ query, tenant }) => {
        await asAdministrator(query, tenant)
        const guest = `INSERT INTO traveler (company_id, name, folded_name, is_guest) VALUES ($1, 'Twice', 'twice', true) RETURNING id`
        const from = await query<{ id: string }>(guest, [tenant.companyId])
        const into = await query<{ id: string }>(guest, [tenant.companyId])
        const input = {
          CompanyCode: tenant.code,
          FromKey: `traveler:${from[0]?.id ?? ''}`,
          IntoKey: `traveler:${into[0]?.id ?? ''}`,
          Reason: 'Entered twice',
        }
        return { input, who: tenant.coordinator }
      },
    },
  },
  'POST /admin/bulk/export': {
    input: ({ tenant }) => ({ CompanyCode: tenant.code, Section: 'people', Format: 'csv' }),
    shows: true,
  },
  'POST /admin/bulk/import': {
    input: ({ tenant }) => ({
      fields: { CompanyCode: tenant.code, Section: 'teams', DryRun: 'true' },
      files: [{ name: 'teams.csv', content: 'code,name\nmatrix,Matrix' }],
    }),
    status: 202,
    oddFiles,
  },
  // The file of the seed is not in the storage.
  'POST /admin/bulk/apply': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Id: String(own.file), Mode: 'all' }),
    status: 404,
    works: {
      make: async ({ query, tenant }) => {
        await asAdministrator(query, tenant)
        const [file] = await query<{ id: string }>(
          `INSERT INTO bulk_import (company_id, login_id, section, file_name, is_dry_run, mode, invites, state, file_key)
           VALUES ($1, $2, 'teams', 'teams.csv', true, 'all', false, 'finished', 'bulk/none') RETURNING id`,
          [tenant.companyId, tenant.coordinator.loginId],
        )
        return { input: { CompanyCode: tenant.code, Id: file?.id ?? '', Mode: 'all' }, who: tenant.coordinator }
      },
    },
  },
  'POST /admin/bulk/job': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Id: String(own.file) }),
    shows: true,
  },
  'POST /admin/bulk/jobs': { input: ({ tenant }) => ({ CompanyCode: tenant.code }), shows: true },
  'POST /admin/bulk/rest': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Id: String(own.file) }),
    status: 404,
  },
})
