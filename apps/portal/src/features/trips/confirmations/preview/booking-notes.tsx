import type { ConfirmationItem } from '@portolan/contract/features/trips/confirmations'
import {
  IconBan,
  IconUserExclamation,
  IconArrowRight,
  IconCircleCheck,
  IconClockExclamation,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../notes.module.css'
import { plainText } from '../../../../lib/plain-text.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { endsOf } from '../questions/fields.ts'
import { formatMoment, formatWeekday } from '../questions/moment.ts'

interface Props {
  readonly item: ConfirmationItem
  readonly onOpenTrip: (orderId: string) => void
}

/** Notes before a save: the booking is in another person's name, is cancelled, or exists in the trips already. */
export function BookingNotes({ item, onOpenTrip }: Props) {
  const { t } = useTranslation('confirmations')
  return (
    <>
      {item.IsOtherPerson && item.PersonName && (
        <div className={styles.note} data-tone="warn">
          <IconUserExclamation size={18} stroke={1.75} aria-hidden />
          <p>{t('otherPerson', { name: item.PersonName })}</p>
        </div>
      )}
      {item.IsCancelled && (
        <div className={styles.note} data-tone="warn">
          <IconBan size={18} stroke={1.75} aria-hidden />
          <p>{t(cancelText(item))}</p>
        </div>
      )}
      <MatchNote item={item} onOpenTrip={onOpenTrip} />
    </>
  )
}

function cancelText({ Match }: ConfirmationItem) {
  if (!Match) return 'cancelsNothing'
  return Match.IsAgency ? 'cancelsAgency' : 'cancelsMatch'
}

/** The booking exists in the trips already: links the trip and compares times that differ. */
function MatchNote({ item, onOpenTrip }: Props) {
  const { t } = useTranslation('confirmations')
  const { Match } = item
  if (!Match) return null
  return (
    <div className={styles.note} data-tone="good">
      <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{t(Match.IsAgency ? 'matchAgency' : 'matchOwn')}</p>
        {Match.IsDifferent && <Differences item={item} match={Match} />}
        <button type="button" className={styles.link} onClick={() => onOpenTrip(Match.OrderId)}>
          {t('openTrip', { trip: plainText(Match.TripName) })}
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
    </div>
  )
}

function Differences({
  item,
  match,
}: {
  readonly item: ConfirmationItem
  readonly match: NonNullable<ConfirmationItem['Match']>
}) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const [first, last] = endsOf[item.Type].times
  const value = (name: string) => item.Fields.find(({ Name }) => Name === name)?.Value ?? null
  const show = (at: string | null) =>
    at === null ? '–' : (item.Type === 'H' ? formatWeekday : formatMoment)(at, language)
  const names = { A: 'departs', R: 'departs', H: 'checkIn', C: 'picksUp' } as const
  const lastNames = { A: 'arrives', R: 'arrives', H: 'checkOut', C: 'dropsOff' } as const
  const rows = [
    { name: t(`field.${names[item.Type]}`), ours: match.StartsRemark, theirs: value(first) },
    { name: t(`field.${lastNames[item.Type]}`), ours: match.EndsRemark, theirs: value(last) },
  ].filter(({ ours, theirs }) => ours !== null || theirs !== null)
  return (
    <div className={styles.differs}>
      <p className={styles.differsTitle}>
        <IconClockExclamation size={16} stroke={1.75} aria-hidden />
        {t('differs')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('differs')}</span>
            </th>
            <th scope="col">{t('inYourTrips')}</th>
            <th scope="col">{t('inThisFile')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, ours, theirs }) => (
            <tr key={name} data-same={isSame(ours, theirs)}>
              <th scope="row">{name}</th>
              <td>{show(ours)}</td>
              <td>{show(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t(match.IsAgency ? 'differsAgency' : 'differsOwn')}</p>
    </div>
  )
}

/** A day without a time equals any time of that day. */
function isSame(ours: string | null, theirs: string | null): boolean {
  if (ours === null || theirs === null) return true
  const length = Math.min(ours.length, theirs.length, 12)
  return ours.slice(0, length) === theirs.slice(0, length)
}
