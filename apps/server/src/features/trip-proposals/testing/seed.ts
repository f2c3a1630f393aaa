import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person, Tenant } from '../../../../../../tools/test/world.ts'
import { readConfig } from '../../../config/config.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { type Consultant, seedAgency } from '../../../domain/desk/testing/seed-agency.ts'
import { createDraft } from '../../../domain/proposals/draft-proposal.ts'
import type { Acting } from '../../../domain/proposals/proposal-step.ts'
import { lockForOffice } from '../../../domain/proposals/proposal.store.ts'
import { publishProposal } from '../../../domain/proposals/publish-proposal.ts'
import { proposalOf } from '../../../domain/proposals/testing/example-proposal.ts'
import { letRequest } from '../../../domain/requests/testing/rules-of.ts'
import { createMail } from '../../../mail/mail.ts'

export interface SeededProposals {
  readonly consultant: Consultant
  /** References of published proposals of the traveller and the colleague. */
  readonly own: string
  readonly colleagues: string
  /** A draft that the desk alone knows. */
  readonly draft: string
}

const at = new Date('2026-01-05T02:00:00Z')

const mail = createMail({ config: readConfig({}), now: () => at, jobs: () => null })

const acting = (db: Acting['db']): Acting => ({
  db,
  deps: { mail, now: () => at, notes: [] },
  now: at,
  language: 'en-US',
  by: { loginId: null, roles: ['consultant'] },
})

/** A draft of one traveller, its texts with the tenant's marker. */
export const seedDraft = (
  pool: SeedContext['pool'],
  companyId: number,
  { travelerId }: Pick<Person, 'travelerId'>,
  marker: string,
): Promise<string> =>
  systemTransaction(pool, companyId, async ({ db }) => {
    const draft = proposalOf([{ travelerId }], { tripName: `${marker} proposal`, note: `${marker} note` })
    return (await createDraft(acting(db), companyId, draft)).reference
  })

const publishDraft = (pool: SeedContext['pool'], { companyId }: Tenant, reference: string): Promise<string> =>
  systemTransaction(pool, companyId, async ({ db }) => {
    const row = await lockForOffice(db, companyId, { reference })
    if (!row) throw new Error('The seed has no proposal')
    await publishProposal(acting(db), row, null)
    return reference
  })

/** Published proposals of the traveller and of the colleague, and a draft, in a company that one consultant serves. */
export const tripProposalsSeed: TenantSeed<SeededProposals> = async ({ pool, tenant }) => {
  await letRequest(pool, tenant)
  const { companyId, code, traveller, colleague, marker, colleagueMarker } = tenant
  const agency = { code: `${code}-proposals`, name: 'Agency', people: ['Mina Sato'] }
  const [consultant] = await seedAgency(pool, agency, [companyId])
  if (!consultant) throw new Error('The agency has nobody')
  return {
    consultant,
    own: await publishDraft(pool, tenant, await seedDraft(pool, companyId, traveller, marker)),
    colleagues: await publishDraft(pool, tenant, await seedDraft(pool, companyId, colleague, colleagueMarker)),
    draft: await seedDraft(pool, companyId, traveller, marker),
  }
}
