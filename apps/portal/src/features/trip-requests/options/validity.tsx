import { IconAlarm, IconClock, IconClockOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTimeRemaining, urgencyOf } from '../../../lib/deadline-times.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { momentOf } from '../list/request-columns.tsx'

interface Props {
  readonly at: string
  readonly isExpired: boolean
}

/** How long a price still holds, counted down, and until when. */
export function Validity({ at, isExpired }: Props) {
  const { t } = useTranslation('requestsOptions')
  const language = useLanguage()
  const left = Date.parse(at) - useMinute()
  const when = momentOf(at, language)
  if (isExpired)
    return (
      <>
        <Chip icon={<IconClockOff size={14} aria-hidden />}>{t('expired')}</Chip>
        <span>{t('expiredAt', { when })}</span>
      </>
    )
  const isUrgent = urgencyOf(left) === 'urgent'
  const Icon = isUrgent ? IconAlarm : IconClock
  const time = formatTimeRemaining(left, language)
  return (
    <>
      <Chip tone={isUrgent ? 'warn' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
        {time === null ? t('holdsMoment') : t('holds', { time })}
      </Chip>
      <span>{t('until', { when })}</span>
    </>
  )
}
