import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPlainPress } from '../../lib/plain-press.ts'

interface Props {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** To the page that says who is affected by an area. */
export function AffectedLink({ className, children }: Props) {
  const navigate = useNavigate()
  const href = '/incidents/affected'
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        void navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
