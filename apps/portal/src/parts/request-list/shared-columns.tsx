import { IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { momentOf } from '../../lib/moment-of.ts'
import { companyName } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { StackedDays } from '../../ui/list/stacked-days.tsx'
import styles from './shared-columns.module.css'

/** What trip requests and trip proposals have alike. */
interface Listed {
  readonly TripName: string
  readonly CompanyCode: string
  /** YYYYMMDD; null where no day is known. */
  readonly StartDateRemark: string | null
  readonly EndDateRemark: string | null
  readonly UpdatedAt: string
  readonly ReferenceNumber: string
  readonly Unread: number
}

type Titles = Readonly<Record<'name' | 'company' | 'dates' | 'updated' | 'reference', string>>

interface OfName<Row> {
  /** 'Hong Kong → London'; null where there is none. */
  readonly route: (row: Row) => string | null
  /** What else is to be seen at once; null for nothing. */
  readonly chips: (row: Row) => ReactNode
  readonly unread: (count: number) => string
}

/** The columns that the lists of trip requests and of trip proposals have alike. */
export function useSharedColumns<Row extends Listed>(titles: Titles, ofName: OfName<Row>) {
  const { ViewCompanies } = useProfile()
  const language = useLanguage()
  const names = new Map(ViewCompanies.map((company) => [company.Code, companyName(company, language)]))
  return {
    name: {
      key: 'name',
      title: titles.name,
      sortBy: 'name',
      minWidth: 200,
      cell: (row: Row) => <Name row={row} {...ofName} />,
    },
    company: {
      key: 'company',
      title: titles.company,
      minWidth: 128,
      cell: ({ CompanyCode }: Row) => names.get(CompanyCode) ?? CompanyCode,
    },
    dates: {
      key: 'dates',
      title: titles.dates,
      sortBy: 'departure',
      isUnbroken: true,
      cell: ({ StartDateRemark: from, EndDateRemark: to }: Row) =>
        from !== null && <StackedDays first={from} last={to ?? from} />,
    },
    updated: {
      key: 'updated',
      title: titles.updated,
      sortBy: 'updated',
      isUnbroken: true,
      cell: ({ UpdatedAt }: Row) => momentOf(UpdatedAt, language),
    },
    reference: {
      key: 'reference',
      title: titles.reference,
      isUnbroken: true,
      cell: ({ ReferenceNumber }: Row) => ReferenceNumber,
    },
  } as const
}

/** The company's column is for viewers of several companies. */
export function useOwnColumns<Column extends { readonly key: string }>(columns: readonly Column[]): readonly Column[] {
  const { ViewCompanies } = useProfile()
  return columns.filter(({ key }) => key !== 'company' || ViewCompanies.length > 1)
}

function Name<Row extends Listed>({ row, route, chips, unread }: OfName<Row> & { readonly row: Row }) {
  const places = route(row)
  const own = chips(row)
  return (
    <span className={styles.name}>
      <strong>{row.TripName}</strong>
      {places !== null && <span className={styles.places}>{places}</span>}
      {(own !== null || row.Unread > 0) && (
        <span className={styles.chips}>
          {own}
          {row.Unread > 0 && (
            <Chip icon={<IconMessage size={14} aria-hidden />}>
              <span aria-hidden>{row.Unread}</span>
              <span className="visually-hidden">{unread(row.Unread)}</span>
            </Chip>
          )}
        </span>
      )}
    </span>
  )
}
