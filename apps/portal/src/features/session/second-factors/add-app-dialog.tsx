import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { CodeField, NameField } from './fields.tsx'
import { addApp, beginApp, type NewFactor } from './second-factors.queries.ts'
import { useCopied } from '../../../lib/use-copied.ts'
import styles from './second-factors.module.css'

interface Props {
  readonly name: string
  readonly onAdded: (added: NewFactor, name: string) => void
  /** Whether the person has to confirm first, which takes this dialog's place. */
  readonly onUnconfirmed: (error: Error) => boolean
  readonly onClose: () => void
}

/** Shows the key of an authenticator app as a QR code and as text, and asks for the app's first code. */
export function AddAppDialog({ name: suggested, onAdded, onUnconfirmed, onClose }: Props) {
  const { t } = useTranslation('secondFactors')
  const [name, setName] = useState(suggested)
  const [code, setCode] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const opening = useId()
  // A key of its own for each opening; it is nowhere once the dialog has closed.
  const offer = useQuery({
    queryKey: ['session', 'new-app', opening],
    queryFn: beginApp,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const { error } = offer
  useEffect(() => void (error && onUnconfirmed(error)), [error, onUnconfirmed])
  const adding = useMutation({
    mutationFn: () => addApp(offer.data?.Step ?? '', name.trim(), code),
    onSuccess: (added) => {
      if (added.Outcome === 'accepted') return onAdded(added, name.trim())
      setCode('')
      field.current?.focus()
    },
    onError: (failure) => void onUnconfirmed(failure),
  })
  const app = offer.data?.App
  const outcome = adding.data?.Outcome
  const fault = adding.error?.message ?? (outcome === 'over' ? t('over') : outcome === 'wrong' ? t('codeWrong') : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && name.trim() !== '' && !adding.isPending) adding.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={t('addApp')} close={t('close')} size="work">
      {offer.isPending && (
        <div className={styles.body}>
          <Waiting label={t('preparing')} />
        </div>
      )}
      {offer.isError && (
        <p className={styles.fault} role="alert">
          {offer.error.message}
        </p>
      )}
      {app && (
        <form onSubmit={submit} className={styles.pair}>
          <div className={styles.half}>
            <p>{t('appScan')}</p>
            <img
              className={styles.qr}
              src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(app.Picture)}`}
              alt={t('qrLabel')}
              width={184}
              height={184}
            />
            <a className={styles.openApp} href={app.Uri}>
              {t('appOpen')}
            </a>
            <KeyText text={app.Key} />
          </div>
          <div className={styles.half}>
            <NameField value={name} onChange={setName} />
            <CodeField
              ref={field}
              id={id}
              label={t('code')}
              value={code}
              onChange={setCode}
              isInvalid={Boolean(fault)}
            />
            {fault && (
              <p className={styles.fault} role="alert" id={`${id}-fault`}>
                {fault}
              </p>
            )}
            <Button type="submit" look="primary" wide busy={adding.isPending}>
              {t('add')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

function KeyText({ text }: { readonly text: string }) {
  const { t } = useTranslation('secondFactors')
  const { outcome, copy } = useCopied(text)
  return (
    <div className={styles.field}>
      <p>{t('appKey')}</p>
      <code className={styles.key} translate="no">
        {text.replaceAll(/.{4}(?=.)/g, '$& ')}
      </code>
      <div className={styles.tools}>
        <Button onClick={copy}>
          <IconCopy size={18} stroke={1.75} aria-hidden /> {t('copyKey')}
        </Button>
        <span role="status" className={styles.soft}>
          {outcome && t(outcome)}
        </span>
      </div>
    </div>
  )
}
