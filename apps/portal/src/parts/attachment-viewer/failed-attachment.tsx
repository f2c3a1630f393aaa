import type { ErrorCode } from '@portolan/contract/errors'
import { useTranslation } from 'react-i18next'
import { boot } from '../../lib/boot.ts'
import { CallError } from '../../lib/call-error.ts'
import { endsSession } from '../../lib/error-codes.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { AttachmentNote } from './attachment-note.tsx'
import type { AttachmentTexts } from './messages/en-US.ts'
import { useTitle } from '../../lib/title.ts'

interface Props {
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onHome: () => void
}

/** Errors that mean that this person may not have the file. */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['not_authorized_tip', 'no_right', 'no_access_right'])

const hints: Partial<Record<ErrorCode, keyof AttachmentTexts>> = {
  record_not_found: 'goneHint',
  not_authorized_tip: 'noRightHint',
  no_right: 'noRightHint',
  no_access_right: 'noRightHint',
  service_unavailable: 'awayHint',
}

/** Explains why the document could not be fetched, with buttons to retry or leave. */
export function FailedAttachment({ error, busy, onRetry, onHome }: Props) {
  const { t } = useTranslation('attachmentViewer')
  // The dialog of the ended session covers this page.
  if (endsSession(error)) return null
  const code = error instanceof CallError ? error.code : null
  if (code === 'invalid_parameter') return <InvalidAttachment onHome={onHome} />
  return (
    <div role="alert">
      <AttachmentNote title={titleOf(code, error) || t('failed')} hint={t((code && hints[code]) || 'failedHint')}>
        <Button look="primary" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button onClick={onHome}>{t('home')}</Button>
      </AttachmentNote>
    </div>
  )
}

/** Specification §8: 'Attachment failure: not_authorized_tip'; for other errors the server's message. */
function titleOf(code: ErrorCode | null, error: Error): string {
  if (!code) return ''
  return refusals.has(code) ? errorText('not_authorized_tip', boot.appName) : error.message
}

/** Specification §5: 'Attachment pages need both token and file else invalid parameter'. */
export function InvalidAttachment({ onHome }: { readonly onHome: () => void }) {
  const { t } = useTranslation('attachmentViewer')
  useTitle(t('invalid'))
  return (
    <AttachmentNote title={t('invalid')} hint={t('invalidHint')}>
      <Button look="primary" onClick={onHome}>
        {t('home')}
      </Button>
    </AttachmentNote>
  )
}
