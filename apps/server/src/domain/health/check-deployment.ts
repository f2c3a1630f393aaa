import type { Db } from '../../db/database.ts'
import { lastDue } from './cron.rules.ts'
import type { CheckContext, Finding, Measure } from './finding.ts'
import { judgeFailed, judgeHigh, judgeLow, limits, secondsSince } from './health.rules.ts'
import {
  readFlightSuppliers,
  readJobs,
  readKeys,
  readNewestDays,
  readProcesses,
  readRiskSources,
  readSchedules,
  readStoredBytes,
  type RiskSourceFacts,
  type SupplierFacts,
} from './reading/deployment.store.ts'

/** Behind what is said: the code of a fault. */
const inBrackets = (fault: string | null) => (fault === null ? '' : `(${fault})`)

const feedMeasures = (feed: string, age: number | null, isSilent: boolean): Measure[] => [
  ...(age === null ? [] : [{ name: 'portolan_feed_age_seconds', labels: { feed }, value: age } as const]),
  { name: 'portolan_feed_silent', labels: { feed }, value: isSilent ? 1 : 0 },
]

export async function checkFeeds(db: Db, context: CheckContext): Promise<Finding[]> {
  const sources = await readRiskSources(db)
  const suppliers = await readFlightSuppliers(db)
  const days = await readNewestDays(db)
  return [
    ...sources.map((source) => riskFinding(source, context)),
    ...suppliers.map((supplier) => supplierFinding(supplier, context)),
    fareFinding(days.fares, context),
    ratesFinding(days.rates, context),
  ]
}

function riskFinding(source: RiskSourceFacts, { now, settings }: CheckContext): Finding {
  const age = secondsSince(source.readAt, now)
  const every = source.everyMinutes * 60
  const { warning, red } = limits.feedIntervals
  const isConfigured = settings.riskFeeds.includes(source.code)
  const aged = age === null ? 'red' : judgeHigh(age, { warning: warning * every, red: red * every })
  const failing = source.fault !== null && aged === 'ok' ? 'warning' : aged
  // A source that is read by hand is as old as somebody leaves it.
  const state = isConfigured || failing !== 'red' ? failing : 'warning'
  return {
    check: 'riskFeed',
    group: 'feeds',
    subject: source.code,
    state,
    says: source.readAt === null ? 'none' : 'value',
    figures: { name: { source: source.code, sourceName: source.name }, fault: inBrackets(source.fault) },
    since: source.readAt,
    ...(isConfigured && { runs: `risk:${source.code}` }),
    measures: feedMeasures(`risk:${source.code}`, age, state === 'red'),
  }
}

