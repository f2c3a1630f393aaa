import { useTranslation } from 'react-i18next'
import styles from './trip-row.module.css'

interface Props {
  /** IATA codes in travel order. */
  readonly codes: readonly string[]
  /** The same places by name. */
  readonly names: readonly string[]
}

/** Places in travel order, a line between them; read out as 'Hong Kong to Tokyo', '香港、東京の順'. */
export function Route({ codes, names }: Props) {
  const { t } = useTranslation('trips')
  return (
    <p className={styles.route}>
      {codes.map((code, index) => (
        // The same place can occur twice on a round trip.
        <span key={`${code}-${index}`} title={code}>
          {names[index] ?? code}
          {index < codes.length - 1 && (
            <>
              <i aria-hidden />
              <span className="visually-hidden">{t('to')}</span>
            </>
          )}
        </span>
      ))}
      {t('inOrder') !== '' && <span className="visually-hidden">{t('inOrder')}</span>}
    </p>
  )
}
