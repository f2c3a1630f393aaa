import type { NextUpTrip } from '@portolan/contract/schemas/next-up'
import { trips } from '@portolan/contract/features/trips/trips'
import { useMutation } from '@tanstack/react-query'
import { IconCalendarPlus, IconCopy, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { CallError } from '../../../lib/call-error.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { showToast } from '../../../lib/toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './next-up.module.css'

const menu = lazyModule(() => import('./later/trip-menu.tsx'))

/** The booking reference with what can be done: copy, calendar file, and more. */
export function TripActs({ trip }: { readonly trip: NextUpTrip }) {
  const { t } = useTranslation('nextUp')
  const { BookingReference: reference, AgencyReference: agency } = trip
  return (
    <div className={styles.acts}>
      {reference !== null && (
        <span className={styles.reference}>
          <span className={styles.soft}>{t('reference')}</span> <b>{reference}</b>
          {agency !== null && (
            <span className={styles.agency}>
              {' '}
              · {t('agencyReference')} {agency}
            </span>
          )}
        </span>
      )}
      <span className={styles.buttons}>
        {reference !== null && <CopyButton text={reference} />}
        <CalendarButton orderId={trip.OrderId} />
        <MoreButton orderId={trip.OrderId} />
      </span>
    </div>
  )
}

/** Outside secure pages `navigator.clipboard` is undefined: the async function turns that into a rejection. */
const write = async (text: string) => navigator.clipboard.writeText(text)

/** A toast is read out, so that everybody knows that it worked. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('nextUp')
  const copy = () =>
    write(text).then(
      () => showToast({ kind: 'done', text: t('copied', { reference: text }) }),
      () => showToast({ kind: 'failed', text: t('notCopied', { reference: text }) }),
    )
  return <IconButton icon={IconCopy} label={t('copy')} onClick={() => void copy()} />
}

export function useCalendarFile(orderId: string) {
  const { t } = useTranslation('nextUp')
  return useMutation({
    mutationFn: () => call(trips.calendar, { OrderId: orderId }),
    onSuccess: (file) => {
      saveFile(file, file instanceof File ? file.name : 'trip.ics')
      showToast({ kind: 'done', text: t('calendarSaved') })
    },
    onError: (error) =>
      showToast({
        kind: 'failed',
        text: error instanceof CallError ? error.message : errorText('service_unavailable'),
      }),
  })
}

function CalendarButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('nextUp')
  const file = useCalendarFile(orderId)
  return (
    <IconButton
      icon={IconCalendarPlus}
      label={t('calendar')}
      aria-busy={file.isPending}
      onClick={() => !file.isPending && file.mutate()}
    />
  )
}

/** Its code is fetched with the first opening. */
export function MoreButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('nextUp')
  const [module, load] = useLazyModule(menu)
  if (module) return <module.TripMenu orderId={orderId} label={t('more')} startsOpen />
  return (
    <IconButton
      icon={IconDots}
      label={t('more')}
      aria-haspopup="menu"
      onPointerEnter={() => menu.run()}
      onClick={load}
    />
  )
}
