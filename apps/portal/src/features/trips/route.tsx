import { useTranslation } from 'react-i18next'
import styles from './trip-row.module.css'

/** Place codes in travel order, a line between them; read out as 'HKG to NRT'. */
export function Route({ places }: { readonly places: readonly string[] }) {
  const { t } = useTranslation('trips')
  return (
    <p className={styles.route}>
      {places.map((place, index) => (
        // A place may come twice: there and back.
        <span key={`${place}-${index}`}>
          {place}
          {index < places.length - 1 && (
            <>
              <i aria-hidden />
              <span className="visually-hidden"> {t('to')} </span>
            </>
          )}
        </span>
      ))}
    </p>
  )
}
