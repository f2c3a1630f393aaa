import { IconChartLine, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'
import styles from './curves.module.css'

interface Props {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly children: ReactNode
}

/** The frame of a curve and its table twin. */
export function CurvesCard({ id, title, note, isTable, onTable, children }: Props) {
  const { t } = useTranslation('fareForecaster')
  const Sign = isTable ? IconChartLine : IconTable
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
        <Button look="quiet" className={styles.toggle} onClick={() => onTable(!isTable)}>
          <Sign size={18} stroke={1.75} aria-hidden />
          {t(isTable ? 'asCurve' : 'asTable')}
          <KeyHint of="t" />
        </Button>
      </header>
      {children}
    </section>
  )
}

interface TableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

export function CurveTable({ label, columns, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The days of a row; below them what is celebrated, which is too long for a column of its own on a phone. */
export function DaysCell({ days, holiday }: { readonly days: string; readonly holiday: string | undefined }) {
  return (
    <>
      {days}
      {holiday && <small>{holiday}</small>}
    </>
  )
}
