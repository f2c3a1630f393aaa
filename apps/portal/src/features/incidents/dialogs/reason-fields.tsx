import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { useTranslation } from 'react-i18next'
import { AreaField, PathFormProvider } from '../../../parts/path-form/path-form.tsx'

interface Props {
  readonly value: string
  readonly isMissing: boolean
  readonly isFocused?: boolean
  readonly onChange: (value: string) => void
}

/** As the calls take it. */
export const isReason = (text: string): boolean => text.trim().length >= 3

/** A reason that the log keeps. */
export function ReasonField({ value, isMissing, isFocused = false, onChange }: Props) {
  const { t } = useTranslation(['incidentsDialogs', 'incidentsBoard', 'common'])
  const faults = new Map(isMissing && !isReason(value) ? [['reason', t('incidentsBoard:reasonMissing')]] : [])
  return (
    <PathFormProvider value={{ values: { reason: value }, faults, set: (_, next) => onChange(next) }}>
      <AreaField
        path="reason"
        label={t('common:reason')}
        rows={2}
        maxLength={incidentLimits.reason}
        hint={t('reasonHint')}
        required
        isFocused={isFocused}
      />
    </PathFormProvider>
  )
}
