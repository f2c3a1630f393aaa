import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Delayed } from '../../ui/delayed.tsx'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import { canWork, workFor } from './captcha-work.ts'
import { Field } from './field.tsx'
import styles from './password-reset.module.css'
import type { useCaptcha } from './use-captcha.ts'

interface Props {
  readonly from: ReturnType<typeof useCaptcha>
  readonly code: string
  readonly onCode: (code: string) => void
  /** The browser answered: what to send in place of the characters, null when they are typed again. */
  readonly work: string | null
  readonly onWork: (answer: string | null) => void
  readonly fault: string
  readonly input: Ref<HTMLInputElement>
}

/** The picture with its characters, and a way round it for who cannot read them. */
export function CaptchaField({ from, code, onCode, work, onWork, fault, input }: Props) {
  const { t } = useTranslation('passwordReset')
  if (work !== null) return <Worked onType={() => onWork(null)} />
  return (
    <div className={styles.captcha}>
      <Field label={t('code')} fault={fault}>
        {(bound) => (
          <input
            {...bound}
            ref={input}
            className={styles.input}
            value={code}
            onChange={(event) => onCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={20}
          />
        )}
      </Field>
      <Picture from={from} />
      {canWork() && <WorkButton uuid={from.captcha?.uuid ?? null} onWork={onWork} />}
    </div>
  )
}

/** Stands in place of the field and its buttons, whichever of them had the focus. */
function Worked({ onType }: { readonly onType: () => void }) {
  const { t } = useTranslation('passwordReset')
  const word = useLostFocus<HTMLSpanElement>()
  return (
    <div className={styles.worked} role="status">
      <IconCheck size={20} stroke={2} aria-hidden />
      <span ref={word} tabIndex={-1}>
        {t('worked')}
      </span>
      <button type="button" className={styles.link} onClick={onType}>
        {t('byPicture')}
      </button>
    </div>
  )
}

function Picture({ from: { captcha, failure, isBusy, refresh } }: Pick<Props, 'from'>) {
  const { t } = useTranslation('passwordReset')
  return (
    <div className={styles.pictureRow}>
      <button type="button" className={styles.picture} onClick={refresh} aria-busy={isBusy} title={t('another')}>
        {captcha ? (
          <img src={captcha.picture} alt={t('picture')} />
        ) : (
          <span className={styles.noPicture}>
            {/* The name first, as text: a label would hide the words that come to stand beside it. */}
            <span className="visually-hidden">{t('picture')}</span>{' '}
            {failure ? t('pictureFailed') : isBusy && <Delayed>{t('pictureLoading')}</Delayed>}
          </span>
        )}
      </button>
      <button type="button" className={styles.round} onClick={refresh} aria-label={t('another')} title={t('another')}>
        <IconRefresh size={20} stroke={1.75} aria-hidden className={isBusy ? styles.turning : undefined} />
      </button>
      {failure && (
        <p className={styles.fieldFault} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

/** The browser hashes for a few seconds; another picture gives up what was worked for the one before. */
function WorkButton({ uuid, onWork }: { readonly uuid: string | null; readonly onWork: Props['onWork'] }) {
  const { t } = useTranslation('passwordReset')
  const [working, setWorking] = useState<string | null>(null)
  const given = useRef<AbortController | null>(null)
  useEffect(() => () => given.current?.abort(), [uuid])
  const isWorking = working !== null && working === uuid
  const start = () => {
    if (!uuid || isWorking) return
    const mine = new AbortController()
    given.current = mine
    setWorking(uuid)
    workFor(uuid, mine.signal)
      .then(onWork)
      .catch((error: unknown) => {
        if (!mine.signal.aborted) throw error
      })
      .finally(() => given.current === mine && setWorking(null))
  }
  return (
    <>
      <Button look="quiet" wide className={styles.work} busy={isWorking} disabled={!uuid} onClick={start}>
        {isWorking ? t('working') : t('cannotRead')}
      </Button>
      {/* Beside the button: a status inside it would take its name away. */}
      <span className="visually-hidden" role="status">
        {isWorking && t('working')}
      </span>
    </>
  )
}
