import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { startPortolan } from '../../../tools/test/portolan.ts'
import { limits } from './domain/health/health.rules.ts'
import { healthGauges } from './kernel/health-gauges.ts'

const folder = join(import.meta.dirname, '../../../deploy')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string }
}

let rules: readonly Rule[]
let dashboard: {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[]
}
let metrics: string
/** Names and labels as the started server has them. */
let names: ReadonlySet<string>

beforeAll(async () => {
  const file = await readFile(join(folder, 'prometheus/portolan.rules.yml'), 'utf8')
  const { groups } = parse(file) as { groups: { rules: Rule[] }[] }
  rules = groups.flatMap((group) => group.rules)
  dashboard = JSON.parse(await readFile(join(folder, 'grafana/portolan.json'), 'utf8')) as typeof dashboard
  const portolan = await startPortolan({ withoutSchedules: true })
  try {
    metrics = await (await fetch(`${portolan.url}/metrics`)).text()
  } finally {
    await portolan.stop()
  }
  names = new Set([...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
})

const expressions = () => [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
]
/** What an expression names, without the parts of a histogram. */
const namesIn = (expr: string) =>
  [...expr.matchAll(/\b(?:portolan|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))

describe('the figures of /metrics', () => {
  it('have every name that an alert or the dashboard uses', () => {
    const missing = expressions().flatMap(({ of, expr }) =>
      namesIn(expr).flatMap((name) => (names.has(name) ? [] : [`${of}: ${name}`])),
    )
    expect(missing).toEqual([])
  })

  it('answer the health of the started server, and nothing for what it has not', () => {
    expect(metrics).toMatch(/^portolan_processes 1$/m)
    expect(metrics).toMatch(/^portolan_storage_writable 1$/m)
    expect(metrics).toMatch(/^portolan_health_checks\{group="database",state="red"\} 0$/m)
    expect(metrics).toMatch(/^portolan_database_bytes \d{6,}$/m)
    expect(metrics).not.toMatch(/^portolan_database_replica_lag_seconds /m)
  })

  it('are all in an alert or on the dashboard', () => {
    const used = new Set(expressions().flatMap(({ expr }) => namesIn(expr)))
    expect(Object.keys(healthGauges).filter((name) => !used.has(name))).toEqual([])
  })
})

describe('the alerts', () => {
  it('have names of their own, a severity, and say what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, labels, annotations } of rules) {
      expect(['info', 'warning', 'critical'], alert).toContain(labels.severity)
      expect(annotations.summary, alert).toMatch(/\w/)
      expect(annotations.description, alert).toMatch(/\.$/)
    }
  })

  it('close what they open, and use labels that the figures have', () => {
    for (const { of, expr } of expressions()) {
      for (const pair of ['()', '[]', '{}']) expect(expr.split(pair[0]!).length, of).toBe(expr.split(pair[1]!).length)
      for (const [, name = '', wanted = ''] of expr.matchAll(/(portolan_\w+)\{([^}]*)\}/g)) {
        if (!Object.hasOwn(healthGauges, name)) continue
        const { labels } = healthGauges[name as keyof typeof healthGauges]
        for (const [, label = ''] of wanted.matchAll(/(\w+)=/g))
          expect(['job', ...labels], `${of}: ${name}`).toContain(label)
      }
    }
  })

  it('become red where the page does', () => {
    const red = {
      PortolanQuarantineOld: limits.quarantineAge.bookings.red,
      PortolanMailsWait: limits.mailWaits.red,
      PortolanJobsLate: limits.jobWaits.red,
      PortolanStorageFull: limits.storageFree.red,
      PortolanCertificateEnds: limits.certificate.red,
      PortolanDatabaseSessions: limits.sessions.red,
      PortolanReplicaBehind: limits.replicaLag.red,
      PortolanLongTransaction: limits.transaction.red,
      PortolanClockSkew: limits.clockSkew.red,
    }
    for (const [alert, limit] of Object.entries(red))
      expect(rules.find((rule) => rule.alert === alert)?.expr, alert).toMatch(new RegExp(`[<>] ${limit}$`))
  })
})
