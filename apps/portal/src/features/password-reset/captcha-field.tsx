import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Delayed } from '../../ui/delayed.tsx'
import { useLostFocus } from '../../ui/interaction/use-lost-focus.ts'
import { canComputeProof, computeProof, TooSlow } from './proof-of-work.ts'
import { Field } from './field.tsx'
import styles from './password-reset.module.css'
import type { useCaptcha } from './use-captcha.ts'

interface Props {
  readonly from: ReturnType<typeof useCaptcha>
  readonly code: string
  readonly onCode: (code: string) => void
  /** The proof of work that replaces the characters; null while the person types them. */
  readonly proof: string | null
  readonly onProof: (answer: string | null) => void
  readonly fault: string
  readonly input: Ref<HTMLInputElement>
}

/** The captcha picture with an input, and a proof of work for people who cannot read it. */
export function CaptchaField({ from, code, onCode, proof, onProof, fault, input }: Props) {
  const { t } = useTranslation('passwordReset')
  if (proof !== null) return <Worked onType={() => onProof(null)} />
  return (
    <div className={styles.captcha}>
      <Field label={t('code')} fault={fault}>
        {(attributes) => (
          <input
            {...attributes}
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
      {canComputeProof() && <WorkButton uuid={from.captcha?.uuid ?? null} onProof={onProof} />}
    </div>
  )
}

/** Replaces the field after the proof of work, and takes the focus if it was inside. */
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
            {/* The name is text, because an aria-label would hide the status text beside it. */}
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

/** Starts the proof of work, about a second of hashing, and shows how far it is. The second press or a new picture stops it. */
function WorkButton({ uuid, onProof }: { readonly uuid: string | null; readonly onProof: Props['onProof'] }) {
  const { t } = useTranslation('passwordReset')
  const { solved, isTooSlow, start, stop } = useProof(uuid, onProof)
  const isWorking = solved !== null
  return (
    <>
      <Button look="quiet" wide className={styles.work} disabled={!uuid} onClick={isWorking ? stop : start}>
        {isWorking ? t('stopWorking') : t('cannotRead')}
      </Button>
      {isWorking && <progress className={styles.solved} value={solved} max={1} aria-label={t('working')} />}
      {/* Outside the button: a status inside it would replace the button's name. */}
      <span className={isTooSlow ? styles.fieldFault : 'visually-hidden'} role="status">
        {isWorking && t('working')}
        {isTooSlow && t('tooSlow')}
      </span>
    </>
  )
}

/** The proof of a captcha: `solved` is its solved part, null while it is not computed. */
function useProof(uuid: string | null, onProof: Props['onProof']) {
  const [work, setWork] = useState<{ readonly uuid: string; readonly solved: number } | null>(null)
  const [slowFor, setSlowFor] = useState<string | null>(null)
  const aborter = useRef<AbortController | null>(null)
  useEffect(() => () => aborter.current?.abort(), [uuid])
  const isWorking = work !== null && work.uuid === uuid
  const start = () => {
    if (!uuid || isWorking) return
    const mine = new AbortController()
    aborter.current = mine
    setSlowFor(null)
    setWork({ uuid, solved: 0 })
    computeProof(uuid, { signal: mine.signal, onProgress: (solved) => setWork({ uuid, solved }) })
      .then(onProof)
      .catch((error: unknown) => {
        if (error instanceof TooSlow) setSlowFor(uuid)
        else if (!mine.signal.aborted) throw error
      })
      .finally(() => aborter.current === mine && setWork(null))
  }
  return {
    solved: isWorking ? work.solved : null,
    isTooSlow: slowFor !== null && slowFor === uuid,
    start,
    stop: () => aborter.current?.abort(),
  }
}
