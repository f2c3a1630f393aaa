import type { DeadlineKind, TripDeadline } from '@portolan/contract/features/trips/trips'
import { type Icon, IconBed, IconCalendarExclamation, IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const kinds: Record<DeadlineKind, Icon> = { ticketing: IconTicket, freeCancel: IconBed }

/** Of what is due; a general one where only the time is known. */
export function KindIcon({ kind, size }: { readonly kind: DeadlineKind | null; readonly size: number }) {
  const Shown = kind === null ? IconCalendarExclamation : kinds[kind]
  return <Shown size={size} stroke={1.75} aria-hidden />
}

/** 'Ticketing time limit · Cathay Pacific'. */
export function KindText({ deadline: { Kind, Label } }: { readonly deadline: TripDeadline }) {
  const { t } = useTranslation('tripsOverview')
  return (
    <>
      {t(Kind ?? 'otherDeadline')}
      {Label !== null && ` · ${Label}`}
    </>
  )
}
