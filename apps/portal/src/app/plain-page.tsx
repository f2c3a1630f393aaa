import { createContext, type ReactNode, useContext } from 'react'
import { boot } from '../lib/boot.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { RhumbLines } from '../ui/backdrop.tsx'
import styles from './plain-page.module.css'

/** Whether the page stands in the shell, which brings the page's `main` along. */
export const InShell = createContext(false)

interface Props {
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** A page of a few words and one or two ways on; in the shell or by itself. */
export function PlainPage({ role, children }: Props) {
  const inside = useContext(InShell)
  const Frame = inside ? 'div' : 'main'
  return (
    <Frame className={styles.page} data-inside={inside} role={role}>
      <RhumbLines />
      {!inside && <BrandMark brand={boot.brand} size={56} />}
      {children}
    </Frame>
  )
}
