import { DisplayType } from '@portolan/contract/enums'
import type { LoginProfile } from '../../lib/session.ts'

/** An app with somewhere to lead: an address, or a hand-over. */
export type UserApp = LoginProfile['ModuleRights']['UserApps'][number] &
  ({ readonly Url: string } | { readonly Url?: undefined; readonly HandsOver: true })

const places = {
  menu: [DisplayType.All, DisplayType.Menu],
  shortcut: [DisplayType.All, DisplayType.Shortcut],
  /** A phone has one place for both. */
  phone: [DisplayType.All, DisplayType.Menu, DisplayType.Shortcut],
} as const satisfies Record<string, readonly UserApp['DisplayType'][]>

/** The apps that show in a place (specification §9 'Display types'); one that leads nowhere does not. */
export function appsOf(all: LoginProfile['ModuleRights']['UserApps'], place: keyof typeof places): UserApp[] {
  const shown: readonly UserApp['DisplayType'][] = places[place]
  return all.flatMap(({ Url, HandsOver, ...app }): UserApp[] => {
    if (!shown.includes(app.DisplayType)) return []
    if (HandsOver) return [{ ...app, HandsOver }]
    return Url ? [{ ...app, Url }] : []
  })
}

/** Whether the booking tool's front door is open: rights for approvals alone lead to trips that are booked there. */
export const mayBookTrips = ({ BookingTool, BookingToolApprovalOnly }: LoginProfile['ModuleRights']): boolean =>
  BookingTool && !BookingToolApprovalOnly

/** For apps without a picture: 'Expense Desk' is ED, 'Roster' is Ro, 経費 is 経. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')]
  if (!/^\p{Script=Latin}/u.test(name.trim())) return first[0] ?? ''
  const second = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '').toUpperCase() : (first[1] ?? '')
  return (first[0] ?? '').toUpperCase() + second
}
