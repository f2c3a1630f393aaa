import { IconMailOpened } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/title.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './not-yet-page.module.css'

await fetchTexts('signInMethods')

/** Texts of the actions that mail links may carry; other actions have none. */
const actionTexts = { approve: 'askedApproval', approval: 'askedApproval', confirm: 'askedConfirmation' } as const

interface Props {
  readonly reference: string
  readonly action: string | undefined
  readonly name: string
  /** Null if the viewer may only see this page. */
  readonly onHome: (() => void) | null
  /** Contact details. */
  readonly children: ReactNode
}

/** Names the object of a mail link that this portal cannot show yet. */
export function NotYetPage({ reference, action, name, onHome, children }: Props) {
  const { t } = useTranslation(['signInMethods', 'shell'])
  const title = t('proposal', { reference })
  const actionText = Object.entries(actionTexts).find(([word]) => word === action?.toLowerCase())?.[1]
  useTitle(title)
  return (
    <article className={styles.page} data-alone={onHome === null}>
      <p className={styles.eyebrow}>
        <IconMailOpened size={18} stroke={1.75} aria-hidden />
        {t('fromMail')}
      </p>
      <h1>
        {t('proposal', { reference: '' }).trim()} <span className={styles.reference}>{reference}</span>
      </h1>
      <dl className={styles.facts}>
        <div>
          <dt>{t('forWhom')}</dt>
          <dd>{name}</dd>
        </div>
        {actionText && (
          <div>
            <dt>{t('asked')}</dt>
            <dd>{t(actionText)}</dd>
          </div>
        )}
      </dl>
      <section className={styles.note}>
        <h2>{t('proposalLater')}</h2>
        <p>{t('laterHint')}</p>
      </section>
      {children && <div className={styles.contact}>{children}</div>}
      {onHome ? (
        <Button look="primary" onClick={onHome}>
          {t('shell:backHome')}
        </Button>
      ) : (
        <p className={styles.small}>{t('onlyThis')}</p>
      )}
    </article>
  )
}
