import type { Access, EmailObject, LoginFlag, Right } from '@portolan/contract/access'
import type { Scope } from './scope.ts'

/** A signed-in person whose profile is known. Ids are the database's. */
export interface LoginViewer {
  readonly kind: 'login'
  readonly sessionId: number
  readonly loginId: number
  readonly companyId: number
  readonly travelerId: number | null
  readonly email: string
  readonly isArranger: boolean
  readonly viewRight: number
  /** Companies of the view right; row level security lets them through. */
  readonly companies: readonly number[]
  /**
   * Client companies that a consultant serves, which row level security lets through besides; empty for everybody else, and
   * in calls that do not reach the desk.
   */
  readonly deskCompanies: readonly number[]
  /** Companies that an administrator or auditor administers; empty for everybody else, and in calls that do not reach them. */
  readonly adminCompanies: readonly number[]
  readonly scope: Scope
  /** Widget types enabled for the login. */
  readonly widgets: readonly number[]
  readonly flags: readonly LoginFlag[]
}

/** A verified sign-in at the provider that is not a portal login yet. */
export interface IdentityViewer {
  readonly kind: 'identity'
  readonly sessionId: number
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
}

export interface MachineViewer {
  readonly kind: 'machine'
  readonly machineClientId: number
  readonly clientId: string
  /** The company that the client serves; null for the TMC's own client, which serves all. */
  readonly companyId: number | null
}

export interface ServiceViewer {
  readonly kind: 'service'
}

/** The holder of a mail link: may read one object as one login. */
export interface EmailViewer {
  readonly kind: 'email'
  readonly loginId: number
  readonly companyId: number
  readonly email: string
  readonly companies: readonly number[]
  readonly objectKind: EmailObject
  readonly objectId: number
  readonly objectRef: string
}

/** A phone that signed in by QR code. */
export interface MobileViewer {
  readonly kind: 'mobile'
  readonly platformId: number
  readonly loginId: number
  readonly companyId: number
  readonly travelerId: number | null
  readonly email: string
  readonly companies: readonly number[]
  readonly scope: Scope
}

/** The session endpoints prove themselves by their cookies, which their handlers read through `ctx.cookies`. */
export interface AnonymousViewer {
  readonly kind: 'anonymous'
}

export type Viewer =
  | LoginViewer
  | IdentityViewer
  | EmailViewer
  | MobileViewer
  | MachineViewer
  | ServiceViewer
  | AnonymousViewer

/** The viewer type of a handler, by its declaration's access. */
export type ViewerOf<A extends Access> = A extends { kind: 'session'; stage: 'profile' }
  ? LoginViewer
  : A extends { kind: 'session' }
    ? LoginViewer | IdentityViewer
    : A extends { kind: 'session-or-email' }
      ? LoginViewer | EmailViewer
      : A extends { kind: 'mobile' }
        ? MobileViewer
        : A extends { kind: 'machine' }
          ? MachineViewer
          : A extends { kind: 'service'; optional: false }
            ? ServiceViewer
            : AnonymousViewer | ServiceViewer

/**
 * Whether a viewer has the right that a declaration needs. Only logins have rights; a mail link opens its object
 * without.
 */
export function hasRight(viewer: Viewer, right: Right): boolean {
  if (viewer.kind === 'email') return true
  if (viewer.kind !== 'login') return false
  if ('anyFlag' in right) return right.anyFlag.some((flag) => viewer.flags.includes(flag))
  const hasWidget = !('widget' in right) || viewer.widgets.includes(right.widget)
  return hasWidget && (!('flag' in right) || viewer.flags.includes(right.flag))
}
