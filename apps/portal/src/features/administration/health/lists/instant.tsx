import { ownZone } from '@portolan/rules/local-time'
import { relativeTime } from '@portolan/rules/relative-time'
import { useMinute } from '../../../../lib/minute.ts'
import { useLanguage } from '../../../../lib/preferences.ts'

/** How long ago, in words. */
export function Instant({ at }: { readonly at: string }) {
  const language = useLanguage()
  const now = useMinute()
  return <time dateTime={at}>{relativeTime(Date.parse(at), { now, zone: ownZone(), language })}</time>
}
