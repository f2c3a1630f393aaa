import { healthGroups, healthStates } from '@portolan/contract/features/administration/health'
import type { Measure } from './finding.ts'
import type { Health, Reader } from './health.ts'

/** The figures of the whole deployment for /metrics; where several are of one name and labels, the worst. */
export async function measureHealth(health: Health, read: Reader): Promise<readonly Measure[]> {
  const { findings } = await health.check(read, { isWhole: true })
  const counts = healthGroups.flatMap((group) =>
    healthStates.map((state): Measure => {
      const value = findings.filter((one) => one.group === group && one.state === state).length
      return { name: 'portolan_health_checks', labels: { group, state }, value }
    }),
  )
  const worst = new Map<string, Measure>()
  for (const measure of findings.flatMap(({ measures = [] }) => measures)) {
    const key = JSON.stringify([measure.name, measure.labels])
    const before = worst.get(key)
    // Of certificates the one that ends first counts, of everything else there is one.
    if (!before || measure.value < before.value) worst.set(key, measure)
  }
  return [...counts, ...worst.values()]
}
