import type { ReactNode } from 'react'
import { useIsMobile } from '../use-media.ts'
import styles from './figure-table.module.css'

interface FigureColumn<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures by default. A picture says nothing that the figures do not. */
  readonly kind?: 'figure' | 'text' | 'picture'
  /** Where it says nothing: pale in a table, left out of a card. */
  readonly isNothing?: (row: Row) => boolean
}

interface Props<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What each row is of. */
  readonly of: { readonly title: string; readonly cell: (row: Row) => ReactNode }
  readonly columns: readonly FigureColumn<Row>[]
}

/** Rows of figures; on a phone each is a card with its picture on top. */
export function FigureTable<Row>(props: Props<Row>) {
  const isMobile = useIsMobile()
  return isMobile ? <Cards {...props} /> : <Table {...props} />
}

function Table<Row>({ title, rows, keyOf, of, columns }: Props<Row>) {
  return (
    // It scrolls where the window is narrow: the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} data-strip role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{of.title}</th>
            {columns.map(({ key, title: head, kind }) =>
              kind === 'picture' ? (
                <td key={key} aria-hidden />
              ) : (
                <th key={key} scope="col" data-kind={kind}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{of.cell(row)}</th>
              {columns.map(({ key, kind, cell, isNothing }) => (
                <td
                  key={key}
                  data-kind={kind}
                  data-zero={isNothing?.(row) || undefined}
                  aria-hidden={kind === 'picture' || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>({ title, rows, keyOf, of, columns }: Props<Row>) {
  const pictures = columns.filter(({ kind }) => kind === 'picture')
  const figures = columns.filter(({ kind }) => kind !== 'picture')
  return (
    <ul className={styles.cards} aria-label={title}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <div className={styles.cardName}>{of.cell(row)}</div>
          {pictures.map(({ key, cell }) => (
            <div key={key} aria-hidden>
              {cell(row)}
            </div>
          ))}
          <dl>
            {figures
              .filter(({ isNothing }) => !isNothing?.(row))
              .map(({ key, title: head, cell }) => (
                <div key={key}>
                  <dt>{head}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

interface NameProps {
  readonly name: ReactNode
  /** Below the name, each on a line of its own. */
  readonly notes?: readonly ReactNode[]
  readonly children?: ReactNode
}

/** What a row is of, with what tells it from others of the same name. */
export const RowName = ({ name, notes = [], children }: NameProps) => (
  <span className={styles.name}>
    <strong>{name}</strong>
    {notes.map((note, at) => (
      <span key={String(at)} className={styles.soft}>
        {note}
      </span>
    ))}
    {children}
  </span>
)
