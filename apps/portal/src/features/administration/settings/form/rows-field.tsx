import { IconArrowDown, IconArrowUp, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Group, FieldsOf } from './group-fields.tsx'
import styles from './form.module.css'
import { useRecordForm } from './form-context.ts'
import { firstValue, nodeOf } from './form-node.rules.ts'
import { wordName } from './field-texts.rules.ts'
import { rowTitle } from './row-title.rules.ts'
import type { NodeProps } from './node-props.ts'
import { pathText, samePlace } from './record-paths.rules.ts'

/** More rows begin closed: a long list is looked through by its titles. */
const openAtFirst = 1

/** A list of records within the record: each is a row that opens, can be moved, and is removed. */
export function RowsField({ path, schema, value, isRequired, node }: NodeProps<'rows'>) {
  const { t } = useTranslation('administrationSettings')
  const { root, set, isReadOnly, textOf } = useRecordForm()
  const rows: readonly unknown[] = Array.isArray(value) ? value : Array.isArray(schema.default) ? schema.default : []
  const { Title } = textOf(path)
  const [added, setAdded] = useState(-1)
  const move = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    set(path, next)
  }
  const add = () => {
    setAdded(rows.length)
    set(path, [...rows, firstValue(node.item, root)])
  }
  return (
    <Group path={path} isRequired={isRequired}>
      <div className={styles.rows}>
        {rows.map((row, index) => (
          <Row
            // Rows have no names of their own; one that moves takes its text along with it.
            key={index}
            path={[...path, index]}
            node={node}
            value={row}
            isOpen={rows.length <= openAtFirst || index === added}
            onMove={isReadOnly ? null : move}
            count={rows.length}
            onRemove={
              isReadOnly
                ? null
                : () =>
                    set(
                      path,
                      rows.filter((_, at) => at !== index),
                    )
            }
          />
        ))}
      </div>
      {!isReadOnly && rows.length < (schema.maxItems ?? Infinity) && (
        <Button className={styles.add} onClick={add}>
          <IconPlus size={18} aria-hidden />
          {t('addTo', { name: Title })}
        </Button>
      )}
    </Group>
  )
}

interface RowProps {
  readonly path: readonly (string | number)[]
  readonly node: NodeProps<'rows'>['node']
  readonly value: unknown
  readonly isOpen: boolean
  readonly count: number
  readonly onMove: ((from: number, to: number) => void) | null
  readonly onRemove: (() => void) | null
}

function Row({ path, node, value, isOpen: isOpenAtFirst, count, onMove, onRemove }: RowProps) {
  const { t } = useTranslation('administrationSettings')
  const id = useId()
  const language = useLanguage()
  const { root, faultsBelow, textOf, Value } = useRecordForm()
  const [isOpened, setOpened] = useState(isOpenAtFirst)
  const index = Number(path.at(-1))
  const hasFault = faultsBelow(samePlace(pathText(path)))
  const isOpen = hasFault || isOpened
  const named = rowTitle(value, language, (field, word) => wordName(word, [...path, field], textOf))
  const title = named || t('rowNumber', { number: index + 1 })
  const inner = nodeOf(node.item, root)
  return (
    <div className={styles.row} data-fault={hasFault || undefined}>
      <div className={styles.rowHead}>
        <button
          type="button"
          className={styles.rowTitle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          <IconChevronRight size={16} stroke={2} aria-hidden />
          <span>{title}</span>
        </button>
        {onMove && (
          <>
            <IconButton
              icon={IconArrowUp}
              label={t('moveUp', { name: title })}
              disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={t('moveDown', { name: title })}
              disabled={index === count - 1}
              onClick={() => onMove(index, index + 1)}
            />
          </>
        )}
        {onRemove && <IconButton icon={IconTrash} label={t('removeNamed', { name: title })} onClick={onRemove} />}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen &&
          (inner.kind === 'object' ? (
            <FieldsOf path={path} value={value} fields={inner.fields} />
          ) : (
            <Value path={path} schema={node.item} value={value} isRequired />
          ))}
      </div>
    </div>
  )
}
