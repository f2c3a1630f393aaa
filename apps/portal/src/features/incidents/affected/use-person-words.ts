import { formatMoment, onTwoClocks } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import type { AffectedPerson } from './affected.queries.ts'

/** What is known of a person, in words. Times are on the viewer's clock, with the place's own beside it. */
export function usePersonWords() {
  const { t } = useTranslation('incidentsAffected')
  const language = useLanguage()
  const now = useMinute()
  const at = (instant: string, zone: string | null): string => {
    const when = Date.parse(instant)
    if (zone === null) return formatMoment(when, ownZone(), language)
    const { own, other } = onTwoClocks(when, { own: ownZone(), other: zone, now, language })
    return other === null ? own : `${own} (${other})`
  }
  const when = ({ From, Until, Place: { TimeZone } }: AffectedPerson): string =>
    [
      Date.parse(From) > now ? t('from', { time: at(From, TimeZone) }) : null,
      Until === null ? t('open') : t('until', { time: at(Until, TimeZone) }),
    ]
      .filter((part) => part !== null)
      .join(', ')
  return {
    when,
    /** 'Tokyo NRT · CX 520'. */
    where: ({ Place: { Name, Code }, Label, IsConnection }: AffectedPerson): string =>
      [
        [Name, Code === Name ? null : Code].filter((part) => part !== null).join(' '),
        Label,
        IsConnection ? t('change') : null,
      ]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
    next: ({ Next }: AffectedPerson): string | null =>
      Next && t('toPlace', { label: Next.Label, place: Next.Place.Name, time: at(Next.At, null) }).trim(),
    certainty: ({ Reason, Since, Place: { TimeZone } }: AffectedPerson): string =>
      Reason === null
        ? t('certain')
        : [t(`doubt_${Reason}`), Since && t('unconfirmedSince', { time: at(Since, TimeZone) })]
            .filter((part) => part !== null && part !== '')
            .join(' · '),
    moment: (instant: string): string => formatMoment(Date.parse(instant), ownZone(), language),
  }
}
