import type { Language } from '@portolan/contract/enums'
import { formatWeekdayTime } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../lib/names.ts'
import { ownYear } from '../../../lib/own-year.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { type Gap, gapsOf, type Line, type Part, partsOn, type RibbonPerson } from './lines.rules.ts'
import { movesIn } from './moves-in.ts'

type Texts = TFunction<['travellerTrackerRibbon', 'travellerTracker']>

/** What lines say in words: for those who do not see them, in tips, and in the table. */
export interface PartWords {
  /** 'Tue 24 Nov, 15:00' on the clocks of the days. */
  readonly when: (instant: number) => string
  /** On its bar: 'Kuala Lumpur, unconfirmed since Fri 20 Nov, 21:40'. */
  readonly label: (part: Part) => string
  /** Everything: 'CX 289 (Hong Kong to Frankfurt), Sun 22 Nov, 17:05 – Mon 23 Nov, 06:05'. */
  readonly full: (part: Part) => string
  readonly ofLine: (line: Line) => string
  /** What a line has on a day. */
  readonly onDay: (line: Line, edges: readonly number[], day: number) => string
  /** 'Home, Zürich'. */
  readonly home: (gap: Pick<Gap, 'city'> | undefined) => string
  readonly homeHint: string
  readonly noMovement: string
  readonly movesIn: (person: RibbonPerson, now: number) => string
}

/** Words on the clocks of a zone; the same object for the same zone and language. */
export function usePartWords(zone: string): PartWords {
  const { t } = useTranslation(['travellerTrackerRibbon', 'travellerTracker'])
  const language = useLanguage()
  // The texts are those of the language.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => wordsIn(t, language, zone), [language, zone])
}

/** Says what it has said of something before: rows are drawn again and again while a list scrolls. */
function once<T extends object>(say: (of: T) => string): (of: T) => string {
  const said = new WeakMap<T, string>()
  return (of) => {
    const text = said.get(of) ?? say(of)
    said.set(of, text)
    return text
  }
}

function wordsIn(t: Texts, language: Language, zone: string): PartWords {
  const year = ownYear()
  const when = (instant: number) => formatWeekdayTime(localTimeAt(instant, zone), language, year)
  const cityOf = ({ city }: Part) => city?.Name ?? t('unknownPlace')
  const wayOf = (part: Part) => (part.from ? t('ride', { from: part.from.Name, to: cityOf(part) }) : cityOf(part))
  const short = (part: Part) => {
    if (part.kind === 'ride') return wayOf(part)
    return part.doubt === null ? cityOf(part) : t('because', { what: cityOf(part), reason: reasonOf(part) })
  }
  const reasonOf = ({ doubt }: Part) => (doubt === null ? '' : t(`doubt_${doubt}`))
  const label = once((part: Part) => {
    if (part.doubt === null || part.kind === 'ride') return cityOf(part)
    const since = when(part.doubtSince ?? part.begins)
    const what =
      part.city === null
        ? t('unconfirmedSince', { when: since })
        : t('cityUnconfirmed', { city: part.city.Name, when: since })
    return t('because', { what, reason: reasonOf(part) })
  })
  const full = once((part: Part) => {
    if (part.kind === 'doubt') return label(part)
    const names = part.what.join(listComma(language))
    if (part.kind === 'ride') {
      const what = names ? t('named', { what: wayOf(part), name: names }) : wayOf(part)
      const text = t('fromTo', { what, from: when(part.begins), to: when(part.ends ?? part.begins) })
      return part.doubt === null ? text : t('because', { what: text, reason: reasonOf(part) })
    }
    const what = names ? t('named', { what: cityOf(part), name: names }) : cityOf(part)
    const text =
      part.ends === null ? t('since', { what, when: when(part.begins) }) : t('until', { what, when: when(part.ends) })
    return part.level > 0 ? t('warned', { what: text, level: part.level }) : text
  })
  const [homeText, andThen] = [t('home'), t('andThen')]
  const home: PartWords['home'] = (gap) => (gap?.city ? t('homeCity', { city: gap.city.Name }) : homeText)
  const onDay = (line: Line, edges: readonly number[], day: number) => {
    const parts = partsOn(line, edges, day)
    if (parts.length > 0) return parts.map(short).join(andThen)
    return home(gapsOf(line, edges[0] ?? 0, edges.at(-1) ?? 0).find(({ ends }) => ends > (edges[day] ?? 0)))
  }
  return {
    when,
    label,
    full,
    ofLine: once((line: Line) => line.parts.map(full).join(andThen)),
    onDay,
    home,
    homeHint: t('homeHint'),
    noMovement: t('noMovement'),
    movesIn: (person, now) => movesIn(person, { now, zone, language, t }),
  }
}
