import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { WorkingCall } from '../../../../../../tools/test/working-call.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'

interface SeededData {
  /** Key of somebody whose data was asked for. */
  readonly person: string
  readonly name: string
  readonly request: number
  readonly package: number
}

type Query = (text: string, values: readonly unknown[]) => Promise<readonly { readonly id: string }[]>

const newLogin = async (query: Query, companyId: number, email: string, name: string) => {
  const [row] = await query(
    `INSERT INTO login (company_id, email, name, short_name) VALUES ($1, $2, $3, 'DP') RETURNING id`,
    [companyId, email, name],
  )
  return Number(row?.id)
}
const newRequest = async (query: Query, companyId: number, loginId: number) => {
  const [row] = await query(
    `INSERT INTO data_request (company_id, login_id, kind, received_at, due_on)
     VALUES ($1, $2, 'access', now(), current_date + 30) RETURNING id`,
    [companyId, loginId],
  )
  return Number(row?.id)
}

/** A coordinator who administers their company, a person who asked for their data, and a package that is being made. */
const dataSeed: TenantSeed<SeededData> = ({ tenant, pool }) =>
  systemTransaction(pool, null, async ({ client }) => {
    const { companyId, coordinator, domain, marker } = tenant
    await client.query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [coordinator.loginId])
    const query: Query = async (text, values) => (await client.query<{ id: string }>(text, [...values])).rows
    const name = `Data ${marker}`
    const loginId = await newLogin(query, companyId, `data-matrix@${domain}`, name)
    const request = await newRequest(query, companyId, loginId)
    const [pack] = await query(
      `INSERT INTO data_package (company_id, login_id, asked_by, asked_at) VALUES ($1, $2, $3, now()) RETURNING id`,
      [companyId, loginId, coordinator.loginId],
    )
    return { person: `login:${loginId}`, name, request, package: Number(pack?.id) }
  })

/** Somebody of their own: another row may have erased the seeded person. */
const withPerson = (inputOf: (of: { key: string; name: string; request: number; code: string }) => object) =>
  ({
    make: async ({ tenant, query }) => {
      await query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [tenant.coordinator.loginId])
      const ask: Query = (text, values) => query<{ id: string }>(text, values)
      const name = `Works ${tenant.marker}`
      const email = `data-works-${crypto.randomUUID()}@${tenant.domain}`
      const id = await newLogin(ask, tenant.companyId, email, name)
      const request = await newRequest(ask, tenant.companyId, id)
      const input = inputOf({ key: `login:${id}`, name, request, code: tenant.code })
      return { input, who: callCredentials(tenant.coordinator) }
    },
  }) satisfies WorkingCall

/** What is held about people is read with a right of administration, and packed and erased by administrators of the company. */
export const dataMatrix = tenantMatrix(dataSeed, {
  'POST /admin/data-protection/requests': { input: () => ({}), shows: true },
  'POST /admin/data-protection/requests/close': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Id: String(own.request), Answer: 'Sent by post' }),
    works: withPerson(({ code, request }) => ({ CompanyCode: code, Id: String(request), Answer: 'Sent by post' })),
  },
  'POST /admin/data-protection/held': { input: () => ({}) },
  'POST /admin/data-protection/consents': { input: ({ tenant }) => ({ CompanyCode: tenant.code }) },
  'POST /admin/data-protection/find': {
    input: ({ tenant }) => ({ CompanyCode: tenant.code, Search: 'Data' }),
    shows: true,
  },
  'POST /admin/data-protection/package': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Key: own.person }),
  },
  'POST /admin/data-protection/packages': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Key: own.person }),
  },
  // It is being made: there are no bytes yet.
  'POST /admin/data-protection/package/download': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Id: String(own.package) }),
    status: 404,
  },
  'POST /admin/data-protection/erase/preview': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Key: own.person }),
    shows: true,
  },
  // Another name than the person's.
  'POST /admin/data-protection/erase': {
    input: ({ tenant, own }) => ({ CompanyCode: tenant.code, Key: own.person, Reason: 'Asked', Confirm: 'Nobody' }),
    status: 422,
    works: withPerson(({ code, key, name }) => ({ CompanyCode: code, Key: key, Reason: 'Asked', Confirm: name })),
  },
  'POST /me/data-requests': { input: () => ({ Kind: 'access' }) },
  'POST /me/data-requests/list': { input: () => ({}) },
})
