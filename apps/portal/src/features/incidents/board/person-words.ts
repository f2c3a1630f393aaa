import type { Language } from '@portolan/contract/enums'
import type { IncidentPerson } from '@portolan/contract/features/incidents/core'
import {
  type Icon,
  IconCircleCheck,
  IconEye,
  IconHandStop,
  IconHelpCircle,
  IconMailX,
  IconPhoneOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { nearDay, nearTime, placeTime } from '../instant-words.ts'

/** How a person stands, in one word. */
export type Standing = 'help' | 'safe' | 'bounced' | 'opened' | 'noContact' | 'noAnswer'

export const standingOf = ({ Answer, Reach, IsUnreachable }: IncidentPerson): Standing => {
  if (Answer !== null) return Answer
  if (IsUnreachable) return 'noContact'
  if (Reach === 'bounced' || Reach === 'opened') return Reach
  return 'noAnswer'
}

/** Never colour alone: each has its sign and its word. */
export const standings: Readonly<
  Record<Standing, { readonly icon: Icon; readonly tone: 'good' | 'bad' | 'warn' | 'neutral' }>
> = {
  help: { icon: IconHandStop, tone: 'bad' },
  safe: { icon: IconCircleCheck, tone: 'good' },
  bounced: { icon: IconMailX, tone: 'neutral' },
  opened: { icon: IconEye, tone: 'neutral' },
  noContact: { icon: IconPhoneOff, tone: 'warn' },
  noAnswer: { icon: IconHelpCircle, tone: 'warn' },
}

/** Sentences about a person, as the row and the panel say them. `now`: milliseconds since 1970. */
export function usePersonWords(now: number) {
  const { t } = useTranslation('incidentsBoard')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  /** 'Naga, Avenue Plaza'. */
  const where = ({ Known, AddedBy }: IncidentPerson): string => {
    if (Known === null) return t(AddedBy === 'hand' ? 'addedByHand' : 'placeNotKnown')
    return [Known.Place.Name, Known.Label].filter(Boolean).join(language === 'en-US' ? ', ' : '，')
  }
  const doubt = ({ Known }: IncidentPerson): string | null => {
    if (!Known?.Reason) return null
    if (Known.Since === null) return common(`doubt_${Known.Reason}`)
    return t('unconfirmedSince', { day: nearDay(Known.Since, Known.Place.TimeZone, now, language) })
  }
  const reach = ({ Answer, Sent, Reach, IsUnreachable }: IncidentPerson): string | null => {
    if (Answer !== null) return null
    if (IsUnreachable) return t('nobodyKnows')
    if (Reach === 'bounced') return t('cameBack')
    if (Sent === 0) return t('notAsked')
    return t(Reach === 'opened' ? 'askedAndOpened' : 'askedTimes', { count: Sent })
  }
  const next = ({ Known }: IncidentPerson): string | null =>
    Known?.Next
      ? t('nextIs', {
          what: Known.Next.Label,
          when: placeTime(Known.Next.At, Known.Next.Place.TimeZone, now, language),
        })
      : null
  const group = ({ Known }: IncidentPerson): string | null =>
    Known && Known.Group !== 'there' ? t(`groupOf.${Known.Group}`) : null
  return {
    where,
    doubt,
    next,
    group,
    reach,
    /** What matters most about somebody who has written nothing. */
    known: (person: IncidentPerson): string =>
      (person.IsElsewhere ? t('elsewhere') : null) ??
      doubt(person) ??
      reach(person) ??
      group(person) ??
      next(person) ??
      (person.Known ? t('groupOf.there') : t('nothingKnown')),
    /** When they were last heard of: the time and how. */
    sign: (person: IncidentPerson): readonly [time: string, how: string] => signOf(person, now, language, t),
  }
}

type Translate = ReturnType<typeof useTranslation<'incidentsBoard'>>['t']

function signOf(
  { LastSignAt, LastSign, AnswerWay, AnsweredBy }: IncidentPerson,
  now: number,
  language: Language,
  t: Translate,
): readonly [string, string] {
  if (LastSignAt === null || LastSign === null) return ['–', t('noSign')]
  const time = nearTime(LastSignAt, now, language)
  if (LastSign === 'answered' && AnswerWay === 'phone' && AnsweredBy) return [time, t('toldTo', { name: AnsweredBy })]
  return [time, LastSign === 'answered' && AnswerWay ? t(`way.${AnswerWay}`) : t(`sign.${LastSign}`)]
}
