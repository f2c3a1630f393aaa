import { Menu } from '@mantine/core'
import { incidentCore, type PeopleOf } from '@portolan/contract/features/incidents/core'
import { type ExportFormat, exportFormats } from '@portolan/contract/lists'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useExport } from '../../../ui/list/use-export.ts'

const signs = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const

interface Props {
  readonly id: string
  /** Which people the board shows. */
  readonly of: PeopleOf
  readonly text: string
}

/** Menu items: the people that the board shows, as a file. */
export function ListFiles({ id, of, text }: Props) {
  const { t } = useTranslation(['incidentsBoard', 'uiList'])
  const { exportAs } = useExport((format: ExportFormat) =>
    call(incidentCore.exportPeople, { IncidentId: id, of, ...(text === '' ? {} : { text }), format }),
  )
  return exportFormats.toReversed().map((format) => {
    const Sign = signs[format]
    return (
      <Menu.Item
        key={format}
        leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
        onClick={() => void exportAs(format)}
      >
        {t('exportList', { format: t(`uiList:${format}`) })}
      </Menu.Item>
    )
  })
}
