import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { declarations, features } from '@portolan/contract/registry'
import type { Feature } from '@portolan/contract/operation'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { startWarnings, type StartWarning } from './config/start-warnings.ts'
import { connectDatabase } from './db/connect.ts'
import { type Pools, runOver } from './db/database.ts'
import { readReplicaLag } from './db/replica-lag.ts'
import { systemTransaction } from './db/system-transaction.ts'
import { IncidentPulse } from './domain/incidents/sending/pulse.ts'
import { createHealth } from './domain/health/health.ts'
import { measureHealth } from './domain/health/measure-health.ts'
import { companiesByPasswordAlone } from './domain/people/password-only.store.ts'
import { footerScriptSources } from './domain/content/footer-script.ts'
import { hubOrigins } from './domain/risk/hub-origins.ts'
import type { Scope } from './kernel/scope.ts'
import { composeHandlers, type ServerParts } from './handlers.ts'
import { createIdentity, type IdentityDeps } from './identity/identity.ts'
import { collectJobs } from './jobs/collect.ts'
import { countJobs } from './jobs/job-run.store.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { createSigningKeys } from './features/booking-tool/signing-keys.ts'
import { AuditBuffer } from './kernel/audit.ts'
import { type AnyHandler, type KernelDeps, mount } from './kernel/call.ts'
import { createOutcomeSeals } from './kernel/idempotency.store.ts'
import { Metrics, mountHealth } from './kernel/metrics.ts'
import { createHttp } from './kernel/http.ts'
import { createLog } from './kernel/log.ts'
import { createMail } from './mail/mail.ts'
import { noLimits, RateLimits } from './kernel/rate-limit.ts'
import { openStorage } from './storage/open-storage.ts'
import { createOperatorGate, type OperatorGate } from './kernel/operator-gate.ts'
import { mountOperatorPage } from './web/operator-page.ts'
import { mountOutbox } from './web/outbox.ts'
import { startRealtime } from './realtime/start-realtime.ts'
import { mountPortal } from './web/portal-page.ts'
import { mountProfileManager } from './web/profile-manager-script.ts'
import { mountSecurityText } from './web/security-text.ts'
import { buildVersionOf } from './web/build-version.ts'
import { mountReference } from './web/reference-page.ts'
import type { DemoAccount } from './demo/demo-accounts.ts'
import type { DemoApps } from './demo/demo-apps.ts'
import { startDemo } from './demo/start-demo.ts'

/** The API version (specification §1, build information), which the portal compares with its cached one. */
const apiVersion = '0.6.1'

export interface RunningServer {
  /** The public address. */
  readonly url: string
  /** The address of the socket: `http://127.0.0.1:port`. */
  readonly localUrl: string
  readonly demoAccounts: readonly DemoAccount[]
  /** Everything unsafe that the start has found. */
  readonly warnings: readonly StartWarning[]
  close(): Promise<void>
}

/** Options of tests, and of `npm start` for the demo; production passes none. */
export interface ServerOptions {
  readonly now?: () => Date
  readonly log?: Logger
  readonly overrideScope?: (scope: Scope) => Scope
  readonly withoutRateLimits?: boolean
  /** No job starts by the clock: a test that compares stored rows calls for it. */
  readonly withoutSchedules?: boolean
  /** Additional clients of the embedded provider. */
  readonly identityClients?: IdentityDeps['otherClients']
  /** The built portal; null serves calls only. */
  readonly portalFolder?: string | null
  /** The built default profile-manager script. */
  readonly profileManagerFolder?: string
  /** Addresses of the demo's tools, to which the demo companies hand over. */
  readonly demoApps?: DemoApps | null
}

