import type { HealthCheckName } from '@portolan/contract/features/administration/health'
import type { Db } from '../../db/database.ts'
import type { CheckContext, Finding } from './finding.ts'
import { judgeFailed, judgeHigh, judgeWaiting, limits, secondsSince } from './health.rules.ts'
import {
  type MailFacts,
  readImports,
  readMails,
  readQuarantine,
  readSharedQuarantine,
  type Waiting,
} from './reading/companies.store.ts'

export async function checkImports(db: Db, { now }: CheckContext): Promise<Finding[]> {
  const facts = await readImports(db, now)
  const { lastAt, failed, failedAt, failedToday, stuck, stuckSince } = facts
  return [
    {
      check: 'lastImport',
      group: 'imports',
      state: 'ok',
      says: lastAt === null ? 'none' : 'value',
      figures: {},
      since: lastAt,
    },
    {
      check: 'failedImports',
      group: 'imports',
      state: judgeFailed(failed, secondsSince(failedAt, now)),
      figures: { count: { count: failed } },
      since: failedAt,
      measures: [{ name: 'portolan_imports_failed', value: failedToday }],
    },
    {
      check: 'stuckImports',
      group: 'imports',
      state: judgeHigh(secondsSince(stuckSince, now) ?? 0, limits.importStuck),
      figures: { count: { count: stuck } },
      since: stuckSince,
      measures: [{ name: 'portolan_imports_stuck', value: stuck }],
    },
  ]
}

const quarantineChecks = {
  bookings: 'quarantineBookings',
  invoices: 'quarantineInvoices',
  orders: 'refusedOrders',
  risk: 'quarantineRisk',
  fares: 'quarantineFares',
} as const satisfies Record<Waiting['kind'], HealthCheckName>

const quarantineFinding = ({ kind, count, oldest }: Waiting, now: Date): Finding => ({
  check: quarantineChecks[kind],
  group: 'quarantine',
  state: judgeWaiting(count, secondsSince(oldest, now), limits.quarantineAge[kind].red),
  figures: { count: { count } },
  since: oldest,
  measures: [
    { name: 'portolan_quarantine_records', labels: { kind }, value: count },
    { name: 'portolan_quarantine_oldest_seconds', labels: { kind }, value: secondsSince(oldest, now) ?? 0 },
  ],
})

export const checkQuarantine = async (db: Db, { now }: CheckContext): Promise<Finding[]> =>
  (await readQuarantine(db)).map((waiting) => quarantineFinding(waiting, now))

export const checkSharedQuarantine = async (db: Db, { now }: CheckContext): Promise<Finding[]> =>
  (await readSharedQuarantine(db)).map((waiting) => quarantineFinding(waiting, now))

const none: Omit<MailFacts, 'state'> = { count: 0, oldest: new Date(0), newest: new Date(0) }

export async function checkMails(db: Db, { now, settings }: CheckContext): Promise<Finding[]> {
  const facts = await readMails(db, now)
  const of = (state: string) => facts.find((one) => one.state === state) ?? none
  const finding = (
    check: HealthCheckName,
    state: string,
    { judged, since }: { readonly judged: Finding['state']; readonly since: Date },
  ): Finding => ({
    check,
    group: 'mail',
    state: judged,
    figures: { count: { count: of(state).count } },
    since: of(state).count === 0 ? null : since,
    measures: [{ name: 'portolan_mails', labels: { state }, value: of(state).count }],
  })
  const queued = of('queued')
  const retrying = of('retrying')
  const failed = of('failed')
  const bounced = of('bounced')
  const outbox = of('outbox')
  const waited = queued.count === 0 ? 0 : (secondsSince(queued.oldest, now) ?? 0)
  const waiting = finding('mailWaiting', 'queued', {
    judged: judgeHigh(waited, limits.mailWaits),
    since: queued.oldest,
  })
  return [
    { ...waiting, measures: [...(waiting.measures ?? []), { name: 'portolan_mail_oldest_seconds', value: waited }] },
    finding('mailRetrying', 'retrying', { judged: retrying.count > 0 ? 'warning' : 'ok', since: retrying.oldest }),
    finding('mailFailed', 'failed', {
      judged: judgeFailed(failed.count, secondsSince(failed.newest, now)),
      since: failed.newest,
    }),
    finding('mailBounced', 'bounced', { judged: bounced.count > 0 ? 'warning' : 'ok', since: bounced.newest }),
    finding('mailOutbox', 'outbox', { judged: judgeOutbox(outbox.count, settings), since: outbox.oldest }),
  ]
}

/** Without a mail server nobody gets anything: on this machine alone that is meant so. */
function judgeOutbox(count: number, { hasMailServer, isLocal }: CheckContext['settings']): Finding['state'] {
  if (hasMailServer) return count > 0 ? 'warning' : 'ok'
  return isLocal ? 'ok' : 'red'
}
