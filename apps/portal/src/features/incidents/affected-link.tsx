import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

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
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
