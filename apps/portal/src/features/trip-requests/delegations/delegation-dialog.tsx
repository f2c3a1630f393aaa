import { delegations } from '@portolan/contract/features/trip-requests/delegations'
import { addDays } from '@portolan/rules/calendar-day'
import { instantOf, localTimeAt, ownZone } from '@portolan/rules/local-time'
import { formatDay } from '@portolan/rules/format-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { useStep } from '../../../parts/request-sections/use-step.ts'
import styles from './delegation-dialog.module.css'

interface Props {
  readonly onClose: () => void
}

const today = () => localTimeAt(Date.now(), ownZone()).replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')

/** Midnight on the viewer's own clock, as an instant. */
const midnight = (day: string): string =>
  new Date(instantOf(`${day.replaceAll('-', '')}000000`, ownZone())?.instant ?? Date.now()).toISOString()

/** The day before an end, and the day of a beginning, on the viewer's own clock. */
const dayOf = (iso: string, before = 0) => localTimeAt(Date.parse(iso) - before, ownZone()).slice(0, 8)

/** Lets an approver, or who arranges for one, name somebody who decides for a while, and shows what is set. */
export function DelegationDialog({ onClose }: Props) {
  const { t } = useTranslation('requestsDelegations')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['requests', 'delegations', { language }],
    queryFn: ({ signal }) => call(delegations.listDelegations, {}, { signal }),
  })
  const end = useStep(
    (Id: string) => call(delegations.endDelegation, { Id }),
    () => t('ended'),
  )
  return (
    <Modal opened onClose={onClose} title={t('title')} close={t('close')} size="work">
      <ModalBody label={t('title')}>
        <p>{t('hint')}</p>
        <ul className={styles.list}>
          {data?.Delegations.map(({ Id, From, To, StartsAt, EndsAt, Reason, IsActive }) => (
            <li key={Id}>
              <div>
                <strong>{t('pair', { substitute: To.Name, approver: From.Name })}</strong>{' '}
                {IsActive && <Chip tone="good">{t('now')}</Chip>}
                <small>
                  {t('range', {
                    from: formatDay(dayOf(StartsAt), language),
                    until: formatDay(dayOf(EndsAt, 1), language),
                  })}
                  {Reason && <span translate="no"> · {Reason}</span>}
                </small>
              </div>
              <Button busy={end.isPending} onClick={() => end.mutate(Id)}>
                {t('end')}
              </Button>
            </li>
          ))}
        </ul>
        {data && <NewDelegation approvers={data.For} substitutes={data.Substitutes} />}
      </ModalBody>
    </Modal>
  )
}

interface Person {
  readonly LoginId: string | null
  readonly Name: string
}

interface NewProps {
  readonly approvers: readonly Person[]
  readonly substitutes: readonly Person[]
}

function NewDelegation({ approvers, substitutes }: NewProps) {
  const { t } = useTranslation('requestsDelegations')
  const [from, setFrom] = useState(approvers[0]?.LoginId ?? '')
  const [to, setTo] = useState('')
  const [first, setFirst] = useState(today)
  const [last, setLast] = useState(() => addDays(today(), 6))
  const [reason, setReason] = useState('')
  const step = useStep(
    () =>
      call(delegations.setDelegation, {
        FromId: from,
        ToId: to,
        StartsAt: midnight(first),
        // The last day counts as a whole.
        EndsAt: midnight(addDays(last, 1)),
        Reason: reason.trim() || null,
      }),
    () => t('done'),
  )
  const choosable = substitutes.filter(({ LoginId }) => LoginId !== from)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        step.mutate(undefined)
      }}
    >
      {approvers.length > 1 && (
        <label>
          {t('forWhom')}
          <select value={from} onChange={({ target }) => setFrom(target.value)}>
            {approvers.map(({ LoginId, Name }) => (
              <option key={LoginId} value={LoginId ?? ''}>
                {Name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('who')}
        <select required value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">{t('choose')}</option>
          {choosable.map(({ LoginId, Name }) => (
            <option key={LoginId} value={LoginId ?? ''}>
              {Name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('first')}
        <DayInput required value={first} onDay={(day) => setFirst(day ?? '')} />
      </label>
      <label>
        {t('last')}
        <DayInput required value={last} onDay={(day) => setLast(day ?? '')} />
      </label>
      <label className={styles.wide}>
        {t('why')}
        <input className="control" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <Button
        type="submit"
        look="primary"
        busy={step.isPending}
        disabled={to === '' || first === '' || first < today() || last < first}
      >
        {t('set')}
      </Button>
    </form>
  )
}
