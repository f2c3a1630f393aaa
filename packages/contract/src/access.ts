import type { WidgetType } from './enums.ts'

/** Scopes that a machine client can have. */
export const machineScopes = [
  'provision',
  'import',
  'content',
  'mail',
  'sign-in',
  'hand-over',
  'profiles',
  'delegations',
  'cost-centres',
  'rules',
  'rates',
  'external-orders',
  'risk',
  'flight-times',
  'fares',
  'invoices',
  'proposals',
  'budgets',
  'incidents',
] as const
export type MachineScope = (typeof machineScopes)[number]

/**
 * Who may call, as the credential that proves it. The kernel reads the credential; a handler never sees a token.
 *
 * - `public`: no credential.
 * - `service`: the body's `Token`, an anonymous service token from Auth/RequestToken. `optional` for the error beacon.
 * - `session`: cookie and bearer of one session, and the body's `ProfileToken` (any spelling); of a GET, the header
 *   `profileTokenHeader`, or the query parameter of the specification.
 *   With stage `before-profile` the profile token may be absent, because the call runs before it exists or issues it.
 * - `session-or-email`: the same, or the body's `EmailToken` (any spelling) with the profile token that came with it, for
 *   one object. `field` names the request's field with the object's reference, which the kernel compares before it runs
 *   the handler; null when the handler compares with the viewer's `objectId`.
 * - `mobile`: the bearer of one phone.
 * - `cookie`: a cookie of the session, of a sign-in under way or of a phone, sent from the portal's own origin.
 * - `machine`: a machine client's bearer with the scope.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'service'; readonly optional: boolean }
  | { readonly kind: 'session'; readonly stage: 'profile' | 'before-profile' }
  | { readonly kind: 'session-or-email'; readonly object: EmailObjects; readonly field: string | null }
  | { readonly kind: 'mobile' }
  | { readonly kind: 'cookie' }
  | { readonly kind: 'machine'; readonly scope: MachineScope }

/** Carries the profile token of a GET, whose address may stand in the log of a proxy. */
export const profileTokenHeader = 'x-profile-token'

export const anonymous = () => ({ kind: 'public' }) as const
export const service = (options: { optional?: boolean } = {}) =>
  ({ kind: 'service', optional: options.optional ?? false }) as const
export const session = () => ({ kind: 'session', stage: 'profile' }) as const
export const sessionBeforeProfile = () => ({ kind: 'session', stage: 'before-profile' }) as const
/** What a link in a mail can open. An external order counts as a request: one approval engine serves both. */
export type EmailObject = 'request' | 'proposal'
/** Whose links a call takes: of one kind, or of both. */
export type EmailObjects = EmailObject | 'request proposal'

export const sessionOrEmail = (object: EmailObjects, field: string | null) =>
  ({ kind: 'session-or-email', object, field }) as const
export const mobile = () => ({ kind: 'mobile' }) as const
export const cookie = () => ({ kind: 'cookie' }) as const
export const machine = (scope: MachineScope) => ({ kind: 'machine', scope }) as const

/** Flags of a login for features without a widget (specification §6). */
export const loginFlags = [
  'bookingTool',
  'profileManager',
  'qrSignIn',
  'resetMfa',
  'requestTrips',
  'desk',
  // Where people were at an instant that is over, with a reason.
  'pastPlaces',
  // Who has looked at where people of the own company are.
  'placeLooks',
  // Writes the company's travel policy, and sees its budgets and reports.
  'policies',
  // On which days people of the view right were in which country.
  'countryDays',
  // Runs incidents: who is affected, messages, answers.
  'incidents',
  // Reads everything of the administration.
  'adminAudit',
  // Changes it, too.
  'adminCompany',
  // Of every company, and of the whole deployment.
  'adminAgency',
] as const
export type LoginFlag = (typeof loginFlags)[number]

/**
 * What a login needs besides a session: an enabled widget type, a flag, both, or one of several flags. Without it the
 * answer is `no_right`.
 */
export type Right =
  | { readonly widget: WidgetType }
  | { readonly flag: LoginFlag }
  | { readonly anyFlag: readonly LoginFlag[] }
  | { readonly widget: WidgetType; readonly flag: LoginFlag }

export const widgetRight = (widget: WidgetType): Right => ({ widget })
export const flagRight = (flag: LoginFlag): Right => ({ flag })
export const anyFlagRight = (...anyFlag: readonly LoginFlag[]): Right => ({ anyFlag })
export const bothRights = (widget: WidgetType, flag: LoginFlag): Right => ({ widget, flag })
