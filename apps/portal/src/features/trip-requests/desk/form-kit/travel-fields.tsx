import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/icon-button.tsx'
import styles from './travel-fields.module.css'
import { DateField, LineField, PlaceCodeField, SelectField, TimeField } from '../../../../parts/path-form/path-form.tsx'

const cabins = ['Y', 'S', 'C', 'F'] as const

/** The fields of a flight below `at`, such as `segments[0]`. */
export function FlightFields({ at }: { readonly at: string }) {
  const { t } = useTranslation(['requestsDesk', 'requestsDetail'])
  return (
    <div className={styles.grid}>
      <LineField path={`${at}.carrier`} label={t('field.carrier')} maxLength={2} placeholder="SQ" required isCode />
      <LineField
        path={`${at}.flightNumber`}
        label={t('field.flightNumber')}
        maxLength={5}
        placeholder="895"
        required
        isCode
      />
      <SelectField
        path={`${at}.cabin`}
        label={t('field.cabin')}
        options={cabins.map((value) => ({ value, name: t(`requestsDetail:${value}`) }))}
      />
      <span className={styles.wide}>
        <PlaceCodeField path={`${at}.depAirport`} label={t('field.depAirport')} kind="airport" required />
      </span>
      <DateField path={`${at}.depDay`} label={t('field.depDay')} required />
      <TimeField path={`${at}.depTime`} label={t('field.depTime')} required />
      <span className={styles.wide}>
        <PlaceCodeField path={`${at}.arrAirport`} label={t('field.arrAirport')} kind="airport" required />
      </span>
      <DateField path={`${at}.arrDay`} label={t('field.arrDay')} />
      <TimeField path={`${at}.arrTime`} label={t('field.arrTime')} required />
    </div>
  )
}

/** The fields of a stay below `at`. */
export function StayFields({ at }: { readonly at: string }) {
  const { t } = useTranslation('requestsDesk')
  return (
    <div className={styles.grid}>
      <span className={styles.wide}>
        <LineField path={`${at}.hotelName`} label={t('field.hotelName')} maxLength={300} required />
      </span>
      <span className={styles.wide}>
        <PlaceCodeField path={`${at}.cityCode`} label={t('field.city')} kind="city" required />
      </span>
      <DateField path={`${at}.checkin`} label={t('field.checkin')} required />
      <DateField path={`${at}.checkout`} label={t('field.checkout')} required />
      <span className={styles.wide}>
        <LineField path={`${at}.roomName`} label={t('field.room')} maxLength={100} />
      </span>
    </div>
  )
}

interface PartProps {
  readonly icon: ReactNode
  readonly title: string
  /** Left out where it cannot be taken away. */
  readonly onRemove?: (() => void) | undefined
  readonly children: ReactNode
}

/** One of several: a flight, a stay, an option. */
export function PartCard({ icon, title, onRemove, children }: PartProps) {
  const { t } = useTranslation('requestsDesk')
  return (
    <section className={styles.part} aria-label={title}>
      <header>
        {icon}
        <h3>{title}</h3>
        {onRemove && <IconButton icon={IconX} label={t('removePart', { what: title })} onClick={onRemove} />}
      </header>
      {children}
    </section>
  )
}
