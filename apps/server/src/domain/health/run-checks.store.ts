import { sql } from 'kysely'
import type { HealthGroup } from '@portolan/contract/features/administration/health'
import type { Db } from '../../db/database.ts'
import { checkImports, checkMails, checkQuarantine, checkSharedQuarantine } from './check-companies.ts'
import { checkDatabaseHealth, checkStatements } from './check-database.ts'
import { checkFeeds, checkJobs, checkKeys, checkProcesses, checkStorage } from './check-deployment.ts'
import type { CheckContext, Finding } from './finding.ts'
import { worstFirst } from './health.rules.ts'

interface Check {
  readonly group: HealthGroup
  /** Whoever administers one company sees it, too. */
  readonly isOfCompanies: boolean
  run(db: Db, context: CheckContext): Promise<Finding[]>
}

const checks: readonly Check[] = [
  { group: 'imports', isOfCompanies: true, run: checkImports },
  { group: 'quarantine', isOfCompanies: true, run: checkQuarantine },
  { group: 'quarantine', isOfCompanies: false, run: checkSharedQuarantine },
  { group: 'feeds', isOfCompanies: true, run: checkFeeds },
  { group: 'mail', isOfCompanies: true, run: checkMails },
  { group: 'jobs', isOfCompanies: false, run: checkJobs },
  { group: 'storage', isOfCompanies: false, run: checkStorage },
  { group: 'keys', isOfCompanies: false, run: checkKeys },
  { group: 'database', isOfCompanies: false, run: checkDatabaseHealth },
  { group: 'database', isOfCompanies: false, run: checkStatements },
  { group: 'processes', isOfCompanies: false, run: checkProcesses },
]

/** Longest time of one statement of a check: a check that takes longer says so and leaves the others alone. */
const statementMs = 1_000

/**
 * Runs the checks in the caller's transaction, worst first. One that fails is a finding of its own, behind a savepoint, so
 * that the others still answer.
 */
export async function runChecks(
  db: Db,
  context: CheckContext,
  { isWhole }: { readonly isWhole: boolean },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) {
    if (!isWhole && !check.isOfCompanies) continue
    findings.push(...(await guarded(db, () => check.run(db, context), [failed(check.group)])))
  }
  return worstFirst(findings)
}

const failed = (group: HealthGroup): Finding => ({
  check: 'checkFailed',
  group,
  subject: group,
  state: 'unknown',
  figures: {},
  since: null,
})

/** What `read` answers, or `instead` where its statements fail or take too long. */
export async function guarded<T>(db: Db, read: () => Promise<T>, instead: T): Promise<T> {
  await sql`savepoint health`.execute(db)
  await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(db)
  try {
    const answer = await read()
    await sql`release savepoint health`.execute(db)
    return answer
  } catch {
    await sql`rollback to savepoint health`.execute(db)
    return instead
  }
}
