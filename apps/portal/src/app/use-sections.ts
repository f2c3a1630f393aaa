import { useQuery } from '@tanstack/react-query'
import { decisionsUnderWay } from '../features/trip-requests/approvals/decisions-under-way.ts'
import { deskNearlyLate } from '../features/trip-requests/desk/desk-nearly-late.ts'
import { proposalsAwaiting } from '../features/trip-proposals/proposals-awaiting.ts'
import { userDataQuery } from '../features/session/session.queries.ts'
import { linkedPath } from '../lib/email-session.ts'
import { useProfile } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import type { Rights } from './section-gates.ts'
import { type Section, sections } from './section-registry.ts'

/** What the gates look at, of the viewer as they are signed in. */
export function useRights(): Rights {
  const profile = useProfile()
  const user = useQuery(userDataQuery()).data
  // What the sign-in told stands until newer is known, so that the menu does not grow while somebody points at it.
  const rights = user?.UserInfo.moduleRights ?? profile.ModuleRights
  return {
    widgets: new Set(profile.UserSetting.Widgets.map((widget) => widget.WidgetType)),
    showsContactUs: user?.ShowContactUs ?? null,
    pendingApprovals: useWaiting(user ? user.PendingApprovals : rights.DecidesApprovals === true ? 0 : undefined),
    servesDesk: rights.AllowAccessDesk,
    deskNearlyLate: useStore(deskNearlyLate),
    proposalsAwaiting: useStore(proposalsAwaiting),
    ownsBudgets: rights.OwnsBudgets ?? (user ? false : undefined),
    writesPolicies: rights.WritesPolicies ?? false,
    readsDays: rights.ReadsDays ?? false,
    managesIncidents: rights.ManagesIncidents ?? false,
    administers: rights.Administers !== undefined,
    linkedPage: profile.EmailToken ? (linkedPath(profile)?.split('?')[0] ?? null) : null,
  }
}

/** What waits, without what was decided here and the server does not count yet. */
function useWaiting(counted: number | null | undefined): number | null | undefined {
  const underWay = useStore(decisionsUnderWay)
  return typeof counted === 'number' ? Math.max(0, counted - underWay) : counted
}

/** Sections that are there and that the viewer may open, in the menu's order. */
export function useOpenSections(): readonly Section[] {
  const rights = useRights()
  return sections.filter(({ opens, gate, segment }) => opens && gate(rights, `/${segment ?? ''}`) === true)
}
