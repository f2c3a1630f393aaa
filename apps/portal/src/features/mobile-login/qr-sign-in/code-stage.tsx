import { IconClock, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { formatSeconds } from '../moment.ts'
import type { CodeView } from './qr-code.queries.ts'
import styles from './qr-dialog.module.css'
import { useCode } from './use-code.ts'

type Code = ReturnType<typeof useCode>

/** A QR code with instructions, or the reason why there is none. */
export function CodeStage({ view }: { readonly view: CodeView }) {
  const code = useCode(view)
  const { state } = code
  if (state && state.Status !== 0)
    return (
      <p className={styles.status} role="status">
        {state.Msg}
      </p>
    )
  return (
    <div className={styles.stage}>
      <Plate code={code} view={view} />
      {view === 'app' ? <AppSide /> : <SignInSide code={code} />}
    </div>
  )
}

/** The code on white in both themes, with a margin: cameras need dark on light. */
function Plate({ code, view }: { readonly code: Code; readonly view: CodeView }) {
  const { t } = useTranslation('qrSignIn')
  const { state, error, isExpired, isFetching, renew } = code
  if (error) {
    const isTooMany = error instanceof CallError && error.code === 'too_many_requests'
    return (
      <div className={styles.plate} data-empty role="alert">
        <p>{isTooMany ? t('tooMany') : error.message}</p>
        <Button busy={isFetching} onClick={renew}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (!state)
    return (
      <div className={styles.plate} data-empty>
        <Waiting label={t('loading')} />
      </div>
    )
  return (
    <div className={styles.plate} data-stale={isExpired || isFetching}>
      <img
        src={state.QRCodeImageUrl}
        alt={view === 'app' ? t('appCodeName') : t('codeName')}
        width={224}
        height={224}
      />
      {isExpired && (
        <div className={styles.over} role="status">
          <p>{t('expired')}</p>
          <Button look="primary" onClick={renew}>
            {t('showNew')}
          </Button>
        </div>
      )}
    </div>
  )
}

function SignInSide({ code }: { readonly code: Code }) {
  const { t } = useTranslation('qrSignIn')
  const { state, left, isExpired, isFetching, error, renew } = code
  return (
    <div className={styles.side}>
      <ol className={styles.steps}>
        <li>{t('step1')}</li>
        <li>{t('step2')}</li>
        <li>{t('step3')}</li>
      </ol>
      {state && !error && (
        <div className={styles.clock} data-over={isExpired}>
          {left !== null && !isExpired && (
            <span role="timer">
              <IconClock size={16} stroke={1.75} aria-hidden />
              {t('left', { time: formatSeconds(left) })}
            </span>
          )}
          {!isExpired && (
            <Button look="quiet" busy={isFetching} onClick={renew} className={styles.fresh}>
              {!isFetching && <IconRefresh size={18} stroke={1.75} aria-hidden />}
              {t('fresh')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function AppSide() {
  const { t } = useTranslation('qrSignIn')
  return (
    <div className={styles.side}>
      <p className={styles.lead}>{t('appLead')}</p>
    </div>
  )
}
