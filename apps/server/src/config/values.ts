import { z } from 'zod'
import { type AddressRange, readRange } from './address-ranges.ts'

/** Parsers of environment variables, shared by the settings table. */

export const integer = (min: number, max: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

export const truth: z.ZodType<boolean, string> = z
  .enum(['true', 'false', '1', '0'])
  .transform((v) => v === 'true' || v === '1')

export const addressRanges: z.ZodType<readonly AddressRange[], string> = z
  .string()
  .max(2000)
  .transform((list) => list.split(',').flatMap((one) => (one.trim() === '' ? [] : [readRange(one.trim())])))
  .pipe(z.array(z.custom<AddressRange>((range) => range !== null)))

/** Scheme, host and port only: pages and callbacks are always at the root. */
export const origin: z.ZodType<string, string> = z
  .string()
  .refine((text) => {
    const url = URL.parse(text)
    return url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\/[^/?#@]+\/?$/.test(text)
  })
  .transform((text) => new URL(text).origin)

/** First path segments that the product uses already. */
const takenPaths = new Set(
  `about admin api assets attachment auth back-office booking callback contact-us content debug fare-forecaster files
  fonts health invoices login logout metrics mobile oidc operator outbox pre-trip privacy-agreement security session sign-out sso
  traveller-tracker trip-proposal`.split(/\s+/),
)

/** Path of a portal page that the deployment chooses; null for 'none'. */
export const pagePath: z.ZodType<string | null, string> = z
  .string()
  .max(100)
  .refine(
    (text) => text === 'none' || (/^(\/[a-z0-9][a-z0-9-]*)+$/.test(text) && !takenPaths.has(text.split('/')[1] ?? '')),
  )
  .transform((text) => (text === 'none' ? null : text))

export const webAddress: z.ZodType<string, string> = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''))

/** Address of a map's style; its origin becomes a source of the pages' policy. `{token}` stands for the map's token. */
export const mapStyle: z.ZodType<string, string> = z.string().refine((text) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname))
})

/** Where weaknesses are reported: one line, an e-mail address or a page (RFC 9116). */
export const reportAddress: z.ZodType<string, string> = z
  .string()
  .refine((text) => /^(?:mailto:[^\s@?]+@[^\s@?]+|https:\/\/\S+)$/.test(text) && URL.canParse(text))

export const databaseUrl: z.ZodType<string, string> = z.string().refine((text) => {
  const url = URL.parse(text)
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1
})

/** Kept as text; at least 32 bytes, read as hexadecimal when possible, else as base64 or base64url. */
export const secretText: z.ZodType<string, string> = z
  .string()
  .regex(/^([0-9a-fA-F]{2})+$|^[A-Za-z0-9+/_-]+=*$/)
  .refine((text) => Buffer.from(text, /^([0-9a-fA-F]{2})+$/.test(text) ? 'hex' : 'base64').length >= 32)

/** As Fastify's trustProxy: all, none, or a comma list of addresses and ranges. */
export const trustProxy: z.ZodType<boolean | string, string> = z.union([
  z.enum(['true', 'false']).transform((v) => v === 'true'),
  z.string().regex(/^[0-9a-fA-F.:/]+(,\s*[0-9a-fA-F.:/]+)*$|^(loopback|linklocal|uniquelocal)$/),
])

/** An address with one of the schemes, a host, and nothing after the authority but what `rest` allows. */
const address = (scheme: RegExp, rest: RegExp): z.ZodType<string, string> =>
  z.string().refine((text) => {
    const url = URL.parse(text)
    return url !== null && scheme.test(url.protocol) && url.hostname !== '' && rest.test(url.pathname)
  })

export const smtpUrl = address(/^smtps?:$/, /^\/?$/)
export const redisUrl = address(/^rediss?:$/, /^(\/\d{0,3})?$/)

/** Key and secret are percent-encoded where they hold '/' or '+'. */
export const s3Url: z.ZodType<string, string> = address(
  /^https?:$/,
  /^\/[a-z0-9][a-z0-9.-]{1,62}(\/[\w./-]*)?$/,
).refine((text) => {
  const url = URL.parse(text)
  return url !== null && url.username !== '' && url.password !== ''
})

/** `name@domain`, or with a display name in front. */
export const mailSender: z.ZodType<string, string> = z
  .string()
  .max(300)
  .regex(/^(?:[^<>"\r\n@]{1,200} <[\w.+-]+@[A-Za-z0-9.-]+>|[\w.+-]+@[A-Za-z0-9.-]+)$/)

/** `JP=0.019,CN=0.027`: factors by ISO 3166-1 alpha-2. */
export const emissionFactors: z.ZodType<Readonly<Record<string, number>>, string> = z
  .string()
  .regex(/^(?:\s*[A-Z]{2}=\d(?:\.\d{1,6})?\s*(?:,|$))*$/)
  .transform((list) =>
    Object.fromEntries(
      list
        .split(',')
        .map((entry) => entry.trim().split('='))
        .filter(([country]) => country)
        .map(([country, factor]) => [country, Number(factor)]),
    ),
  )

/** A risk feed that is read on schedule. */
export interface RiskFeedSetting {
  readonly code: string
  readonly url: string
  /** Where its alerts are when they do not say so, ISO 3166-1 alpha-2. */
  readonly country: string | null
}

const feedPair = /^(us-state|uk-fcdo|jp-mofa|gdacs|cap-[a-z0-9-]{1,36})(?:@([A-Z]{2}))?=(https?:\/\/\S+)$/

export const riskFeeds: z.ZodType<readonly RiskFeedSetting[], string> = z
  .string()
  .max(10_000)
  .transform((list) => list.split(/\s+/).filter((pair) => pair !== ''))
  .pipe(z.array(z.string().regex(feedPair)))
  .transform((pairs) =>
    pairs.flatMap((pair) => {
      const [, code = '', country = null, url = ''] = feedPair.exec(pair) ?? []
      return URL.canParse(url) ? [{ code, country, url }] : []
    }),
  )
