import { administrationHealth, type QuarantineKind } from '@portolan/contract/features/administration/health'
import type { ReplyOf } from '@portolan/contract/operation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormField } from '../../../../ui/form-field.tsx'
import { Modal, ModalBody } from '../../../../ui/overlay/modal.tsx'
import { QueryStates } from '../../../../ui/query-states/query-states.tsx'
import { useAdminRight } from '../../shell/use-admin-right.ts'
import { recordQuery } from '../health.queries.ts'
import styles from './record-sheet.module.css'
import { useAct } from './use-act.ts'

interface Props {
  readonly kind: QuarantineKind
  readonly id: string
  readonly onClose: () => void
}

/** One record as it arrived, why it was refused, and what mends it: answers, the traveller, or setting it aside. */
export function RecordSheet({ kind, id, onClose }: Props) {
  const { t } = useTranslation('administrationHealth')
  const { t: common } = useTranslation('common')
  const { mayChange } = useAdminRight()
  const query = useQuery(recordQuery(kind, id, useLanguage()))
  const title = query.data ? `${query.data.Record.File}, ${query.data.Record.Place}` : t(`lists.${kind}`)
  return (
    <Modal opened onClose={onClose} title={title} close={common('close')} size="side">
      <ModalBody label={title}>
        <QueryStates query={query} texts={{ loading: t('listLoading'), failed: t('listFailed') }}>
          {({ Record, Text, IsOpen, CanRetry, WhatToDo }) => (
            <div className={styles.sheet}>
              <p className={styles.reason}>{Record.Message}</p>
              <p className={styles.todo}>{IsOpen ? WhatToDo : t('settled')}</p>
              {CanRetry && mayChange && <Mend id={id} onDone={onClose} />}
              {IsOpen && mayChange && <SetAside kind={kind} id={id} onDone={onClose} />}
              <h3>{t('record')}</h3>
              {Text === null ? (
                <p className={styles.todo}>{t('noRecord')}</p>
              ) : (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
                <pre tabIndex={0} role="region" aria-label={t('record')}>
                  {Text}
                </pre>
              )}
            </div>
          )}
        </QueryStates>
      </ModalBody>
    </Modal>
  )
}

type Retried = ReplyOf<typeof administrationHealth.retryRecord>

/** Reads the record again; what is still open is asked below, and the answers go with the next reading. */
function Mend({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation('administrationHealth')
  const [traveller, setTraveller] = useState('')
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [last, setLast] = useState<Retried | null>(null)
  // Whose the booking is has a field of its own above.
  const asked = last?.Questions.filter(({ Field }) => Field !== 'traveler') ?? []
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))
  const read = useAct(
    () =>
      call(administrationHealth.retryRecord, {
        Kind: 'bookings',
        Id: id,
        ...(traveller.trim() === '' ? {} : { Traveler: traveller }),
        ...(Object.keys(given).length === 0 ? {} : { Answers: given }),
      }),
    {
      done: ({ State }) => (State === 'resolved' ? t('resolved') : null),
      onDone: (answer) => {
        setLast(answer)
        if (answer.State === 'resolved') onDone()
      },
    },
  )
  // A toast would stand behind the sheet.
  const stillOpen = last?.State === 'open' ? t('stillOpen', { reason: last.Message ?? '' }) : null
  const fault = read.error?.message ?? stillOpen
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        read.mutate(undefined)
      }}
    >
      <FormField label={`${t('traveller')} – ${t('travellerHint')}`}>
        {(control) => <input {...control} value={traveller} onChange={({ target }) => setTraveller(target.value)} />}
      </FormField>
      {asked.length > 0 && <h3>{t('asked')}</h3>}
      {asked.map(({ Field, Label, Value, Choices }) => (
        <FormField key={Field} label={Label}>
          {(control) => (
            <>
              <input
                {...control}
                list={`${control.id}-choices`}
                value={answers[Field] ?? Value ?? ''}
                onChange={({ target }) => setAnswers({ ...answers, [Field]: target.value })}
              />
              <datalist id={`${control.id}-choices`}>
                {Choices.map((choice) => (
                  <option key={choice} value={choice} aria-label={choice} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
      ))}
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button look="primary" type="submit" busy={read.isPending}>
        {t('readAgain')}
      </Button>
    </form>
  )
}

function SetAside({
  kind,
  id,
  onDone,
}: {
  readonly kind: QuarantineKind
  readonly id: string
  readonly onDone: () => void
}) {
  const { t } = useTranslation('administrationHealth')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const dismiss = useAct(() => call(administrationHealth.dismissRecord, { Kind: kind, Id: id, Reason: reason }), {
    done: () => t('setAsideDone'),
    onDone,
  })
  return (
    <details className={styles.aside}>
      <summary>{t('setAside')}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') setMissing(true)
          else dismiss.mutate(undefined)
        }}
      >
        <FormField label={t('setAsideReason')} fault={isMissing && reason.trim() === '' ? t('reasonMissing') : null}>
          {(control) => (
            <input {...control} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </FormField>
        <Button type="submit" busy={dismiss.isPending}>
          {t('setAside')}
        </Button>
      </form>
    </details>
  )
}
