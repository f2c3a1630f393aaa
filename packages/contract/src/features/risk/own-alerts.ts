import * as z from 'zod/mini'
import { flagRight, machine, session } from '../../access.ts'
import { languages, riskCategories, RiskLevel } from '../../enums.ts'
import { endpoint, file } from '../../operation.ts'
import { Id } from '../../schemas/common.ts'
import { CountryCode } from './shapes.ts'

const Texts = z.partialRecord(
  z.enum(languages),
  z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** Plain text, lines kept. */
    body: z.string().check(z.maxLength(20_000)),
    instruction: z.optional(z.string().check(z.maxLength(5_000))),
  }),
)

/** An alert of the TMC's own, as the desk writes it and as the back office sends it. */
export const OwnAlert = z.object({
  /** The caller's own key; the desk's alerts get one. */
  key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))),
  level: z.enum(RiskLevel),
  category: z.optional(z.nullable(z.enum(riskCategories))),
  countries: z.array(CountryCode).check(z.maxLength(250)),
  /** Circles: degrees and kilometres. */
  circles: z.optional(
    z
      .array(
        z.object({
          latitude: z.number().check(z.minimum(-90), z.maximum(90)),
          longitude: z.number().check(z.minimum(-180), z.maximum(180)),
          km: z.number().check(z.gt(0), z.maximum(5_000)),
        }),
      )
      .check(z.maxLength(20)),
  ),
  /** Circles around places, by IATA or station code. */
  around: z.optional(
    z
      .array(
        z.object({
          code: z.string().check(z.regex(/^[A-Z0-9]{3,8}$/)),
          km: z.number().check(z.gt(0), z.maximum(5_000)),
        }),
      )
      .check(z.maxLength(20)),
  ),
  /** Rings of [longitude, latitude]. */
  polygons: z.optional(
    z
      .array(z.array(z.tuple([z.number(), z.number()])).check(z.minLength(3), z.maxLength(2_000)))
      .check(z.maxLength(50)),
  ),
  /** In English at least. */
  texts: Texts,
  link: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  effectiveAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  expiresAt: z.iso.datetime({ offset: true }),
})
export type OwnAlert = z.infer<typeof OwnAlert>

const Remark = z.object({ place: z.string(), message: z.string() })

/** At the desk: for the companies that the consultant serves. */
export const ownAlerts = {
  saveOwn: endpoint('POST', '/risk/own', {
    access: session(),
    effect: 'write',
    reachesDesk: true,
    runsAs: 'system',
    needs: flagRight('desk'),
    summary: 'Publishes an alert of the agency for companies that the consultant serves, or changes it by its key.',
    request: z.object({
      /** Codes of companies. */
      companies: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(200)),
      alert: OwnAlert,
    }),
    response: z.object({ key: z.string(), alertIds: z.array(Id) }),
  }),
  readOwn: endpoint('POST', '/risk/own/read', {
    access: session(),
    effect: 'read',
    reachesDesk: true,
    needs: flagRight('desk'),
    summary: 'An alert of the agency as it was entered, to change it.',
    request: z.object({ alertId: Id }),
    response: z.object({
      /** With its key. */
      alert: OwnAlert,
      /** Companies that the consultant serves and that have it now. */
      companies: z.array(z.object({ code: z.string(), name: z.string() })),
      isEnded: z.boolean(),
    }),
  }),
  audience: endpoint('POST', '/risk/own/audience', {
    access: session(),
    effect: 'read',
    reachesDesk: true,
    needs: flagRight('desk'),
    summary: 'Companies that the consultant may publish alerts for.',
    request: z.object({}),
    response: z.object({ companies: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  endOwn: endpoint('POST', '/risk/own/end', {
    access: session(),
    effect: 'write',
    reachesDesk: true,
    runsAs: 'system',
    needs: flagRight('desk'),
    summary: 'Ends an alert of the agency before it expires.',
    request: z.object({ alertId: Id }),
    response: z.object({ Status: z.int() }),
  }),
  exportCap: endpoint('POST', '/risk/own/cap', {
    access: session(),
    effect: 'read',
    reachesDesk: true,
    summary: 'An alert of the agency as CAP 1.2.',
    request: z.object({ alertId: Id }),
    response: file('application/cap+xml'),
  }),
}

export const ownAlertsBackOffice = {
  putOwn: endpoint('POST', '/back-office/risk/alerts', {
    access: machine('risk'),
    effect: 'write',
    summary: 'Alerts of the TMC (docs/risk.md), for one company, several or all. Idempotent by key; all or nothing.',
    request: z.object({ items: z.array(z.unknown()).check(z.maxLength(500)), dryRun: z.optional(z.boolean()) }),
    response: z.object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      ended: z.int(),
      faults: z.array(Remark),
    }),
  }),
  capIndex: endpoint('GET', '/back-office/risk/cap', {
    access: machine('risk'),
    effect: 'read',
    summary: 'The own alerts in force as an Atom index whose entries link to CAP 1.2 messages.',
    request: z.object({}),
    response: file('application/atom+xml'),
  }),
  capAlert: endpoint('GET', '/back-office/risk/cap/:id', {
    access: machine('risk'),
    effect: 'read',
    summary: 'One own alert as CAP 1.2.',
    request: z.object({ id: Id }),
    response: file('application/cap+xml'),
  }),
}
