import type { JSX } from 'preact'
import { Icon } from '../icons.tsx'
import type { Told } from '../rules/expiry.ts'

const signs = { good: 'check', warn: 'clock', bad: 'alert' } as const

/** A state by sign, word and colour. */
export function Badge({ tone, word }: Pick<Told, 'tone' | 'word'>): JSX.Element {
  return (
    <span class={`badge ${tone}`}>
      <Icon name={signs[tone]} size={14} />
      {word}
    </span>
  )
}
