import type { ConfirmationItem } from '@portolan/contract/features/trips/confirmations'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { isAsked } from './answers.ts'
import { BookingValue } from './booking-value.tsx'
import styles from './booking.module.css'
import { nameOfField, showValue } from './field-texts.ts'
import { isBelow } from './fields.ts'

/** What is known besides where and when; what the source leaves out takes no room. */
export function BookingFacts({ item }: { readonly item: ConfirmationItem }) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const known = item.Fields.filter((field) => field.Value !== null && !isAsked(field) && isBelow(item.Type, field.Name))
  if (known.length === 0 && !item.PersonName) return null
  return (
    <dl className={styles.facts}>
      {known.map((field) => (
        <div key={field.Name}>
          <dt>{nameOfField(field.Name, item.Type, t)}</dt>
          <dd>
            <BookingValue field={field}>{showValue(field.Name, field.Value ?? '', field.Label, language)}</BookingValue>
          </dd>
        </div>
      ))}
      {item.PersonName && (
        <div>
          <dt>{t('nameOnIt')}</dt>
          <dd>{item.PersonName}</dd>
        </div>
      )}
    </dl>
  )
}
