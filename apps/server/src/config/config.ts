import { resolve } from 'node:path'
import type { AddressRange } from './address-ranges.ts'
import type { AskRate, FlightFeedSetting } from './flight-settings.ts'
import type { RiskFeedSetting } from './values.ts'
import { ConfigError, type Fault } from './start-fault.ts'
import { readValues } from './read-values.ts'
import { type ShownSetting, showSettings } from './shown-settings.ts'
import { storedSecret } from './stored-secret.ts'
import type { Values } from './settings.ts'
import { decideSurfaces, type Surfaces } from './surfaces.ts'

/** The configuration of one process, read once at its start. Every field is documented in docs/configuration.md. */
export type Config = {
  readonly http: {
    readonly host: string
    readonly port: number
    /** Origin without a slash at the end. */
    readonly publicUrl: string
    /** In the form of Fastify's trustProxy. */
    readonly trustProxy: boolean | string
  }
  readonly database: {
    /** Owner role; null means the embedded PostgreSQL. */
    readonly url: string | null
    readonly appUrl: string | null
    readonly systemUrl: string | null
    readonly replicaUrl: string | null
    readonly poolSize: number
    /** Longest time of a statement of a call. */
    readonly statementSeconds: number
  }
  /** Absolute path; may not exist yet. */
  readonly dataDir: string
  /**
   * At least 32 random bytes as hexadecimal or base64 text; keys are derived from it, and it is never used directly.
   */
  readonly secret: string
  readonly auth: AuthConfig
  readonly session: {
    readonly idleMinutes: number
    readonly absoluteHours: number
    readonly checkIntervalSeconds: number
  }
  /** Path of the page for a forgotten password; null where the portal does not offer it. */
  readonly resetPasswordRoute: string | null
  readonly log: { readonly level: Values['LOG_LEVEL'] }
  /** What exists for the operator only, and for whom. */
  readonly surfaces: Surfaces
  readonly brand: 'main' | 'travel-safety'
  readonly appName: string
  /** Styles of the map by theme, and their token; null: the portal's own map. The portal gets all of it. */
  readonly map: { readonly token: string | null; readonly dark: string | null; readonly light: string | null }
  /** Public: the portal's own client id at RequestToken. */
  readonly portalClientId: string
  readonly trips: {
    /** Channels of the booking feed that belong to the booking tool. */
    readonly bookingToolChannels: readonly string[]
    /** kg CO2e per passenger and kilometre, by ISO 3166-1 alpha-2. */
    readonly railEmissionFactors: Readonly<Record<string, number>>
  }
  readonly imports: { readonly maxBytes: number }
  readonly exports: { readonly maxRows: number }
  readonly invoices: {
    readonly pageSize: number
    /** Invoices of one zip that is downloaded at once. */
    readonly zipFiles: number
  }
  readonly fares: {
    /** Days for which single observed fares are kept. */
    readonly keepDays: number
    /** Searches a day that each supplier is asked at most. */
    readonly asksADay: number
    /** Null: not asked. */
    readonly duffel: { readonly token: string } | null
    readonly amadeus: { readonly key: string; readonly secret: string; readonly host: string } | null
  }
  readonly flights: {
    readonly feeds: readonly FlightFeedSetting[]
    /** Seconds between two looks at an address with all flights. */
    readonly feedSeconds: number
    readonly feedRate: AskRate
    /** From so many hours before departure a flight is asked for. */
    readonly hours: number
    /** Null: not asked. */
    readonly aeroDataBox: { readonly key: string; readonly url: string; readonly rate: AskRate } | null
    readonly amadeus: {
      readonly key: string
      readonly secret: string
      readonly host: string
      readonly rate: AskRate
    } | null
  }
  readonly incidents: {
    /** Signs calls of the webhooks; null where there is none. */
    readonly secret: string | null
    /** Webhooks; null: that way does not exist. */
    readonly smsUrl: string | null
    readonly voiceUrl: string | null
  }
  readonly mail: {
    /** Null: no mail leaves this machine. */
    readonly smtpUrl: string | null
    readonly from: string
  }
  /** Null means a folder in the data folder. */
  readonly storage: { readonly s3Url: string | null }
  readonly attachments: { readonly maxBytes: number }
  readonly confirmations: { readonly maxBytes: number }
  /** Null means PostgreSQL. */
  readonly realtime: { readonly redisUrl: string | null }
  readonly riskFeeds: readonly RiskFeedSetting[]
  /** Ranges besides the public ones that fetched addresses may be in. */
  readonly fetchRanges: readonly AddressRange[]
  /** `mailto:` or `https:` address for reports of weaknesses; null: security.txt is not served. */
  readonly securityContact: string | null
  /** The settings for display: secrets appear by name only. */
  readonly shown: readonly ShownSetting[]
}

