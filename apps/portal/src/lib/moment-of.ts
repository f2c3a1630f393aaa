import { formatWeekdayTime } from '@portolan/rules/format-time'
import { localTimeAt, ownZone } from '@portolan/rules/local-time'

/** 'Tue 24 Nov, 15:00' of an instant, on the viewer's own clock. */
export function momentOf(iso: string, language: string): string {
  const local = localTimeAt(Date.parse(iso), ownZone())
  return formatWeekdayTime(local, language, localTimeAt(Date.now(), ownZone()).slice(0, 4))
}
