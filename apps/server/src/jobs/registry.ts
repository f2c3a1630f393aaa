import * as z from 'zod/mini'

/** Which company's rows a job works on; null for jobs of the whole deployment. */
const wholeDeployment = z.object({ companyId: z.null() })
const companyId = z.int()

/** One kind of job: its payload, which always says the company, and how it is run. */
interface JobDeclaration<
  P extends z.ZodMiniType<{ companyId: number | null }> = z.ZodMiniType<{ companyId: number | null }>,
> {
  readonly queue: string
  readonly payload: P
  /** Seconds a run may take before it counts as lost and is run again. */
  readonly expireInSeconds: number
  /** Further runs after a failed one, 5 seconds later at first and at most 10 minutes. */
  readonly retryLimit: number
  /** Jobs of this kind that one process runs at once. */
  readonly concurrency: number
  /** Cron line (UTC); such a job runs once at a time in the whole deployment. */
  readonly schedule?: string
}

const job = <P extends z.ZodMiniType<{ companyId: number | null }>>(declaration: JobDeclaration<P>) => declaration

/** Every job there is, declared once. Boot fails when one has no handler. */
export const jobs = {
  importBookings: job({
    queue: 'import-bookings',
    payload: z.object({ companyId, importId: z.int(), dryRun: z.boolean() }),
    expireInSeconds: 6 * 3_600,
    retryLimit: 20,
    concurrency: 2,
  }),
  saveConfirmation: job({
    queue: 'save-confirmation',
    payload: z.object({ companyId, confirmationId: z.int() }),
    expireInSeconds: 120,
    retryLimit: 4,
    concurrency: 2,
  }),
  sendPasswordReset: job({
    queue: 'send-password-reset',
    // Whose address it is shows nowhere: whoever reads the queue reads no wish.
    payload: z.object({ companyId: z.null(), sealed: z.string() }),
    expireInSeconds: 120,
    retryLimit: 3,
    concurrency: 2,
  }),
  deliverMail: job({
    queue: 'deliver-mail',
    payload: z.object({ companyId: z.nullable(companyId), envelopeId: z.uuid() }),
    expireInSeconds: 240,
    retryLimit: 3,
    concurrency: 4,
  }),
  deliverDueMails: job({
    queue: 'deliver-due-mails',
    payload: wholeDeployment,
    expireInSeconds: 300,
    retryLimit: 0,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  remindOfExpiries: job({
    queue: 'remind-of-expiries',
    payload: wholeDeployment,
    expireInSeconds: 1_800,
    retryLimit: 3,
    concurrency: 1,
    // Before the working day begins in Asia.
    schedule: '20 22 * * *',
  }),
  sealAudit: job({
    queue: 'seal-audit',
    payload: wholeDeployment,
    expireInSeconds: 600,
    retryLimit: 0,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  purgeExpired: job({
    queue: 'purge-expired',
    payload: wholeDeployment,
    expireInSeconds: 1_800,
    retryLimit: 2,
    concurrency: 1,
    schedule: '17 * * * *',
  }),
} as const

export type JobName = keyof typeof jobs
export type PayloadOf<N extends JobName> = z.output<(typeof jobs)[N]['payload']>
export const jobNames = Object.keys(jobs) as JobName[]
