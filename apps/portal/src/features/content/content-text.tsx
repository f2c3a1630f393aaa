import type { content } from '@portolan/contract/features/content'
import type { ReplyOf } from '@portolan/contract/operation'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '../../lib/boot.ts'
import { CallError } from '../../lib/call-error.ts'
import { endsSession } from '../../lib/error-codes.ts'
import { languageNames } from '../../lib/language-names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Prose } from '../../ui/html/prose.tsx'
import styles from './content-text.module.css'
import { Delayed } from '../../ui/delayed.tsx'

export type ContentReply = ReplyOf<typeof content.getGenericContent>

/** A text that people entered, in each of its states: loading, loaded, missing, failed. */
export function ContentText({ found }: { readonly found: UseQueryResult<ContentReply> }) {
  if (found.isPending) return <TextSkeleton />
  if (found.isError) return <Missing error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
  return (
    <>
      <OtherLanguage language={found.data.Language} />
      <Prose html={found.data.Content} lang={found.data.Language} />
    </>
  )
}

/** A note when the text is only available in another language. */
function OtherLanguage({ language }: { readonly language: string }) {
  const { t } = useTranslation('content')
  const current = useLanguage()
  if (language === current) return null
  const name = isLanguage(language) ? languageNames[language] : language
  return <p className={styles.note}>{t('otherLanguage', { language: name })}</p>
}

interface MissingProps {
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
}

function Missing({ error, busy, onRetry }: MissingProps) {
  const { t } = useTranslation('content')
  // The dialog of the ended session covers this page.
  if (endsSession(error)) return null
  const isAbsent = isMissing(error)
  return (
    <div className={styles.missing} role="alert">
      <p>{isAbsent ? t('missingHint') : error.message}</p>
      {!isAbsent && (
        <Button busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** Whether the text does not exist, so that a retry is useless. */
export function isMissing(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'record_not_found' || error.code === 'invalid_parameter')
}

/** Skeleton lines, after half a second of waiting. */
function TextSkeleton() {
  const { t } = useTranslation('content')
  return (
    <div className={styles.waiting} role="status">
      <Delayed>
        <span className="visually-hidden">{t('loading')}</span>
        {Array.from({ length: 6 }, (_, line) => (
          <i key={line} aria-hidden />
        ))}
      </Delayed>
    </div>
  )
}
