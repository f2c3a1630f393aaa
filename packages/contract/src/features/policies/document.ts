import { policyOutcomes, policySubjects } from '@portolan/rules/policy/policy-document'
import { policyCabins } from '@portolan/rules/policy/policy-facts'
import * as z from 'zod/mini'

/**
 * A company's travel policy as it is published: the rules document of kind `policy`, the same by page, call and file
 * (docs/policies.md says it in examples). `readPolicy` of the rules reads its expressions.
 */

export const policyLimits = {
  groups: 100,
  rules: 200,
  people: 5_000,
  rows: 500,
  places: 500,
  expression: 2_000,
} as const

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const list = <T extends z.ZodMiniType>(item: T, max: number) => z._default(z.array(item).check(z.maxLength(max)), [])
const Code = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** An airport or a city by its IATA code, or a country by ISO 3166-1 alpha-2. */
const Place = z.string().check(z.regex(/^[A-Z]{2,3}$/))
const Month = z.int().check(z.minimum(1), z.maximum(12))
const Amount = z.number().check(z.minimum(0), z.maximum(1e9))
const Cabin = z.enum(policyCabins)

const texts = (max: number) =>
  z.strictObject({
    'en-US': text(max),
    'zh-CN': z.optional(text(max)),
    'zh-TW': z.optional(text(max)),
    'ja-JP': z.optional(text(max)),
  })

const Where = z._default(
  z.strictObject({
    isInternational: z.optional(z.boolean()),
    from: list(Place, policyLimits.places),
    to: list(Place, policyLimits.places),
    months: list(Month, 12),
  }),
  { from: [], to: [], months: [] },
)

const usual = <const K extends string, S extends Readonly<Record<string, z.ZodMiniType>>>(kind: K, shape: S) =>
  z.strictObject({ usual: z.literal(kind), ...shape })

export const PolicyRuleBody = z.discriminatedUnion('usual', [
  usual('cabin', {
    lowest: Cabin,
    steps: list(z.strictObject({ cabin: Cabin, fromHours: z.number().check(z.minimum(0), z.maximum(48)) }), 3),
    where: Where,
  }),
  usual('fareCap', {
    currency: Currency,
    rows: z
      .array(z.strictObject({ where: Where, amount: Amount }))
      .check(z.minLength(1), z.maxLength(policyLimits.rows)),
  }),
  usual('nightCap', {
    currency: Currency,
    rows: z
      .array(z.strictObject({ places: list(Place, policyLimits.places), months: list(Month, 12), amount: Amount }))
      .check(z.minLength(1), z.maxLength(policyLimits.rows)),
  }),
  usual('advance', { days: z.int().check(z.minimum(1), z.maximum(365)), where: Where }),
  usual('suppliers', {
    of: z.enum(['flight', 'stay', 'car']),
    preferred: list(text(100), 200),
    forbidden: list(text(100), 200),
  }),
  usual('rail', {
    upToKm: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(5_000))), null),
    upToMinutes: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(2_880))), null),
    countries: list(z.string().check(z.regex(/^[A-Z]{2}$/)), 250),
    pairs: list(
      z.strictObject({
        a: z.string().check(z.regex(/^[A-Z]{3}$/)),
        b: z.string().check(z.regex(/^[A-Z]{3}$/)),
        minutes: z.int().check(z.minimum(1), z.maximum(2_880)),
      }),
      policyLimits.rows,
    ),
  }),
  usual('conditions', {
    of: z.enum(['flight', 'stay']),
    needs: z.array(z.enum(['refund', 'change', 'bag'])).check(z.minLength(1), z.maxLength(3)),
    where: Where,
  }),
  usual('tripDays', { most: z.int().check(z.minimum(1), z.maximum(365)) }),
  usual('together', { group: Code, most: z.int().check(z.minimum(1), z.maximum(100)) }),
  usual('risk', { from: z.int().check(z.minimum(1), z.maximum(5)) }),
  usual('carbon', { kg: z.number().check(z.minimum(0), z.maximum(100_000)), where: Where }),
  usual('expression', {
    on: z.enum(policySubjects),
    when: z._default(z.string().check(z.trim(), z.maxLength(policyLimits.expression)), ''),
    must: text(policyLimits.expression),
    reason: texts(500),
  }),
])

export const PolicyRule = z.strictObject({
  id: Code,
  name: texts(200),
  isOff: z._default(z.boolean(), false),
  groups: list(Code, policyLimits.groups),
  costCentres: list(text(64), 500),
  exceptGroups: list(Code, policyLimits.groups),
  outcome: z.enum(policyOutcomes),
  /** How many levels approve; only where the outcome is `level`. */
  level: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
  ifUnknown: z._default(z.enum(['pass', 'count']), 'pass'),
  rule: PolicyRuleBody,
})

export const PolicyBody = z.strictObject({
  groups: list(
    z.strictObject({
      code: Code,
      name: texts(200),
      /** Addresses of logins. */
      people: list(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(320), z.email()), policyLimits.people),
      costCentres: list(text(64), 500),
    }),
    policyLimits.groups,
  ),
  rules: list(PolicyRule, policyLimits.rules),
  blockedMayBeAsked: z._default(z.boolean(), false),
})
export type PolicyBody = z.output<typeof PolicyBody>
/** As a file, a call or the page sends it: what is left out has its default. */
export type PolicyBodyInput = z.input<typeof PolicyBody>
