import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Marked } from '../search/marked.tsx'
import styles from './suggest-field.module.css'
import type { Suggestion, SuggestionGroup } from './suggestion.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly groups: readonly SuggestionGroup[]
  /** Key of the highlighted row. */
  readonly active: string | undefined
  /** What to mark; empty marks nothing. */
  readonly query: string
  /** The rows answer an earlier question. */
  readonly isStale: boolean
  readonly onActive: (key: string) => void
}

/** The DOM id of a row, for `aria-activedescendant`. */
export const rowId = (list: string, key: string) => `${list}-${key}`

/** Rows in groups. The focus stays in the field; what it points at is the highlighted row. */
export function SuggestList({ id, label, groups, active, query, isStale, onActive }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Combobox.Options ref={list} id={id} className={styles.list} aria-label={label} data-stale={isStale}>
      {groups.map(({ key, title, name, rows }) => (
        <Combobox.Group
          key={key}
          className={styles.group}
          classNames={{ groupLabel: styles.heading }}
          {...(title ? { label: title } : { 'aria-label': name })}
        >
          {rows.map((row) => (
            <Row
              key={row.key}
              id={rowId(id, row.key)}
              row={row}
              query={query}
              isActive={row.key === active}
              onActive={onActive}
            />
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  )
}

interface RowProps {
  readonly id: string
  readonly row: Suggestion
  readonly query: string
  readonly isActive: boolean
  readonly onActive: (key: string) => void
}

function Row({ id, row, query, isActive, onActive }: RowProps) {
  const { key, label, detail, code, icon, isIndented = false, isCurrent = false } = row
  return (
    <Combobox.Option
      id={id}
      value={key}
      className={styles.row}
      aria-selected={isActive}
      data-indented={isIndented}
      // Not by entering: the list moves under a pointer that rests.
      onPointerMove={() => !isActive && onActive(key)}
    >
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.label}>
          <Marked text={label} query={query} />
        </span>
        {detail && (
          <span className={styles.detail}>
            <Marked text={detail} query={query} />
          </span>
        )}
      </span>
      {isCurrent && <IconCheck className={styles.tick} size={18} stroke={2} aria-hidden />}
      {code && (
        <span className={styles.code}>
          <Marked text={code} query={query} />
        </span>
      )}
    </Combobox.Option>
  )
}
