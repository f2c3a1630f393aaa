import { z } from 'zod'
import { fareSettings } from './fare-settings.ts'
import { flightSettings } from './flight-settings.ts'
import { incidentSettings } from './incident-settings.ts'
import { fileSettings } from './file-settings.ts'
import { operatorSettings } from './operator-settings.ts'
import { count, postgresUrl, type Setting, setting, text } from './setting.ts'
import {
  addressRanges,
  emissionFactors,
  mapStyle,
  mailSender,
  origin,
  pagePath,
  redisUrl,
  riskFeeds,
  reportAddress,
  secretText,
  smtpUrl,
  trustProxy,
  webAddress,
} from './values.ts'

const web = {
  PORT: setting({
    ...count(0, 65_535),
    group: 'Web',
    default: '8080',
    meaning: 'Port to listen on; 0 takes a free one.',
  }),
  HOST: setting({
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    expected: 'a host name or IP address',
    group: 'Web',
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 or :: for all, as in a container.',
  }),
  PUBLIC_URL: setting({
    schema: origin,
    expected: 'http(s)://host[:port] without a path',
    group: 'Web',
    default: null,
    unset: '`http://localhost:<PORT>`',
    meaning: 'The one address people use; other hosts are redirected to it, mails and sign-in use it.',
  }),
  PORTOLAN_TRUST_PROXY: setting({
    schema: trustProxy,
    expected: 'true, false, or a comma list of addresses and ranges',
    group: 'Web',
    default: 'false',
    meaning: 'Which proxies in front may name the caller (X-Forwarded-For, -Proto).',
  }),
  PORTOLAN_SECURITY_CONTACT: setting({
    schema: reportAddress,
    expected: 'mailto:name@domain or https://…',
    group: 'Web',
    default: null,
    unset: 'there is no /.well-known/security.txt',
    meaning: 'Where people report a weakness of this deployment; /.well-known/security.txt names it.',
  }),
}

const database = {
  DATABASE_URL: setting({
    ...postgresUrl,
    group: 'Database',
    default: null,
    unset: 'the embedded PostgreSQL',
    meaning: 'PostgreSQL 15 or later, as the owner role: migrations run with it.',
  }),
  DATABASE_APP_URL: setting({
    ...postgresUrl,
    group: 'Database',
    default: null,
    unset: 'made from DATABASE_URL',
    meaning: 'The same database as the app role, which row level security binds.',
  }),
  DATABASE_SYSTEM_URL: setting({
    ...postgresUrl,
    group: 'Database',
    default: null,
    unset: 'made from DATABASE_URL',
    meaning: 'The same database as the system role: jobs, importers, command line.',
  }),
  DATABASE_REPLICA_URL: setting({
    ...postgresUrl,
    group: 'Database',
    default: null,
    unset: 'reads go to the primary',
    meaning: 'A read replica, as the app role.',
  }),
  PORTOLAN_DATABASE_POOL_SIZE: setting({
    ...count(1, 500),
    group: 'Database',
    default: '10',
    meaning: 'Connections a process holds for each role at most.',
  }),
  PORTOLAN_DATABASE_TIMEOUT_SECONDS: setting({
    ...count(1, 30),
    group: 'Database',
    default: '15',
    meaning: 'Longest time of a statement of a call; it then answers 503.',
  }),
}

const place = {
  PORTOLAN_DATA_DIR: setting({
    ...text(4096),
    group: 'Data and secrets',
    default: '.portolan',
    meaning: 'Folder of the embedded database, stored files and the generated secret.',
  }),
  PORTOLAN_SECRET: setting({
    schema: secretText,
    expected: 'at least 32 bytes in hexadecimal or base64 (openssl rand -hex 32)',
    group: 'Data and secrets',
    default: null,
    unset: 'generated once and kept in the data folder',
    meaning: 'Encrypts stored tokens and signs cookies; must be the same on every process of one installation.',
    secret: true,
  }),
}