/** The OpenID provider that people sign in with; `type` is the provider type 0 to 7 of the portal's configuration. */
export type AuthConfig =
  | {
      readonly kind: 'embedded'
      readonly type: number
      readonly issuer: null
      readonly clientId: string
      readonly clientSecret: null
    }
  | {
      readonly kind: 'auth0' | 'oidc'
      readonly type: number
      readonly issuer: string
      readonly clientId: string
      readonly clientSecret: string
      /** Auth0's name of the connection for people; null leaves the choice to Auth0. */
      readonly connection: string | null
      /** Client of Auth0's Management API; null: only Auth0 manages the accounts. */
      readonly management: { readonly clientId: string; readonly clientSecret: string } | null
    }

/**
 * Reads the configuration from environment variables. Throws one ConfigError that lists every fault. Without
 * PORTOLAN_SECRET it creates the data folder and stores a generated secret there.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { values, faults } = readValues(env)
  const auth = authOf(values, faults)
  faults.push(...databaseFaults(values), ...fareFaults(values), ...incidentFaults(values))
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const surfaces = decideSurfaces(values, { publicUrl, host: values.HOST }, faults)
  if (faults.length > 0) throw new ConfigError(faults)
  const dataDir = resolve(values.PORTOLAN_DATA_DIR)
  return {
    ...platformOf(values, { dataDir, publicUrl }),
    ...roomsOf(values, publicUrl),
    auth,
    session: {
      idleMinutes: values.PORTOLAN_SESSION_IDLE_MINUTES,
      absoluteHours: values.PORTOLAN_SESSION_ABSOLUTE_HOURS,
      checkIntervalSeconds: values.PORTOLAN_SESSION_CHECK_SECONDS,
    },
    resetPasswordRoute: values.PORTOLAN_RESET_PASSWORD_ROUTE,
    surfaces,
    brand: values.PORTOLAN_BRAND,
    appName: values.PORTOLAN_APP_NAME,
    map: {
      token: values.PORTOLAN_MAP_TOKEN ?? null,
      dark: values.PORTOLAN_MAP_STYLE_DARK ?? null,
      light: values.PORTOLAN_MAP_STYLE_LIGHT ?? null,
    },
    portalClientId: values.PORTOLAN_PORTAL_CLIENT_ID,
    trips: {
      bookingToolChannels: values.PORTOLAN_BOOKING_TOOL_CHANNELS,
      railEmissionFactors: values.PORTOLAN_RAIL_EMISSION_FACTORS,
    },
    imports: {
      maxBytes: values.PORTOLAN_IMPORT_MAX_BYTES,
    },
    exports: { maxRows: values.PORTOLAN_EXPORT_MAX_ROWS },
    invoices: { pageSize: values.PORTOLAN_INVOICE_PAGE_SIZE, zipFiles: values.PORTOLAN_INVOICE_ZIP_FILES },
    fares: faresOf(values),
    flights: flightsOf(values),
    incidents: {
      secret: values.PORTOLAN_INCIDENT_SECRET ?? null,
      smsUrl: values.PORTOLAN_SMS_URL ?? null,
      voiceUrl: values.PORTOLAN_VOICE_URL ?? null,
    },
    riskFeeds: values.PORTOLAN_RISK_FEEDS,
    fetchRanges: values.PORTOLAN_FETCH_RANGES,
    securityContact: values.PORTOLAN_SECURITY_CONTACT ?? null,
    shown: showSettings(env),
  }
}

function fareFaults({ AMADEUS_KEY, AMADEUS_SECRET }: Values): Fault[] {
  if ((AMADEUS_KEY === undefined) === (AMADEUS_SECRET === undefined)) return []
  const [name, given] =
    AMADEUS_KEY === undefined ? ['AMADEUS_KEY', 'AMADEUS_SECRET'] : ['AMADEUS_SECRET', 'AMADEUS_KEY']
  return [{ name, given: null, expected: `a value beside ${given}` }]
}

/** A webhook that anybody could call in our name must not be called. */
function incidentFaults(values: Values): Fault[] {
  const { PORTOLAN_SMS_URL: sms, PORTOLAN_VOICE_URL: voice, PORTOLAN_INCIDENT_SECRET: secret } = values
  if (secret !== undefined || (sms === undefined && voice === undefined)) return []
  const beside = sms === undefined ? 'PORTOLAN_VOICE_URL' : 'PORTOLAN_SMS_URL'
  return [{ name: 'PORTOLAN_INCIDENT_SECRET', given: null, expected: `a value beside ${beside}` }]
}

