import { Link, type LinkProps } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './back-link.module.css'

interface Props {
  readonly to: LinkProps['to']
  readonly params?: Readonly<Record<string, string>>
  readonly search?: LinkProps['search']
  readonly children: ReactNode
}

/** Above a page's title: the way back to the page that it belongs to. */
export function BackLink({ to, params, search, children }: Props) {
  return (
    <Link
      to={to}
      {...(params === undefined ? {} : { params: params as never })}
      {...(search === undefined ? {} : { search })}
      className={styles.back}
    >
      <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      {children}
    </Link>
  )
}
