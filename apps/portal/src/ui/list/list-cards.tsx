import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyModule } from '../../lib/lazy-module.ts'
import { Checkbox } from './checkbox.tsx'
import { drawnAtOnce, lazyRows, RowName } from './data-table.tsx'
import type { RowProps } from './list-column.ts'
import styles from './list-cards.module.css'
import type { Selection } from './use-selection.ts'

interface Props<Row> extends RowProps<Row> {
  readonly label: string
  readonly selection: Selection
}

/** What a cell draws nothing for: its line is left out. */
const nothing: ReadonlySet<ReactNode> = new Set([null, undefined, false, ''])

/** Of a card with four lines, in pixels. */
const cardHeight = 180

/** A list on a phone: a card a row, titled by the first column. */
export function ListCards<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, nameOf, onOpen, hrefOf, detail, selection } = props
  const { t } = useTranslation('uiList')
  const [first, ...others] = columns
  const [virtual] = useLazyModule(lazyRows, rows.length > drawnAtOnce)
  const draw = (index: number) => {
    const row = rows[index]
    if (row === undefined) return null
    const key = keyOf(row)
    const isChosen = selection.has(key)
    return (
      <li key={key} className={styles.card} data-chosen={isChosen}>
        <Checkbox
          label={t('select', { name: nameOf(row) })}
          checked={isChosen}
          onChange={(next) => selection.toggle([key], next)}
        />
        <div className={styles.title}>
          {first && <RowName row={row} column={first} onOpen={onOpen} hrefOf={hrefOf} detail={detail} />}
        </div>
        <dl className={styles.facts}>
          {others.map((column) => {
            const value = column.cell(row)
            return (
              !nothing.has(value) && (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{value}</dd>
                </div>
              )
            )
          })}
        </dl>
        {detail?.isOpen(row) && <div className={styles.detail}>{detail.show(row)}</div>}
      </li>
    )
  }
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.length > drawnAtOnce
        ? virtual && <virtual.VirtualRows count={rows.length} height={cardHeight} as="li" draw={draw} />
        : rows.map((_, index) => draw(index))}
    </ul>
  )
}
