import { machineScopes } from '@portolan/contract/access'
import { DisplayType, languages, NewsReleaseType, ViewRight, WidgetType } from '@portolan/contract/enums'
import * as z from 'zod'
import { findCurrency } from '../../reference/currencies.ts'
import { rulesKinds } from '../rules-documents/rules-kinds.ts'
import {
  keysOf,
  rule,
  Code,
  printable,
  Text,
  Email,
  WebAddress,
  PictureAddress,
  PageAddress,
  ScriptAddress,
  Host,
  isTimeZone,
} from './provisioning-fields.ts'

/**
 * The provisioning format, version 1 (docs/provisioning.md is written from it). A record says all of its thing: what it
 * leaves out takes the default named here, so that the same file always leads to the same state.
 */

const Names = z.strictObject({
  'en-US': Text,
  'zh-CN': Text.optional(),
  'zh-TW': Text.optional(),
  'ja-JP': Text.optional(),
})

/** Besides the name itself, which is in Latin letters. */
const LocalizedNames = z
  .strictObject({ 'zh-TW': Text.optional(), 'zh-CN': Text.optional(), 'ja-JP': Text.optional() })
  .prefault({})

const Language = z.enum(languages)

export const PortalAreaRecord = z
  .strictObject({
    code: Code,
    embranchment: Text.optional().meta({
      description: 'Branch of the travel management company: the area is a region of the user menu then, not a link.',
    }),
    name: Names,
    url: PageAddress.meta({ description: 'An address of the web, or a path of this portal such as `/content?…`.' }),
    isExternalLink: z.boolean().default(true).meta({ description: 'Opens in a new tab.' }),
    isSelected: z.boolean().default(false).meta({ description: 'The region that serves this company.' }),
  })
  .meta({ description: 'A link of the side menu, or a region of the user menu.' })

export const UserAppRecord = z
  .strictObject({
    appId: Code,
    name: Text,
    iconUrl: WebAddress.optional(),
    url: WebAddress.optional().meta({ description: 'Where it opens. Left out: it does not show.' }),
    clientId: Code.optional().meta({
      description: 'Machine client of scope `hand-over` that learns who came. Left out: the app opens as it is.',
    }),
    displayType: z.enum(keysOf(DisplayType)).default('All').meta({
      description: '`Menu`: side menu. `Shortcut`: page head of the dashboard. `All`: both. `None`: nowhere.',
    }),
  })
  .meta({ description: 'An application the portal hands over to.' })

