import { useTranslation } from 'react-i18next'
import { Scene, StateNote } from '../../../ui/query-states/state-note.tsx'

/** For an address below /admin/setting that leads nowhere, or to a section that the viewer does not have. */
export function AdminNotFound() {
  const { t } = useTranslation('administrationSettings')
  return <StateNote picture={<Scene of="noRight" />} title={t('noSuchPage')} />
}
