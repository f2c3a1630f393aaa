import { type Confirmation, confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { noDraft } from './answers.ts'
import styles from './card.module.css'
import { dropConfirmation } from './confirmations.queries.ts'
import { changeDraft } from './drafts.ts'

interface Props {
  readonly confirmation: Confirmation
  readonly onKeep: () => void
}

/** A second look before a file and all that was entered for it are gone. */
export function DiscardChoice({ confirmation: { Id }, onKeep }: Props) {
  const { t } = useTranslation('confirmations')
  const queries = useQueryClient()
  const language = useLanguage()
  const keep = useRef<HTMLDivElement>(null)
  useEffect(() => keep.current?.querySelector('button')?.focus(), [])
  const discard = useMutation({
    mutationFn: () => call(confirmationCalls.discardConfirmation, { id: Id }),
    onSuccess: () => {
      changeDraft(Id, () => noDraft)
      // What has the focus goes with it: the dialog takes it.
      keep.current?.closest<HTMLElement>('[data-dialog-body]')?.focus()
      dropConfirmation(queries, language, Id)
    },
    networkMode: 'always',
  })
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog stays open.
    event.preventDefault()
    onKeep()
  }
  return (
    <div ref={keep} className={styles.discard} role="group" aria-label={t('throwAwaySure')}>
      <p>{discard.error ? discard.error.message : t('throwAwaySure')}</p>
      <Button onClick={onKeep} onKeyDown={escape}>
        {t('keepIt')}
      </Button>
      <Button
        busy={discard.isPending}
        className={styles.danger ?? ''}
        onClick={() => discard.mutate()}
        onKeyDown={escape}
      >
        {t('throwAway')}
      </Button>
    </div>
  )
}
