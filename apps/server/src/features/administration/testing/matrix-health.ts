import { callCredentials } from '../../../../../../tools/test/caller.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { ledgerSeed, type SeededLedger } from '../../../domain/ledger/testing/seed.ts'

interface SeededHealth extends SeededLedger {
  /** A mail that came back. */
  readonly mailId: string
}

const addMail = `INSERT INTO mail_message
    (company_id, address, language, template, subject, body, message_id, envelope_id, state, created_at)
  VALUES ($1, $2, 'en-US', 'test', $3, 'sealed', gen_random_uuid()::text, gen_random_uuid(), 'bounced', now()) RETURNING id`

/** A coordinator who administers the company, a record in its quarantine and a mail that came back. */
const healthSeed: TenantSeed<SeededHealth> = async ({ tenant, pool, use }) => {
  const ledger = await use(ledgerSeed)
  const mailId = await systemTransaction(pool, null, async ({ client }) => {
    await client.query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [tenant.coordinator.loginId])
    const { rows } = await client.query<{ id: number }>(addMail, [
      tenant.companyId,
      `health@${tenant.domain}`,
      `${tenant.marker} mail`,
    ])
    return String(rows[0]?.id)
  })
  return { ...ledger, mailId }
}

const record = ({ own }: { readonly own: SeededHealth }) => ({ Kind: 'bookings', Id: own.quarantineId })
const noJob = { Id: '00000000-0000-0000-0000-000000000000' }

/** Of the whole deployment: the traveller becomes its administrator, since the coordinator administers the company in other rows. */
const asAgency = async ({ tenant, query }: Pick<WorkingContext, 'tenant' | 'query'>) => {
  await query(`UPDATE login SET admin_right = 'agency' WHERE id = $1`, [tenant.traveller.loginId])
  return callCredentials(tenant.traveller)
}

/** The health page: of the companies that the viewer administers; jobs and feeds are of the deployment. */
export const healthMatrix = tenantMatrix(healthSeed, {
  'POST /admin/health': { input: () => ({}) },
  'POST /admin/health/quarantine': { input: () => ({ Kind: 'bookings' }), shows: true },
  'POST /admin/health/quarantine/record': { input: record, shows: true },
  'POST /admin/health/quarantine/retry': { input: record },
  'POST /admin/health/quarantine/dismiss': { input: ({ own }) => ({ ...record({ own }), Reason: 'A test' }) },
  'POST /admin/health/mails': { input: () => ({ State: 'bounced' }), shows: true },
  'POST /admin/health/mails/retry': {
    input: ({ own }) => ({ Id: own.mailId }),
    works: {
      make: async ({ tenant, query }) => {
        const [mail] = await query<{ id: number }>(addMail, [tenant.companyId, `again@${tenant.domain}`, 'Again'])
        return { input: { Id: String(mail?.id) }, who: callCredentials(tenant.coordinator) }
      },
    },
  },
  'POST /admin/health/jobs': { input: () => ({}), status: 403 },
  'POST /admin/health/jobs/retry': {
    input: () => noJob,
    status: 403,
    works: {
      make: async (context) => {
        const [job] = await context.query<{ id: string }>(
          `INSERT INTO pgboss.job (name, state, completed_on) VALUES ('deliver-mail', 'failed', now()) RETURNING id`,
        )
        return { input: { Id: job?.id }, who: await asAgency(context) }
      },
    },
  },
  'POST /admin/health/feeds/run': {
    input: () => ({ Feed: 'fares' }),
    status: 403,
    works: { make: async (context) => ({ input: { Feed: 'fares' }, who: await asAgency(context) }) },
  },
})
