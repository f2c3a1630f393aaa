import type { AdvisorySource } from '@portolan/contract/enums'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withClient } from '../../../../../tools/test/databases.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { riskRulesKind } from '../../domain/risk/risk-rules.kind.ts'
import { type SeededAlert, seedAlert } from '../../domain/risk/testing/seed-alerts.ts'
import { publishApprovalRules } from '../../domain/requests/testing/rules-of.ts'
import { publishRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { type ProposalHarness, startProposals } from './testing/proposal-harness.ts'

const now = new Date('2040-01-10T02:00:00Z')
let on: ProposalHarness
beforeAll(async () => {
  on = await startProposals()
  await withClient(on.portolan.database.adminUrl, async (client) => {
    const seed = (alert: SeededAlert) => seedAlert(client, { readAt: now, sentAt: now, kind: 'advisory', ...alert })
    await seed({ source: 'us-state', level: 3, countries: ['TH'] })
    await seed({ source: 'uk-fcdo', level: 5, countries: ['TH'] })
    await seed({ source: 'us-state', level: 5, countries: ['AE'] })
  })
})
beforeEach(() => looksAt('us-state'))
afterAll(() => on.stop())

/** Whose levels of countries alpha goes by. */
const looksAt = (primarySource: AdvisorySource) =>
  systemTransaction(on.pools.system, on.alpha.companyId, ({ db }) =>
    publishRules(db, riskRulesKind, {
      companyId: on.alpha.companyId,
      rules: riskRulesKind.schema.parse({ primarySource }),
      validFrom: '2020-01-01',
      author: { loginId: null, machineClientId: null },
      reason: null,
    }),
  )

/** A rule for dangerous countries before the one for every trip. */
const riskRules = () =>
  publishApprovalRules(on.pools.system, on.alpha.companyId, {
    rules: [
      {
        id: 'risk',
        name: { 'en-US': 'Dangerous' },
        conditions: [{ on: 'countryRisk', from: 4 }],
        levels: [{ approvers: [{ email: on.alpha.colleague.email }] }],
      },
      { id: 'all', name: { 'en-US': 'Every trip' }, levels: [{ approvers: [{ email: on.alpha.coordinator.email }] }] },
    ],
  })

/** What the server's calls ask of the database meanwhile, without what opens and closes their transactions. */
async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const query = pg.Client.prototype.query as (this: pg.Client, ...values: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function note(this: pg.Client, ...values) {
    const [first] = values as readonly (string | { readonly text?: string } | undefined)[]
    const text = (typeof first === 'string' ? first : (first?.text ?? '')).replaceAll(/\s+/g, ' ').trim()
    if (this.user === 'portolan_app' && !/^(BEGIN|COMMIT|ROLLBACK|SELECT enter_)/.test(text))
      sent.push(text.slice(0, 120))
    return query.apply(this, values) as never
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return sent
}

describe('the detail of a proposal', () => {
  const most = 4
  type Who = Parameters<ProposalHarness['retrieve']>[1]
  const asked = (reference: string, who: Who, more: object = {}) =>
    statementsDuring(() => on.retrieve(reference, who, more))

  it('takes four statements for everybody, with rules that look at the risk of countries', async () => {
    await riskRules()
    const { traveller, coordinator, colleague } = on.alpha
    const reference = await on.published({}, [traveller, colleague])
    const named = { ReferenceNumber: reference }
    const tokens = await on.opened(traveller.email)
    await on.attach(reference, 'fare-rules.txt', 'Not transferable', on.consultant)
    await on.call(tripRequests.postMessage, { ...named, text: 'Is breakfast included?' }, traveller)
    for (const who of [traveller, coordinator, on.consultant]) {
      // Its page has everything that there is to read, and so has the count.
      expect(await on.retrieve(reference, who)).toMatchObject({
        Planned: { RuleName: 'Every trip' },
        Messages: [{ Text: 'Is breakfast included?' }],
        Attachments: [{ Name: 'fare-rules.txt' }],
      })
      const statements = await asked(reference, who)
      expect(statements.length, statements.join('\n')).toBe(most)
    }
    expect(await asked(reference, {}, tokens)).toHaveLength(most)
    for (const OptionKey of ['f1', 'h1'])
      for (const who of [traveller, colleague]) await on.choose(reference, OptionKey, who)
    await on.choose(reference, 'c1', traveller)
    await on.submit(reference, traveller)
    expect(await asked(reference, traveller)).toHaveLength(most)
    await on.state(proposalDesk.confirmProposal, named, on.consultant)
    expect((await on.retrieve(reference, coordinator)).Rounds).toMatchObject([{ RuleName: 'Every trip' }])
    // Nothing is planned any more.
    expect((await asked(reference, coordinator)).length).toBeLessThan(most)
    await on.state(proposalDesk.reviseProposal, named, on.consultant)
    await on.publish(reference)
    expect(await asked(reference, traveller, { Publication: 1 })).toHaveLength(most)
  })

  it('plans by the company’s own source of levels, as it is then decided', async () => {
    await riskRules()
    const { traveller } = on.alpha
    const plannedFor = async (reference: string) => (await on.retrieve(reference, traveller)).Planned?.RuleName
    const reference = await on.submitted(await on.published(), traveller)
    // By the source of the company's choice Thailand is at 3; by another one at 5.
    expect(await plannedFor(reference)).toBe('Every trip')
    await looksAt('uk-fcdo')
    expect(await plannedFor(reference)).toBe('Dangerous')
    await on.state(proposalDesk.confirmProposal, { ReferenceNumber: reference }, on.consultant)
    const { Rounds } = await on.retrieve(reference, traveller)
    expect(Rounds).toMatchObject([
      { RuleName: 'Dangerous', Levels: [{ Candidates: [{ Name: expect.any(String) as string }] }] },
    ])
    expect((await on.retrieve(reference, on.alpha.colleague)).Actions).toContain('decide')
  })
})
