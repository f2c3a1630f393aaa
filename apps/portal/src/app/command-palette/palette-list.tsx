import { useEffect, useRef } from 'react'
import { Marked } from '../../ui/search/marked.tsx'
import type { Option, OptionGroup } from './option.ts'
import styles from './palette.module.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly groups: readonly OptionGroup[]
  readonly active: string | null
  readonly query: string
  readonly busy: boolean
  readonly onActive: (key: string) => void
}

/** The DOM id of an option, for `aria-activedescendant`. */
export const optionId = (list: string, key: string) => `${list}-${key}`

/** Groups of options. The focus stays in the search field; what it points at is the active one. */
export function PaletteList({ id, label, groups, active, query, busy, onActive }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={label}
      aria-busy={busy}
      tabIndex={-1}
      // A press on the list leaves the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ key, title, options }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={styles.heading} role="presentation">
            {title}
          </div>
          {options.map((option) => (
            <PaletteOption
              key={option.key}
              id={optionId(id, option.key)}
              option={option}
              query={query}
              active={option.key === active}
              onActive={onActive}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: Option
  readonly query: string
  readonly active: boolean
  readonly onActive: (key: string) => void
}

function PaletteOption({ id, option, query, active, onActive }: OptionProps) {
  const { key, icon, label, lang, detail, aside, choose } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field has the focus and the keys
    <div
      id={id}
      className={styles.option}
      role="option"
      aria-selected={active}
      onClick={choose}
      // Not by entering: the list moves under a pointer that rests.
      onPointerMove={() => !active && onActive(key)}
    >
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.label} lang={lang}>
          <Marked text={label} query={query} />
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}
