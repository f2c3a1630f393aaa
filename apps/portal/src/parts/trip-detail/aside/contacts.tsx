import { Link } from '@tanstack/react-router'
import { IconHeadset, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import type { ShownTrip } from '../shown-trip.ts'
import { Panel } from './panel.tsx'
import styles from './panel.module.css'

/** Whom to call: who arranges, to whom travellers report, who decides, and the agency. */
export function Contacts({ trip, onLeave }: { readonly trip: ShownTrip; readonly onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('tripDetail')
  const people = trip.Contacts ?? []
  if (trip.SharedBy || (people.length === 0 && !trip.HasContactPage)) return null
  return (
    <Panel title={t('whomToCall')}>
      <ul className={styles.rows}>
        {people.map(({ Role, Name, Email }) => (
          <li key={`${Role} ${Name} ${Email ?? ''}`}>
            <Avatar name={Name} />
            <span className={styles.person}>
              <span>{Name}</span>
              <small>{t(`role.${Role}`)}</small>
            </span>
            {Email !== null && (
              <a
                className={styles.call}
                href={`mailto:${Email}`}
                aria-label={t('mailTo', { name: Name })}
                title={Email}
              >
                <IconMail size={18} stroke={1.75} aria-hidden />
              </a>
            )}
          </li>
        ))}
        {trip.HasContactPage && (
          <li>
            <IconHeadset size={20} stroke={1.75} aria-hidden />
            <Link to="/contact-us" onClick={onLeave}>
              {t('agencyContacts')}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  )
}
