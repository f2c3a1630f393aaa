import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { wireDay } from './days.ts'
import styles from './destination-brief.module.css'

interface Props {
  readonly of: { readonly Source: string; readonly AsOf: string | null; readonly Link: string | null }
  readonly isOld?: boolean
  /** In place of the row's own, where there is a better one. */
  readonly link?: string | null
}

/** Who says so, and of which day it is. */
export function SourceLine({ of: { Source, AsOf, Link }, isOld = false, link = null }: Props) {
  const { t } = useTranslation('destinationBrief')
  const language = useLanguage()
  if (Source === '') return null
  const text = AsOf === null ? Source : t('sourceDay', { source: Source, day: formatDay(wireDay(AsOf), language) })
  return (
    <small className={styles.source} data-old={isOld}>
      <SourceLink href={link ?? Link} text={text} />
      {isOld && ` (${t('old')})`}
    </small>
  )
}

/** The text, leading to the source where it has an address. */
export function SourceLink({ href, text }: { readonly href: string | null; readonly text: string }) {
  const { t } = useTranslation('destinationBrief')
  if (href === null) return text
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
      <IconExternalLink size={12} stroke={1.75} aria-hidden />
      <span className="visually-hidden">({t('newTab')})</span>
    </a>
  )
}