/** Starts everything in order and stops it in reverse. A failed start throws: a half-started server never listens. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog({ level: config.log.level })
  const stops: (() => Promise<void>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  try {
    return await start(config, options, log, stops, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function start(
  config: Config,
  options: ServerOptions,
  log: Logger,
  stops: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<RunningServer> {
  await mkdir(join(config.dataDir, 'incoming'), { recursive: true, mode: 0o700 })
  const storage = await openStorage(config)
  stops.push(async () => storage.close())
  const database = await connectDatabase(config, log)
  stops.push(database.close)
  const kernel = createKernel(config, options, log, database.pools)
  stops.push(() => kernel.audit.flush())
  const now = kernel.now

  const app = await createHttp({
    log,
    trustProxy: config.http.trustProxy,
    maxUploadBytes: config.imports.maxBytes,
    isSecure: kernel.publicUrl.protocol === 'https:',
  })
  let isStopping = false
  stops.push(() => app.close())
  stops.push(async () => void (isStopping = true))

  let jobs: Jobs | null = null
  const mail = createMail({ config, now, jobs: () => jobs })
  const identity = await createIdentity({
    config,
    systemDb: database.pools.systemDb,
    log,
    localUrl: () => localUrlOf(app),
    now,
    otherClients: options.identityClients ?? [],
    mail,
  })
  const { limits, metrics } = kernel
  const { pools } = database
  const { portalFolder = defaultPortalFolder } = options
  const version = { api: apiVersion, build: await buildVersionOf(apiVersion, portalFolder) }
  const pulse = new IncidentPulse({ pool: pools.system, log, now })
  stops.push(() => pulse.stop())
  const health = createHealth({ config, storage, version, now, replicaLag: () => readReplicaLag(pools) })
  const parts: ServerParts = {
    config,
    log,
    now,
    pools,
    identity,
    limits,
    metrics,
    mail,
    pulse,
    storage,
    version,
    health,
  }
  jobs = await startAllJobs(database, parts, options)
  stops.push(jobs.stop)
  metrics.watchJobs(() => countJobs(pools.system))
  metrics.watchHealth(() =>
    measureHealth(health, (read) => systemTransaction(pools.system, null, ({ db }) => read(db))),
  )
  const { systemUrl } = database.urls
  const realtime = await startRealtime({ config, systemDb: pools.systemDb, systemUrl, log, metrics })
  stops.push(() => realtime.stop())
  await createSigningKeys(config.secret).prepare(pools.systemDb)
  const { handlers, seen } = composeHandlers({ ...parts, jobs, realtime })
  stops.push(seen.flush)

  await identity.mount(app)
  mountCalls(app, handlers, { ...kernel, seen: seen.note })
  await mountOwnPages(app, { config, kernel, parts, isStopping: () => isStopping })
  if (portalFolder !== null) await mountPages(app, portalFolder, parts, options.profileManagerFolder)

  const demo = await startDemo({ ...parts, jobs }, options.demoApps ?? null)
  const warnings = startWarnings(config, {
    replacedPasswords: demo.replaced,
    withoutSecondFactor: await companiesByPasswordAlone(pools.systemDb),
  })
  await app.listen({ host: config.http.host, port: config.http.port })
  return { url: kernel.publicUrl.origin, localUrl: localUrlOf(app), demoAccounts: demo.accounts, warnings, close }
}

const defaultPortalFolder = join(import.meta.dirname, '../../portal/dist')
const defaultProfileManagerFolder = join(import.meta.dirname, '../../profile-manager/dist')

function createKernel(
  config: Config,
  options: ServerOptions,
  log: Logger,
  pools: Pools,
): Omit<KernelDeps, 'seen' | 'gate'> & { readonly gate: OperatorGate } {
  const metrics = new Metrics()
  metrics.watchPools(pools)
  const now = options.now ?? (() => new Date())
  const publicUrl = new URL(config.http.publicUrl)
  return {
    pools,
    log,
    metrics,
    now,
    publicUrl,
    gate: createOperatorGate({ surfaces: config.surfaces, publicUrl, secret: config.secret, now }),
    limits: options.withoutRateLimits ? noLimits : new RateLimits(pools.system),
    outcomes: createOutcomeSeals(config.secret),
    audit: new AuditBuffer(pools.system, log),
    uploads: {
      folder: join(config.dataDir, 'incoming'),
      maxBytes: {
        import: config.imports.maxBytes,
        confirmation: config.confirmations.maxBytes,
        attachment: config.attachments.maxBytes,
      },
    },
    ...(options.overrideScope ? { overrideScope: options.overrideScope } : {}),
  }
}

/**
 * Mounts the handler of every declared call. The types ensure that each has one, and fastify that no two share a path.
 */
function mountCalls(
  app: FastifyInstance,
  handlers: Record<keyof typeof features, Record<string, AnyHandler>>,
  deps: KernelDeps,
) {
  for (const [name, feature] of Object.entries(features) as [keyof typeof features, Feature][]) {
    for (const [call, declaration] of Object.entries(feature)) {
      const handler = handlers[name][call]
      if (!handler) throw new Error(`${declaration.id} is declared but has no handler`)
      mount(app, declaration, handler, deps)
    }
  }
}

/** What became of an incident's mails shows on its board at once. */
const startAllJobs = async (
  { urls, pools }: Awaited<ReturnType<typeof connectDatabase>>,
  parts: ServerParts,
  { withoutSchedules }: ServerOptions,
): Promise<Jobs> =>
  startJobs({
    systemUrl: urls.systemUrl,
    ownerUrl: urls.ownerUrl,
    systemPool: pools.system,
    log: parts.log,
    jobs: await collectJobs(),
    parts: { ...parts, mailsSettled: (templates) => void (templates.has('incidentMessage') && parts.pulse.soon()) },
    ...(withoutSchedules && { withoutSchedules: true }),
  })

interface OwnPages {
  readonly config: Config
  readonly kernel: ReturnType<typeof createKernel>
  readonly parts: ServerParts
  readonly isStopping: () => boolean
}

/** Pages beside the portal: health and figures, outbox, the operator's, where faults are reported, the reference of all calls. */
async function mountOwnPages(app: FastifyInstance, { config, kernel, parts, isStopping }: OwnPages): Promise<void> {
  const { gate, now, publicUrl } = kernel
  const { pools, metrics, version } = parts
  mountHealth(app, { pool: pools.system, metrics, isStopping, gate })
  mountOutbox(app, { config, db: pools.systemDb, gate })
  mountOperatorPage(app, { config, gate })
  const { securityContact } = config
  if (securityContact) mountSecurityText(app, { contact: securityContact, publicUrl, now })
  await mountReference(app, { declarations, title: config.appName, version: version.api, publicUrl })
}

function localUrlOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen yet')
  const host = address.address === '0.0.0.0' || address.address === '::' ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

/** Mounts the built portal, with the profile manager beside it. */
async function mountPages(
  app: FastifyInstance,
  folder: string,
  { config, identity, pools, now, version }: ServerParts,
  profileManagerFolder = defaultProfileManagerFolder,
) {
  const { portalClientId: clientId, brand, appName, resetPasswordRoute } = config
  const profileManager = await mountProfileManager(app, profileManagerFolder)
  await mountPortal(app, {
    folder,
    publicUrl: new URL(config.http.publicUrl),
    boot: { clientId, brand, appName, version: version.build, resetPasswordRoute, profileManager },
    providerOrigin: identity.providerOrigin,
    mapStyles: [config.map.dark, config.map.light].filter((address) => address !== null),
    scriptSources: () => footerScriptSources(runOver(pools.system), now()),
    frameSources: () => hubOrigins(runOver(pools.system), now()),
  })
}
