import type { PolicyBodyInput } from '@portolan/contract/features/policies/document'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { findKeptGroups, purgeKept } from '../../../db/kept-groups.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { publishPolicy } from '../../../domain/policy/testing/policy-seed.ts'
import { addPastRequest } from '../../policies/testing/insight-seed.ts'
import { letRequest, publishApprovalRules } from '../../../domain/requests/testing/rules-of.ts'
import { retentionKind } from '../../../domain/retention/retention.kind.ts'
import { publishRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { purgeMails } from '../../../mail/mail.store.ts'
import { type Effect, effectsOf, type RecordChange } from './effects.ts'

let portolan: SharedPortolan
let alpha: Tenant
let pools: Pools
beforeAll(async () => {
  portolan = await sharedPortolan()
  ;({ alpha } = await portolan.createWorld())
  pools = openPools({ ...portolan.database, size: 3, onError: () => undefined })
  await letRequest(pools.system, alpha)
})
afterAll(() => pools.close())

const now = new Date()
const query = <Row>(text: string, ...values: readonly unknown[]) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as Row[])

/** By kind. */
async function effects(...changes: (Omit<RecordChange, 'company' | 'key'> & { readonly key?: string })[]) {
  const company = { id: alpha.companyId, code: alpha.code }
  const found = await systemTransaction(pools.system, null, ({ db }) =>
    effectsOf(
      { db, language: 'en-US', now },
      changes.map((change) => ({ key: 'key', company, ...change })),
    ),
  )
  return Object.fromEntries(found.map((effect) => [effect.Kind, effect])) as Record<string, Effect>
}
const counts = (found: Record<string, Effect>) =>
  Object.fromEntries(Object.values(found).map(({ Kind, Count }) => [Kind, Count]))

const person = (more: object) => ({ company: alpha.code, email: alpha.colleague.email, name: 'Chan Tai Man', ...more })

it('people who lose something are named with it', async () => {
  const found = await effects({
    section: 'people',
    before: person({ widgets: [], rights: { resetMfa: true }, viewRight: 'company' }),
    after: person({ widgets: [], rights: { requestTrips: true }, viewRight: 'team', requireMfa: true }),
  })
  expect(counts(found)).toEqual({ rightsLost: 1, rightsGained: 1, viewNarrower: 1, secondFactor: 1 })
  expect(found['rightsLost']?.Examples).toEqual(['Chan Tai Man: resetMfa'])
  expect(found['viewNarrower']).toMatchObject({ Weight: 'warning', Examples: ['Chan Tai Man: company'] })
})

it('somebody who leaves ends sessions, and leaves approvals and cost centres behind', async () => {
  await query(
    `WITH a AS (INSERT INTO approval (company_id, object_kind, object_id, source, requested_at, status, current_level, levels)
       VALUES ($1, 'request', 987654321, 'portal', now(), 0, 1, 1) RETURNING id)
     INSERT INTO approval_turn (company_id, login_id, approval_id) SELECT $1, $2, id FROM a`,
    alpha.companyId,
    alpha.colleague.loginId,
  )
  await query(
    `INSERT INTO cost_centre (company_id, code, name, approver_login_id, fallback_login_id) VALUES ($1, 'SALES', 'Sales', $2, $2)`,
    alpha.companyId,
    alpha.colleague.loginId,
  )
  const leaves = { section: 'people', before: person({}), after: person({ active: false }) }
  const found = await effects(leaves)
  expect(counts(found)).toMatchObject({
    peopleLeave: 1,
    sessionsEnd: 1,
    approvalsForsaken: 1,
    costCentresLoseApprover: 1,
    costCentresLoseFallback: 1,
  })
  expect(found['costCentresLoseFallback']).toMatchObject({ Weight: 'danger', Examples: ['SALES Sales'] })
  await query(
    'INSERT INTO approval_turn SELECT company_id, $2, approval_id FROM approval_turn WHERE company_id = $1',
    alpha.companyId,
    alpha.coordinator.loginId,
  )
  expect(await effects(leaves)).not.toHaveProperty('approvalsForsaken')
})

it('a company that takes languages, a domain and its clock away says of how many', async () => {
  await query(
    `INSERT INTO user_setting (login_id, company_id, language) VALUES ($2, $1, 'ja-JP')
     ON CONFLICT (login_id) DO UPDATE SET language = 'ja-JP'`,
    alpha.companyId,
    alpha.traveller.loginId,
  )
  const company = { code: alpha.code, displayName: 'Alpha', timeZone: 'Asia/Hong_Kong', emailDomains: [alpha.domain] }
  const found = await effects({
    section: 'companies',
    before: company,
    after: { ...company, languages: ['en-US'], timeZone: 'Asia/Tokyo', emailDomains: ['other.example'] },
  })
  expect(counts(found)).toEqual({ languagesLost: 1, domainsLost: 3, timeZone: 3 })
  expect(found['timeZone']?.Text).toContain('Asia/Hong_Kong → Asia/Tokyo')
})

it('an exclusive connection counts who signed in another way; a program that ends, its tokens', async () => {
  const connection = {
    company: alpha.code,
    code: 'acme',
    displayName: 'Acme',
    issuer: 'https://sso.example',
    clientId: 'p',
  }
  const client = { clientId: alpha.machineClientId, company: alpha.code, scopes: ['import', 'rules'] }
  const found = await effects(
    { section: 'ssoConnections', before: connection, after: { ...connection, isExclusive: true } },
    { section: 'machineClients', before: client, after: { ...client, active: false } },
  )
  expect(counts(found)).toEqual({ exclusive: 3, clientsStop: 1, clientTokens: 1 })
})