const signIn = {
  PORTOLAN_AUTH_KIND: setting({
    schema: z.enum(['embedded', 'auth0', 'oidc']),
    expected: 'embedded, auth0 or oidc',
    group: 'Sign-in',
    default: 'embedded',
    meaning: 'Which OpenID provider people sign in with; the last two need issuer, client id and secret.',
  }),
  PORTOLAN_AUTH_TYPE: setting({
    ...count(0, 7),
    group: 'Sign-in',
    default: null,
    unset: '0 for embedded, 1 for auth0, 7 for oidc',
    meaning: '0 embedded, 1 Auth0, 2 Keycloak, 3 Entra, 4 Okta, 5 Google, 6 Ping or ADFS, 7 any other.',
  }),
  PORTOLAN_AUTH_ISSUER: setting({
    schema: webAddress,
    expected: 'the http(s) address of the provider',
    group: 'Sign-in',
    default: null,
    unset: 'the embedded provider',
    meaning: 'Issuer of the provider, where its discovery document is.',
  }),
  PORTOLAN_AUTH_CLIENT_ID: setting({
    ...text(500),
    group: 'Sign-in',
    default: 'portolan',
    meaning: 'Client id this portal has at the provider.',
  }),
  PORTOLAN_AUTH_CLIENT_SECRET: setting({
    ...text(2000),
    group: 'Sign-in',
    default: null,
    unset: 'the embedded provider needs none',
    meaning: 'Client secret this portal has at the provider.',
    secret: true,
  }),
  PORTOLAN_AUTH_CONNECTION: setting({
    ...text(200),
    group: 'Sign-in',
    default: null,
    unset: 'Auth0 chooses',
    meaning: "Auth0's name of the connection that people sign in with.",
  }),
  PORTOLAN_AUTH_MANAGEMENT_CLIENT_ID: setting({
    ...text(500),
    group: 'Sign-in',
    default: null,
    unset: 'passwords and second factors are reset at Auth0 alone',
    meaning: "Client of Auth0's Management API that resets passwords and second factors from the portal.",
  }),
  PORTOLAN_AUTH_MANAGEMENT_CLIENT_SECRET: setting({
    ...text(2000),
    group: 'Sign-in',
    default: null,
    unset: 'needed beside its client id',
    meaning: 'Secret of that client.',
    secret: true,
  }),
  PORTOLAN_RISK_FEEDS: setting({
    schema: riskFeeds,
    expected:
      'code=address pairs separated by blanks; codes are us-state, uk-fcdo, jp-mofa, gdacs, cap-<name>[@COUNTRY]',
    group: 'Risk',
    default: '',
    meaning: 'Risk feeds that are read on schedule (docs/risk.md). Only their hosts are reached.',
  }),
  PORTOLAN_FETCH_RANGES: setting({
    schema: addressRanges,
    expected: 'a comma list of addresses and ranges such as 10.2.0.0/16',
    group: 'Sign-in',
    default: '',
    meaning:
      "Private, loopback or link-local addresses at which companies' own providers may be. All others than these and the public ones are refused.",
  }),
  PORTOLAN_SESSION_IDLE_MINUTES: setting({
    ...count(1, 1440),
    group: 'Sign-in',
    default: '20',
    meaning: 'A session without a call by its person ends after so long.',
  }),
  PORTOLAN_SESSION_ABSOLUTE_HOURS: setting({
    ...count(1, 168),
    group: 'Sign-in',
    default: '12',
    meaning: 'A session ends after so long in any case.',
  }),
  PORTOLAN_SESSION_CHECK_SECONDS: setting({
    ...count(10, 3600),
    group: 'Sign-in',
    default: '300',
    meaning: 'How often the portal renews in the background.',
  }),
  PORTOLAN_RESET_PASSWORD_ROUTE: setting({
    schema: pagePath,
    expected: 'a path such as /reset-password that no other page has, or none',
    group: 'Sign-in',
    default: '/reset-password',
    meaning: 'Page where a forgotten password is set anew, which mails lead to; none: the portal does not offer it.',
  }),
}

