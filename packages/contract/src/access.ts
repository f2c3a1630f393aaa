import type { WidgetType } from './enums.ts'

/** Scopes a machine client may hold. */
export const machineScopes = ['provision', 'import', 'content', 'mail', 'sign-in', 'hand-over', 'profiles'] as const
export type MachineScope = (typeof machineScopes)[number]

/**
 * Who may call, by the credential that proves it. The kernel reads nothing else: a handler never sees a token.
 *
 * - `public`: nothing.
 * - `service`: the body's `Token`, an anonymous service token from Auth/RequestToken. `optional` for the error beacon.
 * - `session`: cookie and bearer of one session, and the body's `ProfileToken` (any spelling).
 *   With stage `before-profile` the profile token may be absent, since this call comes before or mints it.
 * - `session-or-email`: the same, or the body's `EmailToken` (any spelling) with the profile token that came with it, for
 *   one object. `field` names the request's field that holds the object's reference, compared before the handler; null
 *   where the handler compares by the viewer's `objectId`.
 * - `mobile`: a phone's own bearer, bound to its row.
 * - `cookie`: the session cookie or the sign-in transaction's, from the same origin; the three session endpoints.
 * - `machine`: a machine client's bearer that holds the scope.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'service'; readonly optional: boolean }
  | { readonly kind: 'session'; readonly stage: 'profile' | 'before-profile' }
  | { readonly kind: 'session-or-email'; readonly object: EmailObject; readonly field: string | null }
  | { readonly kind: 'mobile' }
  | { readonly kind: 'cookie' }
  | { readonly kind: 'machine'; readonly scope: MachineScope }

export const anonymous = () => ({ kind: 'public' }) as const
export const service = (options: { optional?: boolean } = {}) =>
  ({ kind: 'service', optional: options.optional ?? false }) as const
export const session = () => ({ kind: 'session', stage: 'profile' }) as const
export const sessionBeforeProfile = () => ({ kind: 'session', stage: 'before-profile' }) as const
/** What a mail's link may open. An external order counts as a request: one approval engine serves both. */
export type EmailObject = 'request' | 'proposal'

export const sessionOrEmail = (object: EmailObject, field: string | null) =>
  ({ kind: 'session-or-email', object, field }) as const
export const mobile = () => ({ kind: 'mobile' }) as const
export const cookie = () => ({ kind: 'cookie' }) as const
export const machine = (scope: MachineScope) => ({ kind: 'machine', scope }) as const

/** Flags of a login that open what belongs to no widget (specification §6). */
export const loginFlags = ['bookingTool', 'profileManager', 'qrSignIn', 'resetMfa', 'requestTrips'] as const
export type LoginFlag = (typeof loginFlags)[number]

/** What a login must have besides a session: a widget type enabled for it, a flag, or both. Refused as `no_right`. */
export type Right =
  | { readonly widget: WidgetType }
  | { readonly flag: LoginFlag }
  | { readonly widget: WidgetType; readonly flag: LoginFlag }

export const widgetRight = (widget: WidgetType): Right => ({ widget })
export const flagRight = (flag: LoginFlag): Right => ({ flag })
export const bothRights = (widget: WidgetType, flag: LoginFlag): Right => ({ widget, flag })
