import { Menu } from '@mantine/core'
import { travellerTracker, type TrackerColumn, trackerColumns } from '@portolan/contract/features/traveller-tracker'
import type { ExportFormat } from '@portolan/contract/lists'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useExport } from '../../../ui/list/use-export.ts'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { filterInput, type ListFilters, type Scope, scopeInput } from '../traveller-tracker.queries.ts'
import styles from './export-menu.module.css'

export interface ExportInput {
  readonly scope: Scope
  readonly filters: ListFilters
}

interface Props {
  readonly input: ExportInput
  readonly count: number | null
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** In which format, and with which columns. */
export function ExportMenu({ input: { scope, filters }, count }: Props) {
  const { t } = useTranslation(['travellerTracker', 'uiList'])
  const [columns, setColumns] = useState<readonly TrackerColumn[]>(trackerColumns)
  const { isExporting, exportAs } = useExport((format: ExportFormat) =>
    call(travellerTracker.exportList, { ...scopeInput(scope), ...filterInput(filters), format, columns: [...columns] }),
  )
  const offered = (format: ExportFormat) => ({
    disabled: columns.length === 0 || isExporting,
    onClick: () => void exportAs(format),
  })
  return (
    <DropMenu width={260} startsOpen>
      <Menu.Target>
        <IconButton icon={IconDownload} label={t('export')} aria-busy={isExporting} disabled={count === 0} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('export')} className={styles.menu}>
        <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} {...offered('xlsx')}>
          {t('uiList:xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} {...offered('csv')}>
          {t('uiList:csv')}
        </Menu.Item>
        <Menu.Label>{t('uiList:columns')}</Menu.Label>
        <Menu.CheckboxGroup
          value={[...columns]}
          onChange={(keys) => setColumns(trackerColumns.filter((column) => keys.includes(column)))}
        >
          {trackerColumns.map((column) => (
            <Menu.CheckboxItem key={column} value={column} closeMenuOnClick={false}>
              {t(`column.${column}`)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </DropMenu>
  )
}
