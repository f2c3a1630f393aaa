import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import type { ReplyOf } from '@portolan/contract/operation'
import { useMutation } from '@tanstack/react-query'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { languageNames } from '../../../lib/language-names.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import styles from './contact-list.module.css'

interface Props {
  readonly travelerId: string
  readonly incidentId: string
  /** In an exercise nobody reads more than was consented to. */
  readonly isExercise: boolean
}

type Contacts = ReplyOf<typeof incidentAffected.contacts>

/** How one person is reached; what they have not consented to comes with a reason alone, and they are told of it. */
export function ContactList({ travelerId, incidentId, isExercise }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const read = useMutation({
    mutationFn: (Reason: string | null) =>
      call(incidentAffected.contacts, {
        TravelerId: travelerId,
        IncidentId: incidentId,
        ...(Reason === null ? {} : { Reason }),
      }),
  })
  const { mutate } = read
  // Once for each person who is shown: reading is written down.
  useEffect(() => mutate(null), [mutate, travelerId])
  // What was read before stays while more is asked for.
  const [known, setKnown] = useState<Contacts | null>(null)
  const contacts = read.data ?? known
  if (!contacts) {
    if (read.error)
      return (
        <FailedNote text={t('contactsFailed')} error={read.error} busy={read.isPending} onRetry={() => mutate(null)} />
      )
    return <SkeletonRows label={t('loadingContacts')} count={2} shape="line" />
  }
  return (
    <section className={styles.contacts} aria-label={t('contacts')}>
      {contacts.Contacts.length === 0 && <p>{t('noContacts')}</p>}
      <ul>
        {contacts.Contacts.map((contact) => (
          <ContactLine key={`${contact.Kind} ${contact.Value} ${contact.From}`} contact={contact} />
        ))}
      </ul>
      {contacts.NeedsReason && !isExercise && (
        <MoreContacts
          isBusy={read.isPending}
          fault={read.error?.message ?? null}
          onReason={(reason) => {
            setKnown(contacts)
            mutate(reason)
          }}
        />
      )}
      {contacts.NeedsReason && isExercise && <p>{t('noMoreInExercise')}</p>}
    </section>
  )
}

function ContactLine({ contact }: { readonly contact: Contacts['Contacts'][number] }) {
  const { t } = useTranslation('incidentsBoard')
  const { Kind, Value, From, Whose, Language } = contact
  const Sign = Kind === 'phone' ? IconPhone : IconMail
  const href = Kind === 'phone' ? `tel:${Value.replaceAll(/[^\d+]/g, '')}` : `mailto:${Value}`
  const language = Language === null ? null : (languageNames[Language as keyof typeof languageNames] ?? Language)
  return (
    <li>
      <a href={href}>
        <Sign size={18} stroke={1.75} aria-hidden />
        <span translate="no">{Value}</span>
      </a>
      <small>
        {[Whose, t(`contactFrom.${From}`), language && t('speaks', { language })].filter(Boolean).join(' · ')}
      </small>
    </li>
  )
}

interface MoreProps {
  readonly isBusy: boolean
  readonly fault: string | null
  readonly onReason: (reason: string) => void
}

function MoreContacts({ isBusy, fault, onReason }: MoreProps) {
  const { t } = useTranslation('incidentsBoard')
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isShort = reason.trim().length < 3
  const said = isMissing && isShort ? t('reasonMissing') : fault
  return (
    <form
      className={styles.more}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(true)
        if (!isBusy && !isShort) onReason(reason.trim())
      }}
    >
      <p>{t('moreContacts')}</p>
      <label htmlFor={id}>{t('reason')}</label>
      <input
        id={id}
        value={reason}
        maxLength={incidentLimits.reason}
        aria-invalid={said !== null || undefined}
        aria-describedby={said === null ? undefined : `${id}-fault`}
        onChange={({ target }) => setReason(target.value)}
      />
      {said !== null && (
        <p id={`${id}-fault`} role="alert">
          {said}
        </p>
      )}
      <Button type="submit" busy={isBusy}>
        {t('showMore')}
      </Button>
    </form>
  )
}
