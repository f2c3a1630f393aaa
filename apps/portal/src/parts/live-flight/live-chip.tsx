import type { LiveFlight } from '@portolan/contract/schemas/live-flight'
import { formatDuration } from '@portolan/rules/format-duration'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { Chip } from '../../ui/chip.tsx'
import { liveWord } from './live-words.ts'

/** The state of a flight: 'Delayed 1 h 35 min', 'Lands in Munich'. */
export function LiveChip({ flight }: { readonly flight: LiveFlight }) {
  const { t } = useTranslation('liveFlight')
  const language = useLanguage()
  const { tone, Icon, text } = liveWord(flight)
  const values = { place: flight.DivertedTo?.Name ?? '', time: formatDuration(flight.DelayMinutes ?? 0, language) }
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(text, values)}
    </Chip>
  )
}
