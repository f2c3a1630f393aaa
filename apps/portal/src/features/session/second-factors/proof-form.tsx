import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { canUsePasskeys } from './passkey-browser.ts'
import { CodeField } from './fields.tsx'
import { type Outcome, proveByCode, proveByPasskey } from './second-factors.queries.ts'
import styles from './second-factors.module.css'

interface Props {
  /** The factor that is tried; null: any of the person's. */
  readonly factorId: string | null
  readonly hasPasskey: boolean
  readonly hasApp: boolean
  /** Offers a recovery code, which the proof uses up. */
  readonly hasCodes: boolean
  readonly passkeyLabel: string
  readonly codeLabel: string
  readonly submit: string
  readonly onAccepted: () => void
}

/** Shows a factor: the passkey first, then the app's code, then a recovery code. Says why one was not accepted. */
export function ProofForm(props: Props) {
  const { factorId, hasPasskey, hasApp, hasCodes, onAccepted } = props
  const { t } = useTranslation('secondFactors')
  const [recovers, setRecovers] = useState(false)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const proof = useMutation({
    mutationFn: (by: 'passkey' | 'app' | 'recovery') =>
      by === 'passkey' ? proveByPasskey(factorId) : proveByCode(factorId, by, code),
    onSuccess: (outcome) => {
      if (outcome === 'accepted') return onAccepted()
      setCode('')
      field.current?.focus()
    },
  })
  const by = proof.variables
  const fault = proof.isError ? faultOfError(proof.error) : proof.data && faultOf(proof.data, by)
  const offersPasskey = hasPasskey && canUsePasskeys()
  const asksCode = hasApp || recovers
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !proof.isPending) proof.mutate(recovers ? 'recovery' : 'app')
  }
  return (
    <div className={styles.proof}>
      {offersPasskey && !recovers && (
        <Button
          look="primary"
          wide
          busy={proof.isPending && by === 'passkey'}
          onClick={() => proof.mutate('passkey')}
          data-autofocus
        >
          {props.passkeyLabel}
        </Button>
      )}
      {hasPasskey && !offersPasskey && <p className={styles.soft}>{t('unsupported')}</p>}
      {offersPasskey && asksCode && !recovers && <p className={styles.or}>{t('or')}</p>}
      {asksCode && (
        <form onSubmit={send} className={styles.proof}>
          <CodeField
            ref={field}
            id={id}
            label={recovers ? t('recoveryCode') : props.codeLabel}
            value={code}
            onChange={setCode}
            isRecovery={recovers}
            isInvalid={by !== 'passkey' && Boolean(fault)}
            isFirst={!offersPasskey || recovers}
          />
          <Button
            type="submit"
            look={offersPasskey && !recovers ? 'plain' : 'primary'}
            wide
            busy={proof.isPending && by !== 'passkey'}
          >
            {props.submit}
          </Button>
        </form>
      )}
      {fault && (
        <p className={styles.fault} role="alert" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hasCodes && !recovers && (
        <button type="button" className={styles.link} onClick={() => setRecovers(true)}>
          {t('useRecovery')}
        </button>
      )}
    </div>
  )

  function faultOf(outcome: Outcome, kind: typeof by): string | null {
    if (outcome === 'accepted') return null
    if (outcome === 'locked') return t('codeLocked')
    if (outcome === 'over') return t('over')
    if (kind === 'passkey') return t('passkeyWrong')
    if (kind === 'recovery') return t('recoveryWrong')
    return outcome === 'used' ? t('codeUsed') : t('codeWrong')
  }

  function faultOfError(error: Error): string {
    return error instanceof DOMException ? t('passkeyCancelled') : error.message
  }
}
