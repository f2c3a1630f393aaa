import { Menu } from '@mantine/core'
import { IconArrowsSort, IconColumns3, IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { ExportFormat } from '@portolan/contract/lists'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { DropMenu } from '../overlay/drop-menu.tsx'
import type { ListColumn } from './list-column.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface ExportProps {
  /** How many rows the file will hold. */
  readonly count: number
  readonly isBusy: boolean
  readonly look?: 'plain' | 'primary'
  readonly onExport: (format: ExportFormat) => void
}

/** 'Export', in one of two formats. */
export function ExportMenu({ count, isBusy, look = 'plain', onExport }: ExportProps) {
  const { t } = useTranslation('uiList')
  return (
    <DropMenu width={240}>
      <Menu.Target>
        <Button look={look} busy={isBusy} disabled={count === 0}>
          {!isBusy && <IconDownload {...icon} />}
          {t(isBusy ? 'exporting' : 'export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('export')}>
        <Menu.Label>{t('exportCount', { count })}</Menu.Label>
        <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => onExport('xlsx')}>
          {t('xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => onExport('csv')}>
          {t('csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </DropMenu>
  )
}

interface ColumnProps<Row> {
  /** All but the first, which is always shown. */
  readonly columns: readonly ListColumn<Row>[]
  readonly shown: readonly string[]
  readonly onShow: (keys: readonly string[]) => void
}

/** Which columns are shown. */
export function ColumnMenu<Row>({ columns, shown, onShow }: ColumnProps<Row>) {
  const { t } = useTranslation('uiList')
  return (
    <DropMenu width={240}>
      <Menu.Target>
        <Button>
          <IconColumns3 {...icon} />
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('columns')}>
        <Menu.CheckboxGroup value={[...shown]} onChange={onShow}>
          {columns.map(({ key, title }) => (
            <Menu.CheckboxItem key={key} value={key} closeMenuOnClick={false}>
              {title}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </DropMenu>
  )
}

interface SortProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly sort: { readonly by: string; readonly descending: boolean }
  readonly onSort: (by: string, descending: boolean) => void
}

/** What the heads of a table do, where cards have none. */
export function SortMenu<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const { t } = useTranslation('uiList')
  const ways = columns.flatMap(({ sortBy, title }) =>
    sortBy === undefined
      ? []
      : [
          { value: sortBy, text: t('ascending', { column: title }) },
          { value: `-${sortBy}`, text: t('descending', { column: title }) },
        ],
  )
  return (
    <DropMenu width={240}>
      <Menu.Target>
        <Button>
          <IconArrowsSort {...icon} />
          {t('sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('sort')}>
        <Menu.RadioGroup
          value={`${sort.descending ? '-' : ''}${sort.by}`}
          onChange={(way) => onSort(way.replace(/^-/, ''), way.startsWith('-'))}
        >
          {ways.map(({ value, text }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {text}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </DropMenu>
  )
}
