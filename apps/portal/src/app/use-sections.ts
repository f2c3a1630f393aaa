import { useQuery } from '@tanstack/react-query'
import { userDataQuery } from '../features/session/session.queries.ts'
import { linkedPath } from '../lib/email-session.ts'
import { useProfile } from '../lib/session.ts'
import type { Rights } from './section-gates.ts'
import { type Section, sections } from './section-registry.ts'

/** What the gates look at, of the viewer as they are signed in. */
export function useRights(): Rights {
  const profile = useProfile()
  const user = useQuery(userDataQuery()).data
  return {
    widgets: new Set(profile.UserSetting.Widgets.map((widget) => widget.WidgetType)),
    showsContactUs: user?.ShowContactUs ?? null,
    linkedPage: profile.EmailToken ? (linkedPath(profile)?.split('?')[0] ?? null) : null,
  }
}

/** Sections that are there and that the viewer may open, in the menu's order. */
export function useOpenSections(): readonly Section[] {
  const rights = useRights()
  return sections.filter(({ opens, gate, segment }) => opens && gate(rights, `/${segment ?? ''}`) === true)
}
