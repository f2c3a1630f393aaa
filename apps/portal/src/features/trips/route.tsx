import { useTranslation } from 'react-i18next'
import styles from './trip-row.module.css'

interface Props {
  /** IATA codes in travel order. */
  readonly codes: readonly string[]
  /** The same places by name. */
  readonly names: readonly string[]
}

/** Places in travel order, a line between them; read out as 'Route: Hong Kong to Tokyo', '香港、東京の順'. */
export function Route({ codes, names }: Props) {
  const { t } = useTranslation('trips')
  const places = codes.map((code, index) => names[index] ?? code)
  return (
    <span className={styles.route}>
      <span className="visually-hidden">{t('spokenRoute', { places: places.join(t('to')) })}</span>
      {codes.map((code, index) => (
        // The same place can occur twice on a round trip.
        <span key={`${code}-${index}`} title={code} aria-hidden>
          {places[index]}
          {index < codes.length - 1 && <i />}
        </span>
      ))}
    </span>
  )
}
