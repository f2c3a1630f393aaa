import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ExportInput } from './export-menu.tsx'

const menu = lazyModule(() => import('./export-menu.tsx'), 'uiList')

interface Props {
  readonly input: ExportInput
  readonly count: number | null
}

/** The list as a file; the menu comes with its first opening. */
export function ExportButton({ input, count }: Props) {
  const { t } = useTranslation('travellerTracker')
  const [part, load] = useLazyModule(menu)
  if (part) return <part.ExportMenu input={input} count={count} />
  return <IconButton icon={IconDownload} label={t('export')} aria-haspopup="menu" onClick={load} />
}
