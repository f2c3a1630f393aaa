import type { Config } from '../config/config.ts'
import type { Pools } from '../db/database.ts'
import { type DemoAccount, listDemoAccounts, ownDemoAccounts, replacePublishedPasswords } from './demo-accounts.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { DemoApps } from './demo-apps.ts'
import { demoLater } from './demo-later.jobs.ts'
import { type DemoDeps, loadDemo } from './demo.ts'

type Deps = DemoDeps & {
  readonly config: DemoDeps['config'] & Pick<Config, 'surfaces'>
  readonly pools: Pick<Pools, 'system' | 'systemDb'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/**
 * Runs before the server listens. Where others reach the portal it makes sure that no demo account has the published
 * password, also when the demo is off now; then it loads the demo where that is on. Answers the accounts to name, with the
 * passwords that this start has made, and those whose password it has replaced.
 */
export async function startDemo(
  deps: Deps,
  demoApps: DemoApps | null,
): Promise<{ readonly accounts: readonly DemoAccount[]; readonly replaced: readonly string[] }> {
  const { pools, now, config } = deps
  const { secret, surfaces } = config
  const isPublic = !surfaces.isLocal
  const hasAccounts = deps.identity.upsertAccount !== null
  const replaced = isPublic && hasAccounts ? await replacePublishedPasswords(pools, { secret, now: now() }) : []
  if (!surfaces.isOn.demo) return { accounts: [], replaced }
  const { isNew } = await loadDemo({ ...deps, isPublic, apps: demoApps ? { at: demoApps, secret } : null })
  await deps.jobs.enqueue(pools.systemDb, demoLater, { companyId: null })
  if (!hasAccounts) return { accounts: [], replaced }
  if (!isPublic) return { accounts: await listDemoAccounts(pools, { secret, shown: 'published', isNew }), replaced }
  return { accounts: ownDemoAccounts(secret, (email) => isNew || replaced.includes(email)), replaced }
}
