import { type Icon, IconArrowUpRight, IconLink } from '@tabler/icons-react'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlainPress } from '../../lib/plain-press.ts'
import { isPortalPage } from './portal-areas.ts'
import styles from './side-menu.module.css'

interface Entry {
  readonly text: string
  readonly icon?: ReactNode
}

/** `data-tip` is what stands beside the icon while the menu is collapsed. */
const face = ({ text, icon }: Entry) => (
  <>
    {icon}
    <span className={styles.text}>{text}</span>
  </>
)

export function MenuIcon({ of: Face }: { readonly of: Icon }) {
  return <Face size={20} stroke={1.75} aria-hidden />
}

interface LinkEntry extends Entry {
  /** How many wait there. */
  readonly count?: number
  readonly to: LinkProps['to']
  readonly current: boolean
  readonly onChosen: () => void
}

/** To a page of the portal. */
export function MenuLink({ to, current, onChosen, count = 0, ...entry }: LinkEntry) {
  const { t } = useTranslation('shell')
  return (
    <Link
      to={to}
      className={styles.entry}
      aria-current={current ? 'page' : undefined}
      data-tip={entry.text}
      onClick={onChosen}
    >
      {face(entry)}
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden>{count > 99 ? '99+' : count}</span>
          <span className="visually-hidden">{t('waiting', { count })}</span>
        </span>
      )}
    </Link>
  )
}

/** Opens something over the page. */
export function MenuButton({ onPress, newTab = false, ...entry }: Entry & PressProps) {
  return (
    <button type="button" className={styles.entry} data-tip={entry.text} onClick={onPress}>
      {face(entry)}
      {newTab && <Away />}
    </button>
  )
}

interface PressProps {
  readonly onPress: () => void
  readonly newTab?: boolean
}

/** Says that an entry opens a new tab. */
function Away() {
  const { t } = useTranslation('shell')
  return (
    <>
      <IconArrowUpRight size={16} stroke={1.75} className={styles.away} aria-hidden />
      <span className="visually-hidden">({t('newTab')})</span>
    </>
  )
}

interface Outlet extends Entry {
  readonly href: string
  readonly newTab: boolean
  readonly onChosen: () => void
}

/** An address of the company's own; an arrow says when it opens in a new tab. A page of the portal opens inside it. */
export function MenuOutlet({ href, newTab, onChosen, text, icon = <MenuIcon of={IconLink} /> }: Outlet) {
  const { t } = useTranslation('shell')
  const { history } = useRouter()
  const choose = (event: MouseEvent) => {
    onChosen()
    if (newTab || !isPlainPress(event) || !isPortalPage(href)) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a
      href={href}
      className={styles.entry}
      data-tip={text}
      onClick={choose}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {face({ text, icon })}
      {newTab && (
        <>
          <IconArrowUpRight size={16} stroke={1.75} className={styles.away} aria-hidden />
          <span className="visually-hidden">({t('newTab')})</span>
        </>
      )}
    </a>
  )
}
