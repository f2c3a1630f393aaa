import type { Language } from '@portolan/contract/enums'
import type { DeskItem, DeskKind } from '@portolan/contract/features/trip-requests/desk'
import { type Icon, IconExternalLink, IconFileText, IconSquareCheck } from '@tabler/icons-react'
import { formatNearDay } from '@portolan/rules/format-time'
import { localTimeAt, ownZone } from '@portolan/rules/local-time'

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

/** '24–28 Nov', '28 Nov – 1 Dec'; the year where it is not the reader's. */
function daysWords(from: string, to: string, language: Language): string {
  const year = localTimeAt(Date.now(), ownZone()).slice(0, 4)
  const [first, last] = [formatNearDay(from, language, year), formatNearDay(to, language, year)]
  if (from === to) return last
  const isOneMonth = from.slice(0, 6) === to.slice(0, 6)
  return isOneMonth && language === 'en-US' ? `${String(Number(from.slice(6, 8)))}–${last}` : `${first} – ${last}`
}

/** The second line of an item: whom a task is about, where and when, and which company. */
export function secondLine(item: DeskItem, language: Language): string {
  const { Kind, TravelerName, TripName, PlaceNames, StartDateRemark: from, EndDateRemark: to, CompanyName } = item
  const route = routeWords(PlaceNames) ?? TripName
  const days = from === null ? null : daysWords(from, to ?? from, language)
  return [Kind === 'task' ? TravelerName : null, route, days, CompanyName].filter((one) => one !== null).join(' · ')
}
