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
  return {
    widgets: new Set(profile.UserSetting.Widgets.map((widget) => widget.WidgetType)),
    showsContactUs: user?.ShowContactUs ?? null,
    pendingApprovals: useWaiting(user?.PendingApprovals),
    servesDesk: profile.ModuleRights.AllowAccessDesk,
    deskNearlyLate: useStore(deskNearlyLate),
    proposalsAwaiting: useStore(proposalsAwaiting),
    ownsBudgets: user ? (user.OwnsBudgets ?? false) : undefined,
    writesPolicies: profile.ModuleRights.WritesPolicies ?? false,
    readsDays: profile.ModuleRights.ReadsDays ?? false,
    managesIncidents: profile.ModuleRights.ManagesIncidents ?? false,
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
