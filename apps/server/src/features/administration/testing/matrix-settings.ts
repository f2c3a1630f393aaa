import { randomUUID } from 'node:crypto'
import { administrationSettings } from '@portolan/contract/features/administration/settings'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { WorkingCall } from '../../../../../../tools/test/working-call.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'

interface SeededSettings {
  readonly draft: string
  /** Of a team that is not there yet: nothing else needs it. */
  readonly spare: string
}

/** A coordinator who administers their company, with a team that has versions and a draft of it. */
const settingsSeed: TenantSeed<SeededSettings> = ({ tenant, pool }) =>
  systemTransaction(pool, null, async ({ client }) => {
    const { companyId, code, coordinator, marker } = tenant
    await client.query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [coordinator.loginId])
    await client.query(`INSERT INTO team (company_id, code, name) VALUES ($1, 'matrix', $2)`, [
      companyId,
      `${marker} team`,
    ])
    const said = (name: string) => JSON.stringify({ company: code, code: 'matrix', name })
    for (const version of [1, 2])
      await client.query(
        `INSERT INTO setting_version (company_id, section, key, version, at, author_kind, reason, record, changed)
         VALUES ($1, 'teams', 'matrix', $2, now(), 'file', $3, $4, '{name}')`,
        [companyId, version, `${marker} reason`, said(`${marker} team ${version}`)],
      )
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO setting_draft (company_id, section, key, title, record, revision, author_login_id, changed_at)
       VALUES ($1, 'teams', 'matrix', $2, $3, 'r', $4, now()) RETURNING id`,
      [companyId, `${marker} draft`, said(`${marker} draft`), coordinator.loginId],
    )
    const spare = await client.query<{ id: number }>(
      `INSERT INTO setting_draft (company_id, section, title, record, author_login_id, changed_at)
       VALUES ($1, 'teams', $2, '{}', $3, now()) RETURNING id`,
      [companyId, `${marker} spare`, coordinator.loginId],
    )
    return { draft: String(rows[0]?.id), spare: String(spare.rows[0]?.id) }
  })

const team = ({ tenant }: { tenant: Tenant }) => ({ Section: 'teams', CompanyCode: tenant.code, Key: 'matrix' })

/** A draft of a team of its own that nothing has been published of: another row may have used the seeded one up. */
const newDraft = async ({ tenant, query }: Parameters<WorkingCall['make']>[0]) => {
  await query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [tenant.coordinator.loginId])
  const [row] = await query<{ id: string }>(
    `INSERT INTO setting_draft (company_id, section, title, record, author_login_id, changed_at)
     VALUES ($1, 'teams', 'Another', $2, $3, now()) RETURNING id`,
    [
      tenant.companyId,
      JSON.stringify({ company: tenant.code, code: `t${randomUUID().slice(0, 8)}`, name: 'Another' }),
      tenant.coordinator.loginId,
    ],
  )
  return { id: String(row?.id), who: callCredentials(tenant.coordinator) }
}

const discarding: WorkingCall['make'] = async (context) => {
  const { id, who } = await newDraft(context)
  return { input: { DraftId: id }, who }
}

/** With the digest of what it changes, as somebody has just looked at it. */
const publishing: WorkingCall['make'] = async (context) => {
  const { id, who } = await newDraft(context)
  const { json } = await send(context.url, administrationSettings.effect, { DraftIds: [id] }, who)
  const { Digest } = json as { readonly Digest: string }
  return { input: { DraftIds: [id], Reason: 'As agreed', Digest }, who }
}

/** Settings are read with a right of administration, and changed by administrators of the company. */
export const settingsMatrix = tenantMatrix(settingsSeed, {
  'POST /admin/schema': { input: () => ({}) },
  'POST /admin/companies': { input: () => ({}), shows: true },
  'POST /admin/records': { input: ({ tenant }) => ({ Section: 'teams', CompanyCode: tenant.code }), shows: true },
  'POST /admin/record': { input: team, shows: true },
  'POST /admin/drafts/list': { input: () => ({}), shows: true },
  'POST /admin/drafts/save': {
    input: ({ tenant }) => ({
      Section: 'teams',
      CompanyCode: tenant.code,
      Key: null,
      Record: { code: 'new', name: 'New' },
      Revision: null,
    }),
  },
  'POST /admin/drafts/discard': { input: ({ own }) => ({ DraftId: own.spare }), works: { make: discarding } },
  'POST /admin/effect': { input: ({ own }) => ({ DraftIds: [own.draft] }), shows: true },
  // The digest is of no effect: nothing is published.
  'POST /admin/publish': {
    input: ({ own }) => ({ DraftIds: [own.draft], Reason: 'As agreed', Digest: 'none' }),
    status: 409,
    works: { make: publishing },
  },
  'POST /admin/versions': { input: team, shows: true },
  'POST /admin/compare': { input: (given) => ({ ...team(given), From: 1, To: 2 }), shows: true },
  'POST /admin/roll-back': { input: (given) => ({ ...team(given), To: 1, Reason: 'Too early' }), shows: true },
})
