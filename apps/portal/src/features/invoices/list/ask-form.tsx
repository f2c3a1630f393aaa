import { invoices } from '@portolan/contract/features/invoices'
import { IconMessageQuestion } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { draftOf, keepDraft } from '../../../lib/kept-drafts.ts'
import { randomKey } from '../../../lib/random.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './detail.module.css'

/** As the call takes it. */
const longest = 1_000

interface Props {
  readonly id: string
  readonly number: string
}

/** 'Ask about it': a question to the agency about one invoice. What was typed stays until it is sent. */
export function AskForm({ id, number }: Props) {
  const { t } = useTranslation('invoices')
  const [isOpen, setOpen] = useState(() => draftOf(placeOf(id)) !== '')
  if (isOpen) return <Question id={id} number={number} onClose={() => setOpen(false)} />
  return (
    <Button look="quiet" className={styles.ask} onClick={() => setOpen(true)}>
      <IconMessageQuestion size={18} stroke={1.75} aria-hidden />
      {t('ask')}
    </Button>
  )
}

/** Where the text is kept. */
const placeOf = (id: string) => `invoice.${id}`

function Question({ id, number, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('invoices')
  const field = useId()
  const [text, setText] = useState(() => draftOf(placeOf(id)))
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** One question, however often it is sent until it arrives. */
  const key = useRef(randomKey())
  const keep = (next: string) => {
    setText(next)
    setFault(null)
    key.current = randomKey()
    keepDraft(placeOf(id), next)
  }
  const send = async () => {
    if (text.trim() === '') {
      setFault(t('askMissing'))
      return
    }
    setBusy(true)
    try {
      await call(invoices.ask, { id, text: text.trim() }, { idempotencyKey: key.current })
      keepDraft(placeOf(id), '')
      showToast({ kind: 'done', text: t('asked', { number }) })
      onClose()
    } catch (error) {
      setFault(error instanceof CallError ? error.message : t('notAsked'))
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isBusy) void send()
  }
  return (
    <form
      className={styles.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <label htmlFor={field}>{t('askAbout', { number })}</label>
      <textarea
        id={field}
        rows={3}
        maxLength={longest}
        value={text}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${field}-fault`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button asked for it
        autoFocus
        onChange={({ target }) => keep(target.value)}
        onKeyDown={press}
      />
      {fault !== null && (
        <p id={`${field}-fault`} role="alert">
          {fault}
        </p>
      )}
      <div>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
