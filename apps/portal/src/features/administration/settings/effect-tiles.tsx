import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import type { Effect } from './settings.queries.ts'
import styles from './settings.module.css'

const signs = { info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertOctagon } as const

/** What the changes do to people and requests, in numbers, with examples to open. */
export function EffectTiles({ effects }: { readonly effects: Effect['Effects'] }) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  if (effects.length === 0) return <p className={styles.soft}>{t('noEffects')}</p>
  return (
    <ul className={styles.effects}>
      {effects.map(({ Kind, Text, Count, Examples, Weight }) => {
        const Sign = signs[Weight]
        return (
          <li key={`${Kind} ${Text}`} data-weight={Weight}>
            <span className={styles.weight}>
              <Sign size={18} stroke={1.75} aria-hidden />
              {t(`weight.${Weight}`)}
            </span>
            {/* What is said without a number is no number. */}
            {Count > 0 && <strong>{new Intl.NumberFormat(language).format(Count)}</strong>}
            <p>{Text}</p>
            {Examples.length > 0 && (
              <details>
                <summary>{t('examples', { count: Examples.length })}</summary>
                <ul>
                  {Examples.map((example) => (
                    <li key={example}>{example}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}
