import type { Language } from '@portolan/contract/enums'
import type { DeskItem, DeskKind } from '@portolan/contract/features/trip-requests/desk'
import { type Icon, IconExternalLink, IconFileText, IconSquareCheck } from '@tabler/icons-react'
import { formatDays } from '../../../../lib/dates.ts'

export const kindIcons: Readonly<Record<DeskKind, Icon>> = {
  request: IconFileText,
  order: IconExternalLink,
  task: IconSquareCheck,
}

/** 'Hong Kong – Seoul'; there and back is said once. Null without two places. */
export function routeWords(names: readonly string[]): string | null {
  const way = names.length > 2 && names.at(-1) === names[0] ? names.slice(0, -1) : names
  return way.length < 2 ? null : way.join(' – ')
}

/** The second line of an item: whom a task is about, where and when, and which company. */
export function secondLine(item: DeskItem, language: Language): string {
  const { Kind, TravelerName, TripName, PlaceNames, StartDateRemark: from, EndDateRemark: to, CompanyName } = item
  const route = routeWords(PlaceNames) ?? TripName
  const days = from === null ? null : formatDays(from, to ?? from, language)
  return [Kind === 'task' ? TravelerName : null, route, days, CompanyName].filter((one) => one !== null).join(' · ')
}
