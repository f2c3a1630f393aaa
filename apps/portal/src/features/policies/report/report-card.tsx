import type { Money } from '@portolan/contract/schemas/money'
import { formatMoney } from '@portolan/rules/format-money'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/preferences.ts'
import { InsightCard } from '../../../ui/insight/insight.tsx'
import { ExportMenu } from '../../../ui/list/list-menus.tsx'
import { useExport } from '../../../ui/list/use-export.ts'
import { exportReport, type ReportFilters, type ReportTable } from './report.queries.ts'

interface Props {
  readonly table: ReportTable
  readonly title: string
  readonly filters: ReportFilters
  readonly count: number
  readonly note?: string
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** One part of the report with its head and its file. */
export function ReportCard({ table, title, filters, count, note, legend, children }: Props) {
  const { isExporting, exportAs } = useExport((format) => exportReport(filters, table, format))
  return (
    <InsightCard
      title={title}
      note={note}
      legend={legend}
      tools={<ExportMenu count={count} isBusy={isExporting} onExport={(format) => void exportAs(format)} />}
    >
      {children}
    </InsightCard>
  )
}

/** Figures and money in the reader's language. */
export function useNumbers() {
  const language = useLanguage()
  return {
    count: (value: number) => new Intl.NumberFormat(language).format(value),
    share: (part: number, whole: number) =>
      whole === 0
        ? '–'
        : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part / whole),
    money: (amount: Money | null) => (amount && amount.Amount !== 0 ? formatMoney(amount, language) : '–'),
    /** Amounts added up by currency: those of companies with different ones stand side by side. */
    sums: (amounts: readonly (Money | null)[]) => {
      const byCurrency = new Map<string, Money>()
      for (const one of amounts.flatMap((amount) => (amount?.Amount ? [amount] : []))) {
        const sum = byCurrency.get(one.Currency)
        byCurrency.set(one.Currency, { ...one, Amount: one.Amount + (sum?.Amount ?? 0) })
      }
      return [...byCurrency.values()].map((sum) => formatMoney(sum, language)).join(' + ') || '–'
    },
  }
}
