import { PolicyBody } from '@portolan/contract/features/policies/document'
import { openPools } from '../../apps/server/src/db/database.ts'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { policyKind } from '../../apps/server/src/domain/policy/policy.kind.ts'
import { publishApprovalRules } from '../../apps/server/src/domain/requests/testing/rules-of.ts'
import { publishRules } from '../../apps/server/src/domain/rules-documents/rules-documents.store.ts'
import { type Effect, effectsOf } from '../../apps/server/src/features/administration/effect/effects.ts'
import { createWorld, type Tenant } from '../../tools/test/world.ts'
import { type BenchDatabase, startDatabase } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { benchPolicy } from '../policy-world.ts'
import { fillYear } from './policy-simulation.ts'

const requests = 10_000
const rules = 60
const limitSeconds = 10

/** What a new policy does to open requests, and its publication, as administrators wait for it. */
export async function measurePublishPolicy(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  try {
    const { alpha } = await createWorld(database.adminUrl)
    await fillYear(database, alpha, { isOpen: true })
    bench.say(`${requests} open requests, ${rules} rules`)
    const { seconds, cpuSeconds, effects, longestMs } = await publish(database, alpha)
    const of = (kind: string) => effects.find(({ Kind }) => Kind === kind)?.Count ?? 0
    if (of('requestsJudged') !== requests) throw new Error(`${of('requestsJudged')} were judged`)
    const otherwise = ['blocked', 'stricter', 'moreLevels'].reduce((all, kind) => all + of(kind), 0)
    if (otherwise === 0) throw new Error('Nothing came out another way')
    return {
      figures: [
        limited('a policy over 10,000 open requests: its effect and its publication', seconds, 's', {
          atMost: limitSeconds,
        }),
        limited('how long other calls of the process wait for it at most', longestMs, 'ms', { atMost: 200 }),
      ],
      notes: [
        `A policy of ${rules} rules in place of none, over ${requests.toLocaleString('en-US')} open requests of forty kinds: ${otherwise.toLocaleString('en-US')} come out another way; ${cpuSeconds.toFixed(1)} s of them the process computes. Two transactions of the system role; database and caller share the machine.`,
      ],
    }
  } finally {
    await database.stop()
  }
}

async function publish(database: BenchDatabase, { companyId, code, coordinator }: Tenant) {
  const pools = openPools({ ...database, size: 2, onError: () => undefined })
  let [longestMs, last] = [0, performance.now()]
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  try {
    await publishApprovalRules(pools.system, companyId, {
      rules: [{ id: 'all', name: { 'en-US': 'All' }, levels: [{ approvers: [{ email: coordinator.email }] }] }],
    })
    const policy = benchPolicy(rules)
    const now = new Date()
    const started = performance.now()
    const used = process.cpuUsage()
    const effects: Effect[] = await systemTransaction(pools.system, companyId, ({ db }) =>
      effectsOf({ db, language: 'en-US', now }, [
        {
          section: 'rules:policy',
          company: { id: companyId, code },
          key: 'policy',
          before: null,
          after: { rules: policy },
        },
      ]),
    )
    await systemTransaction(pools.system, companyId, ({ db }) =>
      publishRules(db, policyKind, {
        companyId,
        rules: PolicyBody.parse(policy),
        validFrom: '2026-01-01',
        author: { loginId: coordinator.loginId, machineClientId: null },
        reason: 'Measured',
      }),
    )
    const { user, system } = process.cpuUsage(used)
    return { seconds: (performance.now() - started) / 1_000, cpuSeconds: (user + system) / 1e6, effects, longestMs }
  } finally {
    clearInterval(watch)
    await pools.close()
  }
}
