import { IconCheck, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../parts/attachment-viewer/use-copy.ts'
import styles from './share-link.module.css'

interface Props {
  /** Path of the portal. */
  readonly path: string
  /** Name of the link's target. */
  readonly name: string
}

/** Copies a link and confirms it (specification §8). If the browser refuses, it shows the link in a field. */
export function ShareLink({ path, name }: Props) {
  const { t } = useTranslation('newsFeed')
  const address = new URL(path, location.origin).href
  const { outcome, copy } = useCopy(address)
  const isCopied = outcome === 'copied'
  return (
    <>
      <button
        type="button"
        className={styles.share}
        data-done={isCopied}
        aria-label={t('copyLink', { name })}
        title={t('copyLink', { name })}
        onClick={copy}
      >
        {isCopied ? (
          <IconCheck size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconLink size={20} stroke={1.75} aria-hidden />
        )}
      </button>
      <span className={styles.outcome} role="status">
        {isCopied && <span className={styles.copied}>{t('copied')}</span>}
        {outcome === 'failed' && (
          <span className={styles.byHand}>
            {t('notCopied')}
            <input
              ref={(field) => field?.select()}
              readOnly
              aria-label={t('linkTo', { name })}
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </span>
        )}
      </span>
    </>
  )
}