export const CompanyRecord = z.strictObject({
  code: Code.meta({ description: 'Key of the company; never changes.' }),
  displayName: Text,
  localizedNames: LocalizedNames.meta({
    description: 'The name as readers of these languages write it; `displayName` stands for those left out.',
  }),
  region: z.enum(['America', 'Asia', 'AUS/NZ', 'EMEA']).default('Asia'),
  office: Text.optional().meta({ description: 'Office of the travel management company that serves it.' }),
  timeZone: z.string().check(rule(isTimeZone, 'unknownTimeZone')).default('UTC').meta({ description: 'IANA zone.' }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .check(rule((value) => findCurrency(value) !== undefined, 'unknownCurrency'))
    .default('USD')
    .meta({ description: 'ISO 4217: totals of trip requests are in it.' }),
  emailDomains: z.array(Host).max(100).default([]).meta({
    description: "Domains whose addresses its people sign in with. A person's address must be of one of them.",
  }),
  languages: z
    .array(Language)
    .min(1)
    .default([...languages]),
  portalAreas: z.array(PortalAreaRecord).max(50).default([]),
  userApps: z.array(UserAppRecord).max(50).default([]),
  logo: z
    .strictObject({
      url: PictureAddress.meta({ description: 'An address of the web, or `/files/<id>` of a public file.' }),
      darkUrl: PictureAddress.optional().meta({ description: 'Of the dark theme; else the light one on a plate.' }),
      width: z.int().min(1).max(2000).optional(),
      height: z.int().min(1).max(2000).optional(),
    })
    .optional()
    .meta({ description: 'Size in CSS pixels.' }),
  bookingTool: z
    .strictObject({
      url: WebAddress.meta({ description: 'Where people arrive, with a `code` added to the query.' }),
      clientId: Code.meta({ description: 'Machine client of scope `hand-over` that redeems the code.' }),
      name: Text.optional().meta({ description: "What links call it: 'View in …'." }),
    })
    .optional()
    .meta({ description: 'Left out: the company has none.' }),
  showContactUs: z.boolean().default(false),
  profileManagerScriptUrl: ScriptAddress.optional().meta({
    description:
      'Script of the profile manager: `/profile-manager.js`, or `https://…#sha384-…` with the digest of its content. Left out: the portal’s own. Empty: none, and the tile stays empty.',
  }),
  analytics: z.boolean().default(false),
  requireMfa: z.boolean().default(false).meta({ description: 'Its people sign in with a second factor.' }),
  isAgency: z.boolean().default(false).meta({
    description: 'The travel management company itself: its people may serve client companies at the desk.',
  }),
  active: z.boolean().default(true).meta({ description: 'False ends everything its people are signed in with.' }),
})

export const TeamRecord = z.strictObject({ company: Code, code: Code, name: Text })

/** The module rights of specification §6, one flag each. */
const RightsRecord = z
  .strictObject({
    profileManager: z.boolean().default(true),
    bookingTool: z.boolean().default(true),
    bookingToolApprovalOnly: z.boolean().default(false),
    signInByQr: z.boolean().default(false),
    resetMfa: z.boolean().default(false),
    requestTrips: z.boolean().default(false),
    seePastPlaces: z.boolean().default(false).meta({
      description: 'Sees in the tracker where people were at an instant that is over, with a reason.',
    }),
    readLooks: z.boolean().default(false).meta({
      description: 'Reads who has looked at where people of the company are: the travel manager.',
    }),
    writePolicies: z.boolean().default(false).meta({
      description: 'Writes the travel policies and budgets of the companies that they see or serve, and sees reports.',
    }),
    readDays: z.boolean().default(false).meta({
      description: 'Reads on which days people whom they see were in which country, and how near a limit that is.',
    }),
    manageIncidents: z.boolean().default(false).meta({
      description: 'Runs incidents: sees who is affected, writes to them and reads their answers.',
    }),
    receiveConfirmations: z.boolean().default(false).meta({
      description: 'Gets a mail when a booking of the company is confirmed.',
    }),
    seeDummies: z.boolean().default(true).meta({ description: 'Sees guests, and people without a login, in lists.' }),
  })
  .prefault({})

export const viewRights = {
  myself: ViewRight.Myself,
  team: ViewRight.Team,
  company: ViewRight.Company,
  all: ViewRight.All,
} as const

const TravellerRecord = z.strictObject({
  code: Code.optional().meta({ description: 'Key of the traveller within the company; needed without sign-in.' }),
  team: Code.optional(),
  reportsTo: Code.optional().meta({ description: 'Code of the traveller they report to.' }),
  isGuest: z.boolean().default(false),
  costCentre: Code.optional().meta({ description: 'Code of the cost centre that their trips are on.' }),
})

export const PersonRecord = z
  .strictObject({
    company: Code,
    email: Email.optional().meta({ description: 'Key of the login, whatever its case; unique in the deployment.' }),
    canSignIn: z
      .boolean()
      .default(true)
      .meta({ description: 'False for travellers without a login: guests and dummies.' }),
    name: Text,
    localizedNames: LocalizedNames,
    shortName: z
      .string()
      .trim()
      .min(1)
      .max(8)
      .check(printable)
      .optional()
      .meta({ description: 'The avatar; initials when left out.' }),
    isArranger: z.boolean().default(false),
    isApprover: z.boolean().default(false),
    viewRight: z.enum(keysOf(viewRights)).default('myself'),
    viewCompanies: z.array(Code).max(500).default([]).meta({ description: 'Further companies, for view right all.' }),
    serves: z.array(Code).max(1000).default([]).meta({
      description:
        'Client companies that a consultant of the agency serves at the desk. Only clients of the whole deployment and the command line enter it.',
    }),
    administers: z.enum(['none', 'auditor', 'company', 'agency']).default('none').meta({
      description:
        '`auditor` reads the administration of the company, `company` changes it, `agency` administers every company and the deployment.',
    }),
    administersCompanies: z.array(Code).max(500).default([]).meta({
      description:
        'Further companies, for `auditor` and `company`. Only clients of the whole deployment and the command line enter it.',
    }),
    widgets: z.array(z.enum(keysOf(WidgetType))).default(keysOf(WidgetType)),
    newsReleaseTypes: z.array(z.enum(keysOf(NewsReleaseType))).default(keysOf(NewsReleaseType)),
    rights: RightsRecord,
    requireMfa: z
      .boolean()
      .optional()
      .meta({ description: 'Signs in with a second factor, or without. Left out: as the company says.' }),
    defaultDepartureCity: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .meta({ description: 'IATA city code.' }),
    traveller: TravellerRecord.optional().meta({ description: 'Absent: the person does not travel.' }),
    arrangesFor: z.array(Code).max(5000).default([]).meta({ description: 'Codes of travellers of the company.' }),
    password: z
      .string()
      .min(8)
      .max(128)
      .optional()
      .meta({ description: 'For the embedded sign-in provider only. Left out: the account stays as it is.' }),
    active: z.boolean().default(true).meta({ description: 'False ends everything they are signed in with.' }),
  })
  .check(rule((person) => !person.canSignIn || person.email !== undefined, 'emailNeeded'))
  .check(rule((person) => person.canSignIn || person.traveller?.code !== undefined, 'travellerCodeNeeded'))
  .check(rule((person) => person.canSignIn || person.password === undefined, 'passwordWithoutSignIn'))

export const MachineClientRecord = z.strictObject({
  clientId: Code,
  name: Text.optional(),
  company: Code.optional().meta({ description: 'The one company it serves. Left out: it serves all.' }),
  scopes: z.array(z.enum(machineScopes)).min(1),
  secret: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .meta({ description: 'Left out: kept as it is, or made and shown once by the command line.' }),
  active: z.boolean().default(true),
})

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

/** Issuers are compared to the letter, so the address stays as it was written. */
function isIssuer(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

const auth0Type = 1

export const SsoConnectionRecord = z
  .strictObject({
    company: Code,
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
      .toLowerCase()
      .meta({
        description: 'Key of the connection in the deployment, whatever its case: the address is `/sso/{code}`.',
      }),
    displayName: Text,
    kind: z.enum(['auth0', 'oidc']).default('oidc'),
    type: z.int().min(1).max(7).default(7).meta({
      description: '1 Auth0, 2 Keycloak, 3 Entra, 4 Okta, 5 Google, 6 Ping or ADFS, 7 any other.',
    }),
    issuer: z
      .string()
      .trim()
      .max(500)
      .check(rule(isIssuer, 'invalidIssuer'))
      .meta({ description: 'Where its discovery document is: https, or http of this machine.' }),
    clientId: z.string().trim().min(1).max(500).check(printable),
    clientSecret: z
      .string()
      .min(1)
      .max(2000)
      .check(printable)
      .optional()
      .meta({ description: 'Left out: kept as it is; a new connection without one is a public client (PKCE alone).' }),
    connection: Text.optional().meta({ description: "Auth0's own name of a connection, where one is to be used." }),
    isExclusive: z.boolean().default(false).meta({
      description: "The company's people sign in here and nowhere else.",
    }),
    viewCompanies: z.array(Code).max(500).optional().meta({
      description:
        'Further companies that its people see, where their rights name them too. Only clients of the whole deployment and the command line enter it. Left out: none; a company’s own client leaves it as it is.',
    }),
    active: z.boolean().default(true).meta({ description: '`false` ends the sessions that came by it.' }),
  })
  .check(rule((record) => (record.kind === 'auth0') === (record.type === auth0Type), 'connectionKind'))
  .check(rule((record) => record.connection === undefined || record.kind === 'auth0', 'connectionNotAuth0'))

/** Who pays for trips, and who approves them where nobody else does. */
export const CostCentreRecord = z.strictObject({
  company: Code,
  code: Code.meta({ description: 'Key of the cost centre within the company.' }),
  name: Text,
  localizedNames: LocalizedNames,
  approver: Email.optional().meta({ description: 'Approves where a rule asks for the approver of the cost centre.' }),
  fallbackApprover: Email.meta({ description: 'Approves where a level is left without anybody, or is overdue.' }),
  active: z.boolean().default(true),
})

/** A company's rules, one document of a kind (decision 0068). A version is never changed: other rules make a new one. */
export const RulesRecord = z.strictObject({
  company: Code,
  kind: z.enum(rulesKinds.map(({ kind }) => kind) as [string, ...string[]]),
  validFrom: z.iso
    .date()
    .default('2000-01-01')
    .meta({ description: 'The first day, on the calendar of the company, on which they apply.' }),
  reason: Text.optional().meta({ description: 'Why they were made, for whoever reads them later.' }),
  rules: z.record(z.string(), z.unknown()).meta({ description: 'As docs/rules.md says for the kind.' }),
})

/** A whole document; the sections may come in any number of files. */
export const ProvisioningDocument = z.strictObject({
  $schema: z.string().optional(),
  companies: z.array(CompanyRecord).default([]),
  teams: z.array(TeamRecord).default([]),
  people: z.array(PersonRecord).default([]),
  machineClients: z.array(MachineClientRecord).default([]),
  ssoConnections: z.array(SsoConnectionRecord).default([]),
  costCentres: z.array(CostCentreRecord).default([]),
  rules: z.array(RulesRecord).default([]),
})

export type CompanyRecord = z.output<typeof CompanyRecord>
export type TeamRecord = z.output<typeof TeamRecord>
export type PersonRecord = z.output<typeof PersonRecord>
export type MachineClientRecord = z.output<typeof MachineClientRecord>
export type CostCentreRecord = z.output<typeof CostCentreRecord>
export type RulesRecord = z.output<typeof RulesRecord>
export type SsoConnectionRecord = z.output<typeof SsoConnectionRecord>
/** As a file or a generator writes it, defaults left out. */
export type ProvisioningInput = z.input<typeof ProvisioningDocument>

/** Sections and their record schemas, by the name a document gives them. */
export const sections = {
  companies: CompanyRecord,
  teams: TeamRecord,
  people: PersonRecord,
  machineClients: MachineClientRecord,
  ssoConnections: SsoConnectionRecord,
  costCentres: CostCentreRecord,
  rules: RulesRecord,
} as const
export type Section = keyof typeof sections