function supplierFinding({ name, readAt, downSince, fault }: SupplierFacts, { now }: CheckContext): Finding {
  const down = secondsSince(downSince, now)
  const state = down === null ? 'ok' : judgeHigh(down, limits.supplierDown)
  return {
    check: 'flightSupplier',
    group: 'feeds',
    subject: name,
    state,
    says: readAt === null ? 'none' : 'value',
    figures: { name, fault: inBrackets(fault) },
    since: downSince ?? readAt,
    runs: `flights:${name}`,
    measures: feedMeasures(`flights:${name}`, secondsSince(readAt, now), state === 'red'),
  }
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
/** A day is over a day after it began: its figures are that old then. */
const agedFrom = (day: string, now: Date) => Math.max(0, (secondsSince(startOf(day), now) ?? 0) - 86_400)

function fareFinding(day: string | null, { now, settings }: CheckContext): Finding {
  const age = day === null ? null : agedFrom(day, now)
  const asks = settings.hasFareSuppliers
  const state = !asks ? 'ok' : age === null ? 'warning' : judgeHigh(age, limits.fareAsks)
  return {
    check: 'fareSuppliers',
    group: 'feeds',
    state,
    says: asks ? 'value' : 'none',
    figures: {},
    since: day === null || !asks ? null : startOf(day),
    ...(asks && { runs: 'fares' }),
    measures: asks ? feedMeasures('fares', age, state === 'red') : [],
  }
}

function ratesFinding(day: string | null, { now }: CheckContext): Finding {
  const age = day === null ? null : agedFrom(day, now)
  const state = age === null ? 'warning' : judgeHigh(age, limits.rates)
  return {
    check: 'exchangeRates',
    group: 'feeds',
    state,
    says: day === null ? 'none' : 'value',
    figures: { day: day ?? '' },
    since: day === null ? null : startOf(day),
    measures: feedMeasures('rates', age, state === 'red'),
  }
}

export async function checkJobs(db: Db, { now }: CheckContext): Promise<Finding[]> {
  const { failed, failedToday, failedAt, waiting, oldest } = await readJobs(db, now)
  const late = (await readSchedules(db)).flatMap(({ queue, cron, scheduledAt, lastAt }) => {
    const due = lastDue(cron, now)
    if (due === null || due < scheduledAt || (lastAt !== null && lastAt >= due)) return []
    return (secondsSince(due, now) ?? 0) > limits.jobLate.red || missesMany(cron, lastAt ?? scheduledAt, now)
      ? [queue]
      : []
  })
  const waited = secondsSince(oldest, now) ?? 0
  return [
    {
      check: 'jobsFailed',
      group: 'jobs',
      state: judgeFailed(failed, secondsSince(failedAt, now)),
      figures: { count: { count: failed } },
      since: failedAt,
      measures: [{ name: 'portolan_jobs_failed', value: failedToday }],
    },
    {
      check: 'jobsLate',
      group: 'jobs',
      state: late.length > 0 ? 'red' : 'ok',
      figures: { count: { count: late.length }, names: late.slice(0, 5).join(', ') },
      since: null,
      measures: [{ name: 'portolan_jobs_late', value: late.length }],
    },
    {
      check: 'jobsWaiting',
      group: 'jobs',
      state: judgeHigh(waited, limits.jobWaits),
      figures: { count: { count: waiting } },
      since: oldest,
      measures: [{ name: 'portolan_jobs_oldest_seconds', value: waited }],
    },
  ]
}

/** What is due each minute was always due a moment ago: it is late once its last run is. */
const missesMany = (cron: string, lastAt: Date, now: Date) => {
  const before = lastDue(cron, new Date(now.getTime() - limits.jobLate.red * 1_000))
  return before !== null && lastAt < before
}

export async function checkStorage(db: Db, { outside }: CheckContext): Promise<Finding[]> {
  const { storage } = outside
  const stored = await readStoredBytes(db)
  const findings: Finding[] = [
    {
      check: 'storageStored',
      group: 'storage',
      state: 'ok',
      figures: { size: { bytes: stored } },
      since: null,
      measures: [{ name: 'portolan_storage_stored_bytes', value: stored }],
    },
  ]
  if (storage === null) return findings
  findings.unshift({
    check: 'storageWritable',
    group: 'storage',
    state: storage.isWritable ? 'ok' : 'red',
    says: storage.isWritable ? 'value' : 'none',
    figures: { fault: storage.fault ?? '' },
    since: null,
    measures: [{ name: 'portolan_storage_writable', value: storage.isWritable ? 1 : 0 }],
  })
  if (storage.free !== null)
    findings.push({
      check: 'storageFree',
      group: 'storage',
      state: judgeLow(storage.free, limits.storageFree),
      figures: { free: { bytes: storage.free }, size: { bytes: storage.size ?? 0 } },
      since: null,
      measures: [{ name: 'portolan_storage_free_bytes', value: storage.free }],
    })
  return findings
}

const daysUntil = (at: Date, now: Date) => Math.floor((at.getTime() - now.getTime()) / 86_400_000)

/** The certificates that were read before the transaction began, and the ages of keys. */
export async function checkKeys(db: Db, { now, outside }: CheckContext): Promise<Finding[]> {
  const keys = await readKeys(db)
  const certificates = outside.certificates.map(({ host, of, validUntil, fault }): Finding => {
    const days = validUntil === null ? null : daysUntil(validUntil, now)
    return {
      check: 'certificate',
      group: 'keys',
      subject: host,
      state: days === null ? 'unknown' : judgeLow(days, limits.certificate),
      says: days === null ? 'none' : 'value',
      figures: { name: host, days: { days: days ?? 0 }, fault: inBrackets(fault) },
      since: null,
      measures: days === null ? [] : [{ name: 'portolan_certificate_days', labels: { of }, value: days }],
    }
  })
  const aged = (check: Finding['check'], key: string, madeAt: Date | null): Finding => {
    const days = madeAt === null ? null : Math.floor((secondsSince(madeAt, now) ?? 0) / 86_400)
    return {
      check,
      group: 'keys',
      state: days === null ? 'ok' : judgeHigh(days, limits.keyAge),
      says: days === null ? 'none' : 'value',
      figures: { days: { days: days ?? 0 } },
      since: madeAt,
      measures: days === null ? [] : [{ name: 'portolan_key_age_days', labels: { key }, value: days }],
    }
  }
  return [
    ...certificates,
    aged('signingKeys', 'hand_over', keys.signing),
    aged('providerKeys', 'provider', keys.provider),
    aged('machineSecrets', 'machine_clients', keys.clients),
  ]
}

export async function checkProcesses(db: Db, { clock, settings }: CheckContext): Promise<Finding[]> {
  const before = clock()
  const { alive, startedAt, listeners, clockMs } = await readProcesses(db)
  const skew = ((before + clock()) / 2 - clockMs) / 1_000
  return [
    {
      check: 'processesAlive',
      group: 'processes',
      state: alive === 0 ? 'red' : 'ok',
      figures: { count: { count: alive } },
      since: startedAt,
      measures: [{ name: 'portolan_processes', value: alive }],
    },
    {
      check: 'realtimeListeners',
      group: 'processes',
      state: listeners > 0 || alive === 0 ? 'ok' : 'red',
      says: settings.usesRedis ? 'none' : 'value',
      figures: { count: { count: listeners } },
      since: null,
      measures: [{ name: 'portolan_realtime_listeners', value: listeners }],
    },
    {
      check: 'clockSkew',
      group: 'processes',
      state: judgeHigh(Math.abs(skew), limits.clockSkew),
      figures: { skew: { seconds: Math.abs(skew) } },
      since: null,
      measures: [{ name: 'portolan_clock_skew_seconds', value: skew }],
    },
  ]
}
