import type { ReactNode } from 'react'

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

/** A name with its value; renders nothing without a value. */
export function Fact({ name, children }: FactProps) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