const product = {
  PORTOLAN_PORTAL_CLIENT_ID: setting({
    ...text(200),
    group: 'Product',
    default: 'portal',
    meaning: 'Public client id with which the portal asks for its anonymous service token.',
  }),
  PORTOLAN_APP_NAME: setting({
    ...text(60),
    group: 'Product',
    default: 'Portolan',
    meaning: 'Name shown in titles and mails.',
  }),
  PORTOLAN_BRAND: setting({
    schema: z.enum(['main', 'travel-safety']),
    expected: 'main or travel-safety',
    group: 'Product',
    default: 'main',
    meaning: 'Which of the two brands the portal shows.',
  }),
  PORTOLAN_MAP_TOKEN: setting({
    ...text(1000),
    group: 'Product',
    default: null,
    unset: 'none',
    meaning:
      "Token of the map's styles, in place of `{token}` in their addresses, else as the parameter `access_token`. Every browser gets it.",
  }),
  PORTOLAN_MAP_STYLE_DARK: setting({
    schema: mapStyle,
    expected: 'an https address of a MapLibre style',
    group: 'Product',
    default: null,
    unset: "the portal's own map, without any tile server",
    meaning: "Style below the map's risk layers in Galaxy; its origin joins the pages' policy.",
  }),
  PORTOLAN_MAP_STYLE_LIGHT: setting({
    schema: mapStyle,
    expected: 'an https address of a MapLibre style',
    group: 'Product',
    default: null,
    unset: 'the style of Galaxy, if there is one',
    meaning: 'The same in Breezy.',
  }),
}

const trips = {
  PORTOLAN_BOOKING_TOOL_CHANNELS: setting({
    schema: z
      .string()
      .max(1000)
      .transform((list) =>
        list
          .split(',')
          .map((channel) => channel.trim())
          .filter((channel) => channel !== ''),
      ),
    expected: 'a comma list of channel names',
    group: 'Trips',
    default: 'ConcurTravel',
    meaning: 'Channels of the booking feed that are the booking tool: their trips carry its icon.',
  }),
  PORTOLAN_RAIL_EMISSION_FACTORS: setting({
    schema: emissionFactors,
    expected: 'a comma list such as JP=0.019,CN=0.027',
    group: 'Trips',
    default: '',
    meaning:
      'kg CO2e per passenger and kilometre of railways by country, where the UK factors have none. Rides elsewhere say "not available".',
  }),
}

const imports = {
  PORTOLAN_IMPORT_MAX_BYTES: setting({
    ...count(1024, 10_000_000_000),
    group: 'Imports',
    default: '67108864',
    meaning: 'Largest upload of a back-office call, in bytes. The command line takes larger files.',
  }),
}

const mail = {
  SMTP_URL: setting({
    schema: smtpUrl,
    expected: 'smtp(s)://[user:password@]host[:port]',
    group: 'Mail',
    default: null,
    unset: 'nothing is sent; messages wait in the outbox',
    meaning: 'Server that mails are handed to.',
    secret: true,
  }),
  PORTOLAN_MAIL_FROM: setting({
    schema: mailSender,
    expected: 'name@domain, or Name <name@domain>',
    group: 'Mail',
    default: null,
    unset: "the product's name and `no-reply@<host of PUBLIC_URL>`",
    meaning: 'Sender of every mail.',
  }),
}

const realtime = {
  REDIS_URL: setting({
    schema: redisUrl,
    expected: 'redis(s)://[user:password@]host[:port][/number]',
    group: 'Realtime',
    default: null,
    unset: 'PostgreSQL carries the messages between processes',
    meaning: 'Redis or Valkey that carries realtime messages between processes.',
    secret: true,
  }),
}

const logs = {
  LOG_LEVEL: setting({
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    expected: 'trace, debug, info, warn, error, fatal or silent',
    group: 'Logs',
    default: 'info',
    meaning: 'Least important message that is logged.',
  }),
}

/** Every variable the product reads, in the order of docs/configuration.md. */
export const settings = {
  ...web,
  ...operatorSettings,
  ...database,
  ...place,
  ...signIn,
  ...product,
  ...trips,
  ...imports,
  ...mail,
  ...fareSettings,
  ...flightSettings,
  ...incidentSettings,
  ...fileSettings,
  ...realtime,
  ...logs,
}

export type SettingName = keyof typeof settings

type ValueOf<S> = S extends Setting<infer T> ? T : never
type HasDefault = { default: string }

/** The parsed variables before anything is derived from them; undefined where unset without a default. */
export type Values = {
  [K in SettingName]: ValueOf<(typeof settings)[K]> | ((typeof settings)[K] extends HasDefault ? never : undefined)
}
