import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconAlertTriangle, IconArrowUpRight, IconMaximize } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlainPress } from '../../../lib/plain-press.ts'
import { useTheme } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { hubUrlQuery } from '../risk.queries.ts'
import { isCloseRequest } from './embedded.ts'
import styles from './hub-dialog.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The menu's 'Risk hub': a page over the whole window, which is ours, or one that the company has set. */
export function HubDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('risk')
  const query = useQuery({ ...hubUrlQuery(), enabled: opened })
  const { Status = 0, Url = null, Msg = null } = query.data ?? {}
  const url = Status === 0 ? safeAddress(Url) : null
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      close={t('closeHub')}
      size="full"
      tools={url && <OpenPage url={url} onClose={onClose} />}
    >
      <div className={styles.frame}>
        {query.data === undefined && query.error && (
          <FailedNote
            text={t('hubFailed')}
            error={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data === undefined && !query.error && <Waiting label={t('hubLoading')} />}
        {query.data && !url && (
          <StateNote
            picture={<IconAlertTriangle size={32} stroke={1.5} aria-hidden />}
            title={t('notice')}
            role="alert"
          >
            <span>{Msg ?? t('hubFailed')}</span>
            <Button onClick={() => void query.refetch()}>{t('retry')}</Button>
          </StateNote>
        )}
        {/* Closed, it is taken away: nothing goes on running behind the page. */}
        {opened && url && <Embedded key={url.href} url={url} onClose={onClose} />}
      </div>
    </Modal>
  )
}

/** Only this portal, or https: whatever else stands there is not opened. */
function safeAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text, location.origin)) return null
  const url = new URL(text, location.origin)
  return isOurs(url) || url.protocol === 'https:' ? url : null
}

const isOurs = (url: URL) => url.origin === location.origin

function OpenPage({ url, onClose }: { readonly url: URL; readonly onClose: () => void }) {
  const { t } = useTranslation('risk')
  const navigate = useNavigate()
  if (!isOurs(url))
    return (
      <a className={styles.open} href={url.href} target="_blank" rel="noopener noreferrer">
        {t('openTab')}
        <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
      </a>
    )
  return (
    <a
      className={styles.open}
      href={url.pathname}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        onClose()
        void navigate({ to: '/risk' })
      }}
    >
      <IconMaximize size={16} stroke={1.75} aria-hidden />
      {t('openPage')}
    </a>
  )
}

/** After so long the viewer reads that it takes long; a frame never says that its page could not be reached. */
const long = 8_000

function Embedded({ url, onClose }: { readonly url: URL; readonly onClose: () => void }) {
  const { t } = useTranslation('risk')
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'coming' | 'slow' | 'shown'>('coming')
  const theme = useTheme()
  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.source === frame.current?.contentWindow && isCloseRequest(event)) onClose()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    const timer = setTimeout(() => setState((now) => (now === 'coming' ? 'slow' : now)), long)
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
      clearTimeout(timer)
    }
  }, [])
  return (
    <>
      {state !== 'shown' && (
        <div className={styles.over}>
          <Waiting label={t('hubLoading')} />
          {state === 'slow' && <p role="status">{t('hubSlow')}</p>}
        </div>
      )}
      <iframe
        ref={frame}
        // A frame that is shown in another theme keeps it until it is loaded anew.
        key={isOurs(url) ? theme : ''}
        className={styles.page}
        title={t('title')}
        src={url.href}
        data-shown={state === 'shown'}
        // Another site runs its scripts and opens tabs, and never leads this one elsewhere.
        {...(isOurs(url)
          ? {}
          : {
              sandbox:
                'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
              referrerPolicy: 'no-referrer' as const,
            })}
        onLoad={({ currentTarget }) => {
          setState('shown')
          currentTarget.focus()
        }}
      />
    </>
  )
}