function faresOf(values: Values): Config['fares'] {
  const { AMADEUS_KEY: key, AMADEUS_SECRET: secret, AMADEUS_HOST: host, DUFFEL_TOKEN: token } = values
  return {
    keepDays: values.PORTOLAN_FARES_KEEP_DAYS,
    asksADay: values.PORTOLAN_FARE_ASKS,
    duffel: token ? { token } : null,
    amadeus: key && secret ? { key, secret, host } : null,
  }
}

function flightsOf(values: Values): Config['flights'] {
  const { AERODATABOX_KEY: key, AERODATABOX_URL: url, PORTOLAN_AMADEUS_FLIGHT_RATE: amadeusRate } = values
  const { amadeus } = faresOf(values)
  return {
    feeds: values.PORTOLAN_FLIGHT_FEEDS,
    feedSeconds: values.PORTOLAN_FLIGHT_FEED_SECONDS,
    feedRate: values.PORTOLAN_FLIGHT_FEED_RATE,
    hours: values.PORTOLAN_FLIGHT_HOURS,
    aeroDataBox: key ? { key, url, rate: values.PORTOLAN_AERODATABOX_RATE } : null,
    amadeus: amadeus && amadeusRate ? { ...amadeus, rate: amadeusRate } : null,
  }
}

function roomsOf(
  values: Values,
  publicUrl: string,
): Pick<Config, 'mail' | 'storage' | 'attachments' | 'confirmations' | 'realtime'> {
  return {
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.PORTOLAN_MAIL_FROM ?? `${values.PORTOLAN_APP_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    },
    storage: { s3Url: values.S3_URL ?? null },
    attachments: { maxBytes: values.PORTOLAN_ATTACHMENT_MAX_BYTES },
    confirmations: { maxBytes: values.PORTOLAN_CONFIRMATION_MAX_MB * 1024 ** 2 },
    realtime: { redisUrl: values.REDIS_URL ?? null },
  }
}

function platformOf(
  values: Values,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
): Pick<Config, 'http' | 'database' | 'dataDir' | 'secret' | 'log'> {
  return {
    http: {
      host: values.HOST,
      port: values.PORT,
      publicUrl,
      trustProxy: values.PORTOLAN_TRUST_PROXY,
    },
    database: {
      url: values.DATABASE_URL ?? null,
      appUrl: values.DATABASE_APP_URL ?? null,
      systemUrl: values.DATABASE_SYSTEM_URL ?? null,
      replicaUrl: values.DATABASE_REPLICA_URL ?? null,
      poolSize: values.PORTOLAN_DATABASE_POOL_SIZE,
      statementSeconds: values.PORTOLAN_DATABASE_TIMEOUT_SECONDS,
    },
    dataDir,
    secret: values.PORTOLAN_SECRET ?? storedSecret(dataDir),
    log: { level: values.LOG_LEVEL },
  }
}

const typesOfKind = { embedded: [0], auth0: [1], oidc: [7, 2, 3, 4, 5, 6] } as const

function authOf(values: Values, faults: Fault[]): AuthConfig {
  const kind = values.PORTOLAN_AUTH_KIND
  const allowed: readonly number[] = typesOfKind[kind]
  const type = values.PORTOLAN_AUTH_TYPE ?? allowed[0] ?? 0
  if (!allowed.includes(type)) {
    const expected = `${allowed.toSorted((a, b) => a - b).join(', ')} when PORTOLAN_AUTH_KIND is ${kind}`
    faults.push({ name: 'PORTOLAN_AUTH_TYPE', given: String(type), expected })
  }
  const clientId = values.PORTOLAN_AUTH_CLIENT_ID
  if (kind !== 'auth0') faults.push(...auth0Only(values, kind))
  if (kind === 'embedded') return { kind, type, issuer: null, clientId, clientSecret: null }
  for (const name of ['PORTOLAN_AUTH_ISSUER', 'PORTOLAN_AUTH_CLIENT_SECRET'] as const) {
    const isFaulty = faults.some((fault) => fault.name === name)
    if (values[name] === undefined && !isFaulty) {
      faults.push({ name, given: null, expected: `a value when PORTOLAN_AUTH_KIND is ${kind}` })
    }
  }
  const [issuer, clientSecret] = [values.PORTOLAN_AUTH_ISSUER ?? '', values.PORTOLAN_AUTH_CLIENT_SECRET ?? '']
  const connection = values.PORTOLAN_AUTH_CONNECTION ?? null
  return { kind, type, issuer, clientId, clientSecret, connection, management: managementOf(values, faults) }
}

const managementNames = ['PORTOLAN_AUTH_MANAGEMENT_CLIENT_ID', 'PORTOLAN_AUTH_MANAGEMENT_CLIENT_SECRET'] as const

function managementOf(values: Values, faults: Fault[]): { clientId: string; clientSecret: string } | null {
  const [clientId, clientSecret] = managementNames.map((name) => values[name])
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
  const given = managementNames.find((name) => values[name] !== undefined)
  const missing = managementNames.find((name) => values[name] === undefined)
  if (given && missing && !faults.some(({ name }) => name === missing))
    faults.push({ name: missing, given: null, expected: `a value beside ${given}` })
  return null
}

/** Reports settings that the chosen provider does not use: they would seem to have an effect. */
const auth0Only = (values: Values, kind: string): Fault[] =>
  (['PORTOLAN_AUTH_CONNECTION', ...managementNames] as const)
    .filter((name) => values[name] !== undefined)
    .map((name) => ({ name, given: null, expected: `no value when PORTOLAN_AUTH_KIND is ${kind}` }))

/** The embedded database has its own roles, so the other addresses need DATABASE_URL. */
function databaseFaults(values: Values): Fault[] {
  if (values.DATABASE_URL !== undefined) return []
  const names = ['DATABASE_APP_URL', 'DATABASE_SYSTEM_URL', 'DATABASE_REPLICA_URL'] as const
  const given = names.filter((name) => values[name] !== undefined)
  if (given.length === 0) return []
  return [{ name: 'DATABASE_URL', given: null, expected: `the owner's address beside ${given.join(' and ')}` }]
}
