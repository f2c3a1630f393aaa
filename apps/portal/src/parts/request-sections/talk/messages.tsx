import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { Chip } from '../../../ui/chip.tsx'
import section from '../section.module.css'
import { Composer } from './composer.tsx'
import { MessageRow } from './message-row.tsx'
import talk from './talk.module.css'
import { firstUnread } from './unread.rules.ts'
import { useLooking } from './use-looking.ts'

interface Props {
  readonly request: Pick<RequestDetail, 'ReferenceNumber' | 'Messages' | 'Unread' | 'MayDo'>
}

/** Messages about the request, with what came since the viewer was here last marked as new. */
export function Messages({ request }: Props) {
  return <Talk key={request.ReferenceNumber} request={request} />
}

function Talk({ request }: Props) {
  const { t } = useTranslation('requestsDetail')
  const own = useOwnLogin()
  const { Messages: messages, Unread, ReferenceNumber } = request
  // Looking at them makes them read: the mark stays where it was when the page was opened.
  const [opened] = useState(() => ({ first: firstUnread(messages, Unread, own), count: Unread }))
  useLooking(ReferenceNumber, messages.at(-1)?.Id)
  return (
    <section className={section.card} aria-label={t('messages')}>
      <h2 className={talk.title}>
        {t('messages')}
        {opened.first !== null && <Chip>{t('newMessages', { count: opened.count })}</Chip>}
      </h2>
      {messages.length === 0 && <p className={section.small}>{t('noMessages')}</p>}
      <ol className={talk.list} aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <Fragment key={message.Id}>
            {message.Id === opened.first && (
              <li className={talk.since}>
                <span>{t('newFromHere')}</span>
              </li>
            )}
            <li className={talk.message}>
              <MessageRow message={message} />
            </li>
          </Fragment>
        ))}
      </ol>
      <Composer request={request} />
    </section>
  )
}

/** Null where the link of a mail has no account. */
function useOwnLogin(): string | null {
  const { LoginId } = useProfile()
  return isRestricted() ? null : LoginId
}
