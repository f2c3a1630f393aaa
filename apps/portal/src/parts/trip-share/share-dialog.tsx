import { type Colleague, tripSharing } from '@portolan/contract/features/trips/sharing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { ownMoment } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { showToast } from '../../lib/toast.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ActDialog } from '../../ui/overlay/act-dialog.tsx'
import { SearchBox } from '../../ui/search/search-box.tsx'
import type { ShownTrip } from '../trip-detail/shown-trip.ts'
import styles from './share-dialog.module.css'

interface Props {
  readonly trip: ShownTrip
  readonly orderId: string
  readonly onClose: () => void
}

/** Shows a trip to one colleague until it ends, or ends that. */
export function ShareDialog({ trip, orderId, onClose }: Props) {
  const { t } = useTranslation('tripShare')
  const language = useLanguage()
  const queries = useQueryClient()
  const [chosen, choose] = useState<Colleague | null>(null)
  const shares = useQuery({
    queryKey: ['trips', 'shares', { orderId, language }],
    queryFn: ({ signal }) => call(tripSharing.listShares, { OrderId: orderId }, { signal }),
  })
  const [given] = shares.data?.Given ?? []
  const refresh = () => queries.invalidateQueries({ queryKey: ['trips', 'shares'] })
  const share = useMutation({
    mutationFn: (LoginId: string) => call(tripSharing.shareTrip, { OrderId: orderId, LoginId }),
    onSuccess: async () => {
      showToast({ kind: 'done', text: t('done', { name: chosen?.Name ?? '' }) })
      choose(null)
      await refresh()
    },
  })
  const revoke = useMutation({
    mutationFn: (ShareId: string) => call(tripSharing.revokeShare, { ShareId }),
    onSuccess: async () => {
      showToast({ kind: 'done', text: t('ended') })
      await refresh()
    },
  })
  const endsAt = given?.EndsAt ?? trip.Summary?.EndDateRemark ?? null
  return (
    <ActDialog
      title={t('title')}
      confirm={t('share')}
      isBusy={share.isPending}
      isPossible={chosen !== null && !given}
      fault={share.error?.message ?? revoke.error?.message ?? null}
      leave={t('close')}
      onConfirm={() => chosen && share.mutate(chosen.LoginId)}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('lead')}</p>
      {given && (
        <div className={styles.given}>
          <Avatar name={given.To} />
          <p>
            <span>{t('sharedWith', { name: given.To })}</span>
            <small>{endsAt && t('until', { when: ownMoment(Date.parse(given.EndsAt), language) })}</small>
          </p>
          <Button busy={revoke.isPending} onClick={() => revoke.mutate(given.ShareId)}>
            {t('end')}
          </Button>
        </div>
      )}
      {shares.data && !given && <Colleagues orderId={orderId} chosen={chosen} onChoose={choose} />}
    </ActDialog>
  )
}

interface ColleaguesProps {
  readonly orderId: string
  readonly chosen: Colleague | null
  readonly onChoose: (colleague: Colleague) => void
}

/** Colleagues by part of a name or address; one of them is chosen. */
function Colleagues({ orderId, chosen, onChoose }: ColleaguesProps) {
  const { t } = useTranslation('tripShare')
  const language = useLanguage()
  const [text, setText] = useState('')
  const found = useQuery({
    queryKey: ['trips', 'colleagues', { orderId, text, language }],
    queryFn: ({ signal }) => call(tripSharing.findColleagues, { OrderId: orderId, text }, { signal }),
    enabled: text !== '',
  })
  const people = (text !== '' && found.data?.People) || []
  return (
    <>
      <SearchBox label={t('search')} clear={t('clear')} keyword={text} onKeyword={setText} />
      <fieldset className={styles.people} aria-label={t('colleagues')}>
        {people.map((person) => (
          <label key={person.LoginId}>
            <input
              type="radio"
              name="colleague"
              checked={chosen?.LoginId === person.LoginId}
              onChange={() => onChoose(person)}
            />
            <Avatar name={person.Name} />
            <span>
              <span>{person.Name}</span>
              <small translate="no">{person.Email}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles.state}>
        {text === '' ? t('hint') : found.data && people.length === 0 ? t('none') : (found.error?.message ?? '')}
      </p>
    </>
  )
}
