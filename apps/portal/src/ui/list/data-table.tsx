import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { isPlainPress } from '../../lib/plain-press.ts'
import { Checkbox } from './checkbox.tsx'
import styles from './data-table.module.css'
import type { ListColumn, RowProps } from './list-column.ts'
import type { Selection } from './use-selection.ts'

export interface Sort {
  readonly by: string
  readonly descending: boolean
}

interface Props<Row> extends RowProps<Row> {
  /** What the table is, for those who do not see it. */
  readonly caption: string
  readonly sort: Sort
  readonly onSort: (by: string, descending: boolean) => void
  readonly selection: Selection
  /** Beyond so many pixels the rows scroll below their heads; such a table has rows of 48 pixels. */
  readonly scrollHeight?: number
}

/** Rows beyond these are drawn as they come near the screen. */
export const drawnAtOnce = 200
/** Of a row with one line, in pixels. */
const rowHeight = 56

export const lazyRows = lazyModule(() => import('./virtual-rows.tsx'))

/** A list as a table: heads that sort, a checkbox a row, and the first cell opens the row. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, sort, onSort, selection, scrollHeight, ...row } = props
  const { t } = useTranslation('uiList')
  const keys = rows.map(row.keyOf)
  const chosen = keys.filter(selection.has).length
  const [virtual] = useLazyModule(lazyRows, rows.length > drawnAtOnce)
  const draw = (index: number) => {
    const one = rows[index]
    return (
      one !== undefined && (
        <TableRow key={keys[index]} row={one} index={index} columns={columns} selection={selection} {...row} />
      )
    )
  }
  return (
    <div
      className={styles.scroll}
      data-bounded={scrollHeight !== undefined}
      style={scrollHeight === undefined ? undefined : ({ '--scroll-height': `${scrollHeight}px` } as CSSProperties)}
    >
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.check}>
              <Checkbox
                label={t('selectPage')}
                checked={chosen > 0 && chosen === keys.length}
                isPartly={chosen > 0 && chosen < keys.length}
                onChange={(isChosen) => selection.toggle(keys, isChosen)}
              />
            </th>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length > drawnAtOnce
            ? virtual && <virtual.VirtualRows count={rows.length} height={rowHeight} as="tr" draw={draw} />
            : rows.map((_, index) => draw(index))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps<Row> extends Pick<Props<Row>, 'sort' | 'onSort'> {
  readonly column: ListColumn<Row>
}

function Head<Row>({ column: { title, sortBy, align, minWidth }, sort, onSort }: HeadProps<Row>) {
  const isSorted = sortBy !== undefined && sort.by === sortBy
  const order = isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'
  const Sign = isSorted ? (sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th scope="col" data-align={align} style={{ minWidth }} aria-sort={sortBy === undefined ? undefined : order}>
      {sortBy === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-sorted={isSorted}
          onClick={() => onSort(sortBy, isSorted && !sort.descending)}
        >
          {title}
          <Sign size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </th>
  )
}

interface TableRowProps<Row> extends Omit<RowProps<Row>, 'rows'> {
  readonly row: Row
  readonly index: number
  readonly selection: Selection
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, keyOf, nameOf, onOpen, hrefOf, detail, selection } = props
  const { t } = useTranslation('uiList')
  const key = keyOf(row)
  const isChosen = selection.has(key)
  const [first, ...others] = columns
  const isOpen = detail?.isOpen(row) ?? false
  return (
    <>
      <tr aria-rowindex={index + 2} data-chosen={isChosen} data-open={isOpen}>
        <td className={styles.check}>
          <Checkbox
            label={t('select', { name: nameOf(row) })}
            checked={isChosen}
            onChange={(next) => selection.toggle([key], next)}
          />
        </td>
        {first && (
          <th scope="row">
            <RowName row={row} column={first} onOpen={onOpen} hrefOf={hrefOf} detail={detail} />
          </th>
        )}
        {others.map((column) => (
          <td key={column.key} data-align={column.align} data-unbroken={column.isUnbroken}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr data-chosen={isChosen}>
          <td aria-hidden />
          <td colSpan={columns.length} className={styles.detail}>
            {detail?.show(row)}
          </td>
        </tr>
      )}
    </>
  )
}

interface RowNameProps<Row> extends Pick<RowProps<Row>, 'onOpen' | 'hrefOf' | 'detail'> {
  readonly row: Row
  readonly column: ListColumn<Row>
}

/** The cell that names a row, and opens it where there is something to open; its hit area is the row or card it stands in. */
export function RowName<Row>({ row, column, onOpen, hrefOf, detail }: RowNameProps<Row>) {
  if (!onOpen) return column.cell(row)
  if (hrefOf) {
    const press = (event: MouseEvent) => {
      if (!isPlainPress(event)) return
      event.preventDefault()
      onOpen(row)
    }
    return (
      <a href={hrefOf(row)} className={styles.open} onClick={press}>
        {column.cell(row)}
      </a>
    )
  }
  return (
    <button type="button" className={styles.open} aria-expanded={detail?.isOpen(row)} onClick={() => onOpen(row)}>
      {column.cell(row)}
    </button>
  )
}
