import { useTranslation } from 'react-i18next'
import { Keys } from '../shortcuts/keys.tsx'
import styles from './palette.module.css'

/** The keys that work here; where there is no keyboard it is not shown. */
export function PaletteFoot({ isOfPerson }: { readonly isOfPerson: boolean }) {
  const { t } = useTranslation('palette')
  const hints = [
    { keys: ['↑', '↓'], text: t('toMove') },
    { keys: ['↵'], text: t('toOpen') },
    ...(isOfPerson ? [{ keys: ['⌫'], text: t('toGoBack') }] : []),
    { keys: ['Esc'], text: t('toClose') },
  ]
  return (
    <div className={styles.foot} aria-hidden>
      {hints.map(({ keys, text }) => (
        <span key={text}>
          <Keys keys={keys} />
          {text}
        </span>
      ))}
    </div>
  )
}
