import { Menu } from '@mantine/core'
import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import type { ExportFormat } from '@portolan/contract/lists'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { useExport } from '../../../ui/list/use-export.ts'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import type { askedOf } from './affected.queries.ts'

interface Props {
  readonly asked: ReturnType<typeof askedOf>
  readonly count: number | null
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The people of the list as a file, with the contacts that may be shown. */
export function ExportFiles({ asked, count }: Props) {
  const { t } = useTranslation(['incidentsAffected', 'uiList'])
  const { isExporting, exportAs } = useExport((format: ExportFormat) => {
    if (!asked) throw new Error('No area to export')
    return call(incidentAffected.exportAffected, { ...asked, format })
  })
  return (
    <DropMenu width={220}>
      <Menu.Target>
        <Button busy={isExporting} disabled={asked === null || count === null || count === 0}>
          <IconDownload {...icon} />
          {t('exportFile')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('exportFile')}>
        <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => void exportAs('xlsx')}>
          {t('uiList:xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => void exportAs('csv')}>
          {t('uiList:csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </DropMenu>
  )
}
