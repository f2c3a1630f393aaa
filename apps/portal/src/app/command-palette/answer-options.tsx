import type { OwnDocument } from '@portolan/contract/features/profile-manager'
import type { PaletteDocument } from '@portolan/rules/palette/chips'
import { formatNearDay } from '@portolan/rules/format-time'
import { IconCalendarPlus, IconId, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/dates.ts'
import { ownYear } from '../../lib/own-year.ts'
import { useLanguage } from '../../lib/preferences.ts'
import type { Option } from './option.ts'
import type { Go } from './place-options.tsx'
import type { Question } from './question.ts'
import type { Found } from './use-found.ts'
import { useMay } from './use-may.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const remark = (day: string) => day.replaceAll('-', '')

const isMeant = ({ Kind, Section }: OwnDocument, asked: readonly PaletteDocument[]) =>
  asked.some((one) => one === 'any' || one === Kind || (one === 'visa' && Section === 'Visas'))

/** The viewer's own documents by the day on which they expire, the soonest first. */
export function useDocumentOptions(
  question: Question,
  documents: Found['documents'],
  open: () => void,
): readonly Option[] {
  const { t } = useTranslation('commandPalette')
  const language = useLanguage()
  const may = useMay()
  if (question.documents.length === 0 || !may.documents || documents === null) return []
  const { days } = question
  const meant = documents.filter(
    (one) =>
      isMeant(one, question.documents) &&
      (days === null || (remark(one.ExpiresOn) >= days.from && remark(one.ExpiresOn) <= days.to)),
  )
  if (meant.length === 0)
    return [
      {
        key: 'document-none',
        icon: <IconCalendarPlus {...icon} />,
        label: t('noDocuments'),
        detail: <span>{t('noDocumentsHint')}</span>,
        choose: open,
      },
    ]
  return meant.slice(0, 5).map((one): Option => {
    const day = formatDay(remark(one.ExpiresOn), language)
    return {
      key: `document-${one.ItemId}`,
      icon: <IconId {...icon} />,
      label: t('documentOf', {
        kind: t(`documents.${one.Section === 'Visas' ? 'visa' : (one.Kind ?? 'other')}`),
        country: one.CountryName,
      }),
      detail: <span>{t(one.DaysLeft < 0 ? 'expired' : 'expires', { day })}</span>,
      ...(one.DaysLeft >= 0 ? { aside: <span>{t('daysLeft', { count: one.DaysLeft })}</span> } : {}),
      choose: open,
    }
  })
}

/** 'Who lands today': how many, and the tracker or ribbon that shows them. */
export function useStateOptions(question: Question, count: number | null, go: Go): readonly Option[] {
  const { t } = useTranslation('commandPalette')
  const language = useLanguage()
  const may = useMay()
  const state = question.states.find((one) => one !== 'affected')
  if (!may.track || state === undefined) return []
  const { days, places, rest } = question
  const [place] = places
  const day = (one: string) => formatNearDay(one, language, ownYear())
  const facts = [
    place?.place.name ?? place?.name ?? rest,
    days && (days.from === days.to ? day(days.from) : `${day(days.from)} – ${day(days.to)}`),
  ].filter(Boolean)
  const open = () => {
    if (place?.place.isCountry) return go('/traveller-tracker', { country: place.place.code })
    go('/traveller-tracker/ribbon', {
      ...(days ? { from: days.from } : {}),
      ...(state === 'away' ? { only: 'away' } : {}),
      ...((place?.name ?? rest) ? { search: place?.name ?? rest } : {}),
    })
  }
  return [
    {
      key: `state-${state}`,
      icon: <IconUsersGroup {...icon} />,
      label: count === null ? t(`states.${state}`) : t(state, { count }),
      ...(facts.length > 0 ? { detail: facts.map((fact) => <span key={fact}>{fact}</span>) } : {}),
      choose: open,
    },
  ]
}
