import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { NameField } from './fields.tsx'
import { addPasskey, type NewFactor } from './second-factors.queries.ts'
import styles from './second-factors.module.css'

interface Props {
  readonly name: string
  readonly onAdded: (added: NewFactor, name: string) => void
  readonly onUnconfirmed: (error: Error) => boolean
  readonly onClose: () => void
}

/** Names a passkey and lets the browser create it. */
export function AddPasskeyDialog({ name: suggested, onAdded, onUnconfirmed, onClose }: Props) {
  const { t } = useTranslation('secondFactors')
  const [name, setName] = useState(suggested)
  const making = useMutation({
    mutationFn: () => addPasskey(name.trim()),
    onSuccess: (added) => added.Outcome === 'accepted' && onAdded(added, name.trim()),
    onError: (error) => void onUnconfirmed(error),
  })
  const fault = making.isError
    ? faultOf(making.error)
    : making.data && making.data.Outcome !== 'accepted' && t('passkeyNotMade')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !making.isPending) making.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={t('addPasskey')} close={t('close')}>
      <form onSubmit={submit} className={styles.body}>
        <p className={styles.soft}>{t('makeText')}</p>
        <NameField value={name} onChange={setName} isFirst />
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        <Button type="submit" look="primary" wide busy={making.isPending}>
          {t('makePasskey')}
        </Button>
      </form>
    </Modal>
  )

  function faultOf(error: Error): string {
    if (!(error instanceof DOMException)) return error.message
    return error.name === 'InvalidStateError' ? t('passkeyThere') : t('passkeyNotMade')
  }
}