const approval = (...levels: string[]) => ({
  rules: [{ id: 'all', name: { 'en-US': 'All' }, levels: levels.map((email) => ({ approvers: [{ email }] })) }],
})
const policy = (outcome: 'inform' | 'blocked'): PolicyBodyInput => ({
  rules: [{ id: 'days', name: { 'en-US': 'Days' }, outcome, rule: { usual: 'tripDays', most: 2 } }],
})

it('rules of approval and a policy together say which open requests come out otherwise', async () => {
  await publishApprovalRules(pools.system, alpha.companyId, approval(alpha.coordinator.email))
  await publishPolicy(pools.system, alpha.companyId, policy('inform'))
  const add = (name: string, status: RequestStatus) =>
    addPastRequest(pools.system, alpha, { name, at: now.toISOString(), status })
  const open = await add('Open trip', RequestStatus.InProgress)
  await add('Second trip', RequestStatus.Request)
  await add('Over', RequestStatus.Finish)
  const before = await query('SELECT xmin FROM trip_request WHERE company_id = $1 ORDER BY id', alpha.companyId)
  const two = await effects({
    section: 'rules:approval-rules',
    before: null,
    after: { rules: approval(alpha.coordinator.email, 'nobody@nowhere.example') },
  })
  expect(counts(two)).toEqual({ unknownApprovers: 1, moreLevels: 2, requestsJudged: 2, runningRounds: 0, applies: 0 })
  expect(two['moreLevels']?.Examples).toContain(`${open} Open trip`)
  const both = await effects(
    { section: 'rules:approval-rules', before: null, after: { rules: approval() } },
    { section: 'rules:policy', before: null, after: { rules: policy('blocked'), validFrom: '2099-01-01' } },
  )
  expect(both).toMatchObject({ blocked: { Count: 2, Weight: 'danger' }, requestsJudged: { Count: 2 } })
  const same = await effects({ section: 'rules:policy', before: null, after: { rules: policy('inform') } })
  expect(same).toHaveProperty('requestsSame')
  expect(await query('SELECT xmin FROM trip_request WHERE company_id = $1 ORDER BY id', alpha.companyId)).toEqual(
    before,
  )
})

it('a form that takes purposes away, and tracking that shows more, say of how many', async () => {
  await query(
    `UPDATE trip_request SET form = jsonb_set(form, '{purposeCode}', '"visit"') WHERE company_id = $1`,
    alpha.companyId,
  )
  await systemTransaction(pools.system, alpha.companyId, ({ db }) =>
    db
      .insertInto('rules_document')
      .values({
        company_id: alpha.companyId,
        kind: 'request-form',
        version: 1,
        valid_from: '2020-01-01',
        reason: null,
        author_client_id: null,
        author_login_id: null,
        body: JSON.stringify({ purposes: [{ code: 'visit', name: { 'en-US': 'Visit' } }] }),
      })
      .execute(),
  )
  const found = await effects(
    {
      section: 'rules:request-form',
      before: null,
      after: { rules: { udids: [{ key: 'project', name: { 'en-US': 'Project' }, isMandatory: true }] } },
    },
    {
      section: 'rules:tracking',
      before: null,
      after: { rules: { mode: 'persons', decidedBy: 'Ann Lee', worksCouncilReference: 'WC-7' } },
    },
  )
  expect(counts(found)).toMatchObject({ purposesLost: 1, fieldsNeeded: 1, tracking: 3 })
  expect(found['trackingDecided']?.Text).toBe('Decided by Ann Lee; works council: WC-7. Travellers read this.')
})

it('retention counts what the next run deletes, and that run deletes it, of this company alone', async () => {
  const add = (days: number) =>
    query(
      `INSERT INTO mail_message (company_id, address, language, template, subject, body, message_id, envelope_id, created_at)
       VALUES ($1, 'a@b.example', 'en-US', 'invitation', 's', 'b', $2, gen_random_uuid(), now() - make_interval(days => $3))`,
      alpha.companyId,
      `${alpha.code}-${days}`,
      days,
    )
  for (const days of [29, 31, 400]) await add(days)
  const rules = retentionKind.schema.parse({ mailDays: 30 })
  expect(counts(await effects({ section: 'rules:retention', before: null, after: { rules } }))).toEqual({
    mailDays: 2,
    applies: 0,
  })
  await systemTransaction(pools.system, alpha.companyId, ({ db }) =>
    publishRules(db, retentionKind, {
      companyId: alpha.companyId,
      rules,
      validFrom: '2020-01-01',
      author: { loginId: null, machineClientId: null },
      reason: null,
    }),
  )
  const deleted = await systemTransaction(pools.system, null, async ({ db }) => {
    const groups = await findKeptGroups(db, 'mailDays', now)
    const own = groups.filter(({ whose }) => 'only' in whose && whose.only.includes(alpha.companyId))
    expect(own).toHaveLength(1)
    return purgeKept(own, (...kept) => purgeMails(db, ...kept))
  })
  expect(deleted).toBe(2)
})
