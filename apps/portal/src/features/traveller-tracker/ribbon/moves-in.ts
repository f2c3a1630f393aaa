import { localTimeAt } from '@portolan/rules/local-time'
import { formatNearDay, formatTime } from '@portolan/rules/format-time'
import type { TFunction } from 'i18next'
import { ownYear } from '../../../lib/own-year.ts'
import type { RibbonPerson } from './lines.rules.ts'

const hour = 3_600_000

/** 'in the air', '18:20' today, '17 h' within a day, '3 d'; of a movement that is over its day; '–' where none is known. */
export function movesIn(
  { NextAt, UnderWay }: RibbonPerson,
  {
    now,
    zone,
    language,
    t,
  }: { now: number; zone: string; language: string; t: TFunction<['travellerTrackerRibbon', 'travellerTracker']> },
): string {
  if (NextAt === null) return '–'
  const at = Date.parse(NextAt)
  const local = localTimeAt(at, zone)
  if (at < now) return formatNearDay(local, language, ownYear())
  if (UnderWay !== null) return t(UnderWay === 'A' ? 'inTheAir' : 'onATrain')
  if (local.slice(0, 8) === localTimeAt(now, zone).slice(0, 8)) return formatTime(local)
  const hours = Math.round((at - now) / hour)
  return hours < 24 ? t('hours', { count: hours }) : t('daysShort', { count: Math.floor((at - now) / (24 * hour)) })
}
