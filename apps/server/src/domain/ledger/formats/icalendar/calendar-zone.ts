import ICAL from 'ical.js'
import { isZone } from '@portolan/rules/local-time'
import type { RawComponent } from './calendar-text.ts'
import { parseProperty } from './calendar-property.ts'
import { windowsZones } from './windows-zones.data.ts'

/** The zone of a TZID: one of the IANA database, else the file's own rules. */
export type CalendarZone =
  | { readonly kind: 'iana'; readonly id: string }
  | { readonly kind: 'rules'; readonly rules: ICAL.Timezone }
  | { readonly kind: 'offset'; readonly minutes: number }

/** Null where the zone is unknown. */
export function zoneOfId(tzid: string, rules: ReadonlyMap<string, ICAL.Timezone>): CalendarZone | null {
  const id = tzid.trim().replaceAll(/^["']|["']$/g, '')
  const iana = ianaZone(id)
  if (iana !== null) return { kind: 'iana', id: iana }
  const own = rules.get(id)
  if (own) return { kind: 'rules', rules: own }
  const [, sign, hours, minutes = '0'] = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?\)?(?:\s|$)/i.exec(id) ?? []
  if (sign === undefined) return null
  return { kind: 'offset', minutes: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) }
}

/** 'Europe/Berlin', '/mozilla.org/20070129_1/Europe/Berlin', 'W. Europe Standard Time', and as Outlook shows it. */
export function ianaZone(id: string): string | null {
  if (/^(?:utc|gmt|z|etc\/utc|coordinated universal time)$/i.test(id)) return 'UTC'
  const windows = windowsZones[id.toLowerCase()]
  if (windows) return windows
  const area = /(?:^|\/)((?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/.+)$/.exec(
    id,
  )
  for (const candidate of [area?.[1], area?.[1]?.replaceAll(' ', '_'), id.includes('/') ? id : undefined])
    if (candidate && isZone(candidate)) return candidate
  return null
}

/** The VTIMEZONEs of a file, by their TZID. For Microsoft's names the IANA zone is better than the file's rules. */
export function readZoneRules(calendar: RawComponent): Map<string, ICAL.Timezone> {
  const zones = new Map<string, ICAL.Timezone>()
  for (const raw of calendar.children.filter(({ name }) => name === 'VTIMEZONE').slice(0, 50)) {
    const component = new ICAL.Component(jcalOf(raw))
    const tzid = component.getFirstPropertyValue('tzid')
    if (typeof tzid !== 'string' || component.getAllSubcomponents().length === 0) continue
    try {
      zones.set(tzid, new ICAL.Timezone({ component, tzid }))
    } catch {
      // Rules that contradict themselves: times in this zone are then times without one.
    }
  }
  return zones
}

type Jcal = [name: string, properties: unknown[], components: Jcal[]]

const jcalOf = ({ name, lines, children }: RawComponent): Jcal => [
  name.toLowerCase(),
  lines.flatMap((line) => {
    const property = parseProperty(line)
    return property ? [property.jcal] : []
  }),
  children.map(jcalOf),
]
